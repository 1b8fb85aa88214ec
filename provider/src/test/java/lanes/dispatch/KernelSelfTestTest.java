package lanes.dispatch;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every kernel of the table passes the test that stands before its first use. */
class KernelSelfTestTest {
  @TestFactory
  List<DynamicTest> kernels() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Family<?> family : Family.ALL) {
      for (Row<?> row : KernelTable.INSTALLED.rows(family)) {
        tests.add(dynamicTest(family + ":" + row.name(), () -> run(family, row)));
      }
    }
    return tests;
  }

  private static void run(Family<?> family, Row<?> row) {
    String missing = row.requirement().missing();
    Assumptions.assumeTrue(missing == null, missing);
    SelfTest.run(family, row.makeForSelfTest());
  }
}
