package lanes.dispatch;

import java.util.ArrayList;
import java.util.List;
import lanes.kernel.SlowStarter;

/** The dispatch table: chooses among the rows of {@link Rows}. */
public final class KernelTable {
  /** The table of this JVM. */
  public static final KernelTable INSTALLED =
      new KernelTable(Rows.ALL, Forced.fromSystemProperty());

  private final List<Row<?>> rows;
  private final Forced forced;

  KernelTable(List<Row<?>> rows, Forced forced) {
    this.rows = rows;
    this.forced = forced;
  }

  /** The rows of a family, best first. */
  @SuppressWarnings("unchecked") // a row's kernel is of its family's contract
  public <K> List<Row<K>> rows(Family<K> family) {
    List<Row<K>> own = new ArrayList<>();
    for (Row<?> row : rows) {
      if (row.family() == family) {
        own.add((Row<K>) row);
      }
    }
    return own;
  }

  /**
   * Chooses the kernel of a family: the first that can run here, has no drawback and passes its
   * self-test, or the one that is forced.
   */
  <K> Selection<K> select(Family<K> family) {
    String wanted = forced.kernel(family);
    List<Selection.Verdict> verdicts = new ArrayList<>();
    K chosen = null;
    String chosenName = null;
    for (Row<K> row : rows(family)) {
      String reason = row.requirement().missing();
      boolean available = reason == null;
      if (available && forced.error() != null) {
        reason = forced + " cannot be read";
      } else if (available && wanted != null && !wanted.equals(row.name())) {
        reason = forced + " asks for another";
      } else if (available && chosen != null) {
        reason = chosenName + " comes first";
      } else if (available && wanted == null && row.requirement().drawback() != null) {
        reason = row.requirement().drawback();
      } else if (available) {
        try {
          SelfTest.run(family, row.makeForSelfTest());
          K kernel = row.make();
          if (kernel instanceof SlowStarter) {
            SelfTest.runShort(family, kernel);
          }
          chosen = kernel;
          chosenName = row.name();
          reason = wanted == null ? "best of those that can run here" : forced + " asks for it";
        } catch (RuntimeException | LinkageError e) {
          available = false;
          reason = "failed when it was tried: " + (e.getCause() == null ? e : e.getCause());
        }
      }
      verdicts.add(
          new Selection.Verdict(row.name(), row.name().equals(chosenName), available, reason));
    }
    return new Selection<>(family, chosen, verdicts, failure(family, wanted, chosen, verdicts));
  }

  private String failure(
      Family<?> family, String wanted, Object chosen, List<Selection.Verdict> verdicts) {
    if (forced.error() != null) {
      return forced.error();
    }
    if (chosen != null) {
      return null;
    }
    List<String> available = new ArrayList<>();
    String problem = wanted == null ? "no kernel can run here" : "there is no such kernel";
    for (Selection.Verdict verdict : verdicts) {
      if (verdict.available()) {
        available.add(verdict.kernel());
      } else if (verdict.kernel().equals(wanted)) {
        problem = "the kernel cannot run here (" + verdict.reason() + ")";
      }
    }
    String subject = wanted == null ? family.name() : forced + ": " + family + ":" + wanted;
    return subject + ": " + problem + "; available for " + family + ": " + available;
  }
}
