package lanes.command;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import lanes.Algorithm;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints and checks checksums. */
@Command(
    name = "sum",
    description = {
      "Print or check checksums.",
      "With no FILE, or when FILE is -, read standard input."
    },
    sortOptions = false,
    footerHeading = "%nNotes:%n",
    footer = {
      "  Lines are those of b3sum, b2sum and sha3sum: hex, two blanks, name. Backslash,",
      "  newline and carriage return in a name are written \\\\, \\n and \\r, and then the",
      "  line starts with a backslash, as b2sum does since coreutils 9.0; b3sum 1.2 and",
      "  sha3sum leave the carriage return as it is.",
      "  Lengths are in bytes, as b3sum has them; b2sum counts bits.",
      "  --tag writes BLAKE2b for BLAKE2B-512, as b2sum does, and SHAKE128 for every",
      "  length, as sha3sum does.",
      "  --check reads lines with and without tags, of these tools and of openssl dgst.",
      "  Lines of BLAKE3 and SHAKE that are shorter than usual are taken only with -l,",
      "  because a line that was cut off would pass: those of openssl dgst -shake128",
      "  need -l 16."
    })
final class SumCommand implements Callable<Integer> {
  private final Streams streams;

  @Spec private CommandSpec spec;

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "ALGORITHM",
      defaultValue = HashFunction.DEFAULT,
      completionCandidates = AlgorithmNames.class,
      description = "One of 'lanes algorithms' (default ${DEFAULT-VALUE}).")
  private String algorithm;

  @Option(
      names = {"-l", "--length"},
      paramLabel = "BYTES",
      description =
          "Length of the digest, for BLAKE3 and SHAKE (at most 1048576) and for BLAKE2 (at most"
              + " 64 or 32).")
  private Integer length;

  @Option(
      names = "--tag",
      description = "Print lines with the name of the algorithm: TAG (name) = hex.")
  private boolean tag;

  @Option(
      names = {"-z", "--zero"},
      description = "End each line with a zero byte, and escape nothing in it.")
  private boolean zero;

  @Option(
      names = "--keyed",
      description =
          "BLAKE3 with a key: all of standard input, which must be exactly 32 bytes. As with"
              + " b3sum, a FILE is needed and cannot be -.")
  private boolean keyed;

  @ArgGroup(exclusive = false, heading = "Checking:%n")
  private Checking checking;

  /** What needs --check. */
  private static final class Checking {
    @Option(
        names = {"-c", "--check"},
        required = true,
        description = "Read checksum lists from the FILEs and check the files they name.")
    private boolean check;

    @Option(names = "--ignore-missing", description = "Say nothing about files that are missing.")
    private boolean ignoreMissing;

    @Option(names = "--quiet", description = "Print no OK lines.")
    private boolean quiet;

    @Option(names = "--status", description = "Print no results; the exit status tells.")
    private boolean status;

    @Option(names = "--strict", description = "Exit with status 1 if a line is improper.")
    private boolean strict;

    @Option(
        names = {"-w", "--warn"},
        description = "Warn about each improper line.")
    private boolean warn;

    ListChecker.Options options() {
      return new ListChecker.Options(quiet, status, warn, strict, ignoreMissing);
    }
  }

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files, or lists with --check.")
  private List<String> files = List.of();

  SumCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    HashFunction function = function();
    if (checking != null) {
      return check(function);
    }
    if (!keyed) {
      return sum(Hasher.of(function), function);
    }
    requireKeyable(function);
    try (KeyedHasher hasher = KeyedHasher.readKey(streams.in(), function.length())) {
      return sum(hasher, function);
    }
  }

  private HashFunction function() {
    HashFunction usual =
        HashFunction.named(algorithm)
            .orElseThrow(
                () ->
                    usage(
                        "unknown algorithm "
                            + algorithm
                            + "; 'lanes algorithms' lists those there are"));
    if (length == null) {
      return usual;
    }
    try {
      return usual.ofLength(length);
    } catch (IllegalArgumentException e) {
      throw usage("-l " + length + " with " + usual + ": " + e.getMessage());
    }
  }

  private int check(HashFunction function) {
    refuseWithCheck(tag, "--tag");
    refuseWithCheck(zero, "--zero");
    refuseWithCheck(keyed, "--keyed");
    OptionalInt said = length == null ? OptionalInt.empty() : OptionalInt.of(length);
    ListChecker checker = new ListChecker(streams, checking.options(), function, said);
    boolean good = true;
    for (String list : filesOrStdin()) {
      good &= checker.check(list);
    }
    return good ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private void refuseWithCheck(boolean given, String option) {
    if (given) {
      throw usage(option + " cannot be used with --check");
    }
  }

  private void requireKeyable(HashFunction function) {
    if (!function.tag().equals(KeyedHasher.ALGORITHM)) {
      throw usage("--keyed is for " + KeyedHasher.ALGORITHM + ", not for " + function);
    }
    if (tag) {
      throw usage("--tag cannot be used with --keyed: the line would not tell of the key");
    }
    if (files.isEmpty()) {
      throw usage("--keyed needs a FILE, because standard input is the key");
    }
  }

  private int sum(Hasher hasher, HashFunction function) {
    FileHasher fileHasher = new FileHasher(streams);
    String shownTag = tag ? function.tag() : null;
    boolean good = true;
    for (String file : filesOrStdin()) {
      if (keyed && file.equals(FileHasher.STDIN)) {
        streams.report("-: standard input is the key");
        good = false;
        continue;
      }
      try {
        ChecksumLine line = new ChecksumLine(shownTag, fileHasher.hash(file, hasher), file);
        streams.print(zero ? line.unescapedText() + "\0" : line.text() + "\n");
      } catch (IOException e) {
        streams.report(Reasons.of(file, e));
        good = false;
      }
    }
    return good ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private List<String> filesOrStdin() {
    return files.isEmpty() ? List.of(FileHasher.STDIN) : files;
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  static final class AlgorithmNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return HashFunction.ALL.stream().map(Algorithm::name).iterator();
    }
  }
}
