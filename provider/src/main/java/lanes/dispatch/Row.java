package lanes.dispatch;

import java.lang.reflect.InvocationTargetException;
import lanes.kernel.SlowStarter;

/**
 * One kernel in the table.
 *
 * @param name unique in its family; as it is written in {@code lanes.kernels}
 * @param requirement checked before anything of the kernel runs
 * @param type the kernel, which has a public constructor without parameters. A class and not a
 *     constructor reference, because the references of a whole table cost a fresh JVM milliseconds.
 */
public record Row<K>(
    Family<K> family, String name, Requirement requirement, Class<? extends K> type) {
  /**
   * Makes the kernel.
   *
   * @throws IllegalStateException with what went wrong as its cause
   */
  public K make() {
    try {
      return type.getDeclaredConstructor().newInstance();
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof VirtualMachineError) {
        // Memory or stack is at its end, which says nothing of the kernel.
        throw (VirtualMachineError) e.getCause();
      }
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Makes the kernel as it is to be tested before its first use.
   *
   * @throws IllegalStateException with what went wrong as its cause
   */
  K makeForSelfTest() {
    K kernel = make();
    if (kernel instanceof SlowStarter) {
      ((SlowStarter) kernel).handOverForSelfTest();
    }
    return kernel;
  }

  /**
   * Makes the kernel so that it uses its own loops from the first call on.
   *
   * @throws IllegalStateException with what went wrong as its cause
   */
  public K makeHandedOver() {
    K kernel = make();
    if (kernel instanceof SlowStarter) {
      ((SlowStarter) kernel).handOver();
    }
    return kernel;
  }
}
