package lanes.ct;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/** What this JVM has compiled, as its command {@code Compiler.codelist} tells. */
final class CompiledCode {
  /** Number, level, state (0 in use), method, and the addresses of header, begin and end. */
  private static final Pattern LINE =
      Pattern.compile(
          "(?m)^\\s*\\d+\\s+(\\d+)\\s+(\\d+)\\s+(\\S+)\\s+"
              + "\\[0x\\p{XDigit}+, 0x(\\p{XDigit}+) - 0x(\\p{XDigit}+)]");

  private CompiledCode() {}

  /**
   * A compiled method.
   *
   * @param level 1 for C1 without profiling, 4 for C2
   * @param from address of its first instruction
   * @param to address behind its last
   */
  record Method(String name, int level, long from, long to) {}

  /** Methods in use. */
  static List<Method> methods() {
    List<Method> methods = new ArrayList<>();
    Matcher line = LINE.matcher(list());
    while (line.find()) {
      if (line.group(2).equals("0")) {
        methods.add(
            new Method(
                line.group(3),
                Integer.parseInt(line.group(1)),
                Long.parseUnsignedLong(line.group(4), 16),
                Long.parseUnsignedLong(line.group(5), 16)));
      }
    }
    return methods;
  }

  /** The method whose code has an address, and how far in; or the address alone. */
  static String place(long address) {
    for (Method method : methods()) {
      if (address >= method.from() && address < method.to()) {
        return method.name() + "+0x" + Long.toHexString(address - method.from());
      }
    }
    return "0x" + Long.toHexString(address);
  }

  private static String list() {
    try {
      return (String)
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "compilerCodelist",
                  new Object[0],
                  new String[0]);
    } catch (JMException e) {
      throw new IllegalStateException(e);
    }
  }
}
