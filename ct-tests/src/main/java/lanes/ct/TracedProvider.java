package lanes.ct;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.security.Provider;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The provider in a class loader of its own, instrumented, with one kernel of one family. What its
 * kernel learns from one call to the next can be taken back, so that every trace begins alike.
 */
final class TracedProvider {
  private static final String KERNELS = "lanes.kernels";

  private final Instrumentation instrumentation;
  private final ClassLoader loader;
  private final Provider provider;
  private final Object kernel;
  private final List<Runnable> restore = new ArrayList<>();

  /**
   * @param family such as {@code blake3}
   * @param name of a kernel that can run here
   * @param handedOver whether the kernel uses its own loops from the first call on
   */
  TracedProvider(Instrumentation instrumentation, String family, String name, boolean handedOver)
      throws ReflectiveOperationException {
    this.instrumentation = instrumentation;
    loader = new Loader();
    String before = System.getProperty(KERNELS);
    System.setProperty(KERNELS, family + ":" + name);
    try {
      provider = (Provider) load("lanes.LanesProvider").getConstructor().newInstance();
      Object selection = load("lanes.dispatch.Selected").getMethod(family).invoke(null);
      kernel = selection.getClass().getMethod("kernel").invoke(selection);
    } finally {
      if (before == null) {
        System.clearProperty(KERNELS);
      } else {
        System.setProperty(KERNELS, before);
      }
    }
    if (handedOver && isSlowStarter()) {
      Method handOver = load("lanes.kernel.SlowStarter").getMethod("handOver");
      handOver.invoke(kernel);
    }
    remember(kernel, new IdentityHashMap<>());
  }

  /** Whether the kernel has two forms. */
  boolean isSlowStarter() throws ClassNotFoundException {
    return load("lanes.kernel.SlowStarter").isInstance(kernel);
  }

  Provider provider() {
    return provider;
  }

  Object kernel() {
    return kernel;
  }

  Class<?> load(String name) throws ClassNotFoundException {
    return loader.loadClass(name);
  }

  /** Puts the kernel back into the state that it began in. */
  void restore() {
    restore.forEach(Runnable::run);
  }

  private void remember(Object object, Map<Object, Boolean> seen) throws IllegalAccessException {
    if (object == null
        || seen.put(object, true) != null
        || !object.getClass().getName().startsWith("lanes.")) {
      return;
    }
    for (Class<?> type = object.getClass();
        type.getName().startsWith("lanes.");
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) {
          continue;
        }
        field.setAccessible(true);
        Object value = field.get(object);
        if (!field.getType().isPrimitive()) {
          remember(value, seen);
        } else if (!Modifier.isFinal(field.getModifiers())) {
          restore.add(() -> set(field, object, value));
        }
      }
    }
  }

  private static void set(Field field, Object object, Object value) {
    try {
      field.set(object, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Defines the classes of the provider and its kernels, and the leaks, itself. */
  private final class Loader extends ClassLoader {
    Loader() {
      super(TracedProvider.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        boolean own =
            name.startsWith("lanes.")
                && (!name.startsWith("lanes.ct.") || name.startsWith(Leaks.class.getName()));
        Class<?> loaded = findLoadedClass(name);
        if (loaded == null && !own) {
          return super.loadClass(name, resolve);
        }
        return loaded == null ? define(name) : loaded;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = instrumentation.instrument(in.readAllBytes());
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
