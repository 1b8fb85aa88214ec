package lanes.command;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.OptionalInt;

/** Checks the files of checksum lists. The words are those of coreutils. */
final class ListChecker {
  /**
   * What to say and what to mind.
   *
   * @param quiet no line for a file that is all right
   * @param status nothing but errors of reading
   * @param warn a message for each improper line
   * @param strict improper lines are a failure
   * @param ignoreMissing no word of files that are not there
   */
  record Options(
      boolean quiet, boolean status, boolean warn, boolean strict, boolean ignoreMissing) {}

  private final Streams streams;
  private final Options options;
  private final HashFunction untagged;
  private final OptionalInt length;
  private final FileHasher files;

  /**
   * @param untagged the digest of lines that name none
   * @param length of output in bytes that the user asked for
   */
  ListChecker(Streams streams, Options options, HashFunction untagged, OptionalInt length) {
    this.streams = streams;
    this.options = options;
    this.untagged = untagged;
    this.length = length;
    this.files = new FileHasher(streams);
  }

  /** Checks one list; true if all is well. */
  boolean check(String list) {
    boolean fromStdin = list.equals(FileHasher.STDIN);
    String shownList = fromStdin ? "standard input" : list;
    Tally tally = new Tally();
    try (InputStream in = open(list)) {
      ListReader reader = new ListReader(in);
      for (ListReader.Line line; (line = reader.next()) != null; ) {
        checkLine(line, shownList, fromStdin, tally);
      }
    } catch (IOException e) {
      streams.report(Reasons.of(shownList, e));
      return false;
    }
    return verdict(shownList, tally);
  }

  private InputStream open(String list) throws IOException {
    if (!list.equals(FileHasher.STDIN)) {
      return Files.newInputStream(FileNames.path(list));
    }
    return new FilterInputStream(streams.in()) {
      @Override
      public void close() {
        // Standard input is not ours to close.
      }
    };
  }

  private void checkLine(ListReader.Line line, String shownList, boolean fromStdin, Tally tally) {
    ChecksumLine checksum = line.checksum().orElse(null);
    Optional<HashFunction> function =
        checksum == null || fromStdin && checksum.name().equals(FileHasher.STDIN)
            ? Optional.empty()
            : function(checksum);
    if (function.isEmpty()) {
      tally.improper++;
      if (options.warn()) {
        streams.report(shownList + ": " + line.number() + ": improperly formatted checksum line");
      }
      return;
    }
    tally.proper++;
    checkFile(checksum, function.get(), tally);
  }

  private Optional<HashFunction> function(ChecksumLine checksum) {
    int bytes = checksum.digest().length;
    return checksum.tag() == null
        ? untagged.ofLine(bytes, length)
        : HashFunction.tagged(checksum.tag())
            .flatMap(function -> function.ofTaggedLine(bytes, length));
  }

  private void checkFile(ChecksumLine checksum, HashFunction function, Tally tally) {
    String name = checksum.name();
    byte[] digest;
    try {
      digest = files.hash(name, Hasher.of(function));
    } catch (NoSuchFileException e) {
      if (!options.ignoreMissing()) {
        unreadable(name, e, tally);
      }
      return;
    } catch (IOException e) {
      unreadable(name, e, tally);
      return;
    }
    if (MessageDigest.isEqual(digest, checksum.digest())) {
      tally.matched++;
      if (!options.quiet()) {
        say(name, "OK");
      }
    } else {
      tally.mismatched++;
      say(name, "FAILED");
    }
  }

  private void unreadable(String name, IOException e, Tally tally) {
    tally.unreadable++;
    streams.report(Reasons.of(name, e));
    say(name, "FAILED open or read");
  }

  private void say(String name, String result) {
    if (!options.status()) {
      streams.print(ChecksumLine.shown(name) + ": " + result + "\n");
    }
  }

  private boolean verdict(String shownList, Tally tally) {
    if (tally.proper == 0) {
      streams.report(shownList + ": no properly formatted checksum lines found");
      return false;
    }
    if (!options.status()) {
      warn(tally.improper, "line is improperly formatted", "lines are improperly formatted");
      warn(tally.unreadable, "listed file could not be read", "listed files could not be read");
      warn(tally.mismatched, "computed checksum did NOT match", "computed checksums did NOT match");
    }
    boolean noneVerified = options.ignoreMissing() && tally.matched == 0;
    if (noneVerified && !options.status()) {
      streams.report(shownList + ": no file was verified");
    }
    return !noneVerified
        && tally.mismatched == 0
        && tally.unreadable == 0
        && !(options.strict() && tally.improper > 0);
  }

  private void warn(long count, String one, String many) {
    if (count > 0) {
      streams.report("WARNING: " + count + " " + (count == 1 ? one : many));
    }
  }

  /** Counts of one list. */
  private static final class Tally {
    long proper;
    long improper;
    long matched;
    long mismatched;
    long unreadable;
  }
}
