package lanes.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/**
 * The build says which JDK each round of tests is for; that it really is the one cannot be seen
 * from green tests.
 */
class TestJdkTest {
  @Test
  void isTheOneThatTheRoundIsFor() {
    String expected = System.getProperty("lanes.test.jdk");
    assertEquals(expected, Integer.toString(Runtime.version().feature()));
  }
}
