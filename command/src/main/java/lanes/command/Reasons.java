package lanes.command;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file or stream cannot be read, in the words of the system. */
final class Reasons {
  private Reasons() {}

  /** The whole message about a file. */
  static String of(String name, IOException e) {
    return (name.isEmpty() ? "''" : name) + ": " + of(e);
  }

  static String of(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "No such file or directory";
    }
    if (e instanceof AccessDeniedException) {
      return "Permission denied";
    }
    String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
    return reason == null ? "cannot be read" : reason;
  }
}
