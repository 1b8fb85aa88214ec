package lanes.benchmarks;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class StartupTest {
  @Test
  void startupSubtractsWithinRounds() {
    String report = Startup.report(List.of(round(100, 120, 300), round(200, 221, 500)));
    assertTrue(report.contains("of 2 processes"), report);
    assertTrue(
        report.matches("(?s).*whole process.*Lanes less JDK +\\+2[01] +\\+20 +\\+21 .*"), report);
    assertTrue(report.matches("(?s).*Lanes by Bouncy Castle +0\\.42 +0\\.40 +0\\.44 .*"), report);
    assertTrue(
        report.matches("(?s).*processor time.*Lanes less JDK +\\+4[12] +\\+40 +\\+42 .*"), report);
  }

  private static Startup.Round round(double jdk, double lanes, double bouncyCastle) {
    return new Startup.Round(
        List.of(
            process("FirstBouncyCastle", bouncyCastle),
            process("FirstJdk", jdk),
            process("FirstLanes", lanes)));
  }

  /** A process that keeps two cores busy. */
  private static Startup.Process process(String name, double millis) {
    double seconds = millis / 1000;
    return new Startup.Process(name, List.of(seconds), 1.5 * seconds, 0.5 * seconds);
  }
}
