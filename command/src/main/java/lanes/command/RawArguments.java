package lanes.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The arguments of the process as {@link FileNames} keeps names, where the system gives them. */
final class RawArguments {
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");

  private RawArguments() {}

  /**
   * The arguments with every byte, or the arguments as they are where their bytes cannot be had.
   *
   * @param arguments those of the main method
   */
  static String[] recover(String[] arguments) {
    try {
      return recover(arguments, Files.readAllBytes(COMMAND_LINE));
    } catch (IOException e) {
      return arguments;
    }
  }

  /**
   * @param commandLine that of the JVM: its arguments, each ended by a zero byte; those of the main
   *     method come last
   */
  static String[] recover(String[] arguments, byte[] commandLine) {
    List<String> all = split(commandLine);
    int skipped = all.size() - arguments.length;
    if (skipped < 0) {
      return arguments;
    }
    String[] recovered = all.subList(skipped, all.size()).toArray(new String[0]);
    for (int i = 0; i < arguments.length; i++) {
      if (isAscii(recovered[i]) && !recovered[i].equals(arguments[i])) {
        // The JVM got its arguments in another way, from a file for example.
        return arguments;
      }
    }
    return recovered;
  }

  private static List<String> split(byte[] commandLine) {
    List<String> arguments = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < commandLine.length; i++) {
      if (commandLine[i] == 0) {
        arguments.add(FileNames.decode(Arrays.copyOfRange(commandLine, from, i)));
        from = i + 1;
      }
    }
    return arguments;
  }

  private static boolean isAscii(String argument) {
    return argument.chars().allMatch(c -> c < 0x80);
  }
}
