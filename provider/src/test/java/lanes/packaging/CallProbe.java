package lanes.packaging;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;

/** What a child JVM runs: prints the types of all native functions of the classes it is given. */
public final class CallProbe {
  private CallProbe() {}

  public static void main(String[] args) throws Exception {
    // Loads the library.
    Class.forName("lanes.Kernels").getMethod("report").invoke(null);
    for (String name : args) {
      for (Field field : Class.forName(name).getDeclaredFields()) {
        if (field.getType() == MethodHandle.class) {
          field.setAccessible(true);
          System.out.println(((MethodHandle) field.get(null)).type());
        }
      }
    }
  }
}
