package lanes.dispatch;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs the test classes that are named, and prints a line for each test and each container, and
 * what was thrown where one did not succeed.
 */
public final class RunTests {
  private RunTests() {}

  public static void main(String[] args) throws ClassNotFoundException {
    LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
    for (String name : args) {
      request.selectors(selectClass(Class.forName(name)));
    }
    LauncherDiscoveryRequest built = request.build();
    LauncherFactory.create()
        .execute(
            built,
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                System.out.println(result.getStatus() + " " + test.getDisplayName());
                result.getThrowable().ifPresent(System.out::println);
              }
            });
  }
}
