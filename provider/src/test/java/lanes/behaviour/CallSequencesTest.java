package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.ByteArrayOutputStream;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tuple;

/**
 * Any sequence of calls gives what one call with the same message gives. Each sequence runs on
 * every algorithm.
 */
class CallSequencesTest {
  private static final byte[] SOURCE = Subject.bytes(81, 1 << 20);
  private static final List<Subject> SUBJECTS = Subject.all();
  private static final List<Subject> WITH_PARAMETERS = Subject.withParameters();

  private static final Feeder FEEDER = new Feeder();

  /** What a step does. */
  enum Action {
    UPDATE,
    RESET,
    FINISH,
    /** Goes on with a clone, and lets the original take other bytes. */
    GO_ON_WITH_CLONE,
    /** Goes on with the original, and lets a clone take other bytes and finish. */
    FINISH_CLONE
  }

  /**
   * One call or a few.
   *
   * @param form of the update
   * @param offset in the source of all messages
   */
  record Step(Action action, Feeder.Form form, int offset, int length) {}

  /** The lengths of updates, of all orders of magnitude and often where blocks and chunks end. */
  private static Arbitrary<Integer> lengths() {
    return Arbitraries.oneOf(
        Arbitraries.integers().between(0, 300),
        Arbitraries.integers().between(0, 40_000),
        Arbitraries.of(64, 72, 104, 128, 136, 144, 168, 1024, 16 * 1024)
            .flatMap(
                unit ->
                    Arbitraries.integers().between(-1, 1).map(difference -> unit + difference)));
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<Action> actions =
        Arbitraries.frequency(
            Tuple.of(12, Action.UPDATE),
            Tuple.of(1, Action.RESET),
            Tuple.of(1, Action.FINISH),
            Tuple.of(2, Action.GO_ON_WITH_CLONE),
            Tuple.of(2, Action.FINISH_CLONE));
    return Combinators.combine(
            actions,
            Arbitraries.of(Feeder.Form.class),
            Arbitraries.integers().between(0, 900_000),
            lengths())
        .as(Step::new)
        .list()
        .ofMaxSize(12);
  }

  @Property(tries = 120, shrinking = ShrinkingMode.BOUNDED)
  void anySequenceOfCallsEqualsOneCall(@ForAll("steps") List<Step> steps) {
    for (Subject subject : SUBJECTS) {
      run(subject, steps);
    }
  }

  @Property(tries = 40, shrinking = ShrinkingMode.BOUNDED)
  void anySequenceOfCallsWithParametersEqualsOneCall(@ForAll("steps") List<Step> steps) {
    for (Subject subject : WITH_PARAMETERS) {
      run(subject, steps);
    }
  }

  private static void run(Subject subject, List<Step> steps) {
    Computation computation = subject.open();
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    for (Step step : steps) {
      switch (step.action()) {
        case UPDATE -> {
          FEEDER.feed(computation, SOURCE, step.offset(), step.length(), step.form());
          message.write(SOURCE, step.offset(), step.length());
        }
        case RESET -> {
          computation.reset();
          message.reset();
        }
        case FINISH -> {
          check(subject, message, computation);
          message.reset();
        }
        case GO_ON_WITH_CLONE -> {
          Computation clone = computation.copy();
          FEEDER.feed(computation, SOURCE, step.offset(), step.length(), step.form());
          computation = clone;
        }
        case FINISH_CLONE -> {
          Computation clone = computation.copy();
          FEEDER.feed(clone, SOURCE, step.offset(), step.length(), step.form());
          ByteArrayOutputStream other = new ByteArrayOutputStream();
          other.writeBytes(message.toByteArray());
          other.write(SOURCE, step.offset(), step.length());
          check(subject, other, clone);
        }
      }
    }
    check(subject, message, computation);
  }

  private static void check(
      Subject subject, ByteArrayOutputStream message, Computation computation) {
    byte[] result = computation.finish();
    byte[] whole = message.toByteArray();
    assertArrayEquals(subject.open().finish(whole, 0, whole.length), result, subject.toString());
  }
}
