package lanes.command;

import java.security.InvalidAlgorithmParameterException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import lanes.Algorithm;
import lanes.LanesProvider;

/** A digest of the provider together with the length of its output. */
final class HashFunction {
  /** The default of the command. */
  static final String DEFAULT = "BLAKE3";

  /** Most bytes of output; it is held in memory, and as text. */
  static final int LONGEST_OUTPUT = 1 << 20;

  /** The digests of the provider. */
  static final List<Algorithm> ALL =
      LanesProvider.algorithms().stream()
          .filter(algorithm -> algorithm.service().equals("MessageDigest"))
          .toList();

  private final String name;
  private final OutputLength way;

  /** In bytes. */
  private final int length;

  private final boolean usualLength;

  private HashFunction(String name, OutputLength way, int length, boolean usualLength) {
    this.name = name;
    this.way = way;
    this.length = length;
    this.usualLength = usualLength;
  }

  /**
   * A digest with its usual output length.
   *
   * @param name name, alias or object identifier, in any letter case
   */
  static Optional<HashFunction> named(String name) {
    return ALL.stream()
        .filter(algorithm -> isNamed(algorithm, name))
        .findFirst()
        .map(algorithm -> usual(algorithm.name()));
  }

  private static boolean isNamed(Algorithm algorithm, String name) {
    String oid = algorithm.objectIdentifier();
    return algorithm.name().equalsIgnoreCase(name)
        || algorithm.aliases().stream().anyMatch(name::equalsIgnoreCase)
        || !oid.isEmpty() && (name.equals(oid) || name.equalsIgnoreCase("OID." + oid));
  }

  private static HashFunction usual(String name) {
    try {
      int length = LanesProvider.messageDigest(name, null).getDigestLength();
      return new HashFunction(name, OutputLength.of(name), length, true);
    } catch (NoSuchAlgorithmException | InvalidAlgorithmParameterException e) {
      throw new AssertionError("the provider lists " + name, e);
    }
  }

  /**
   * The digest that a tag of a checksum list names: what {@link #tag} gives, or the name or an
   * alias of a digest, in any letter case.
   */
  static Optional<HashFunction> tagged(String tag) {
    Optional<HashFunction> named = named(tag);
    return named.isPresent() ? named : parameterized(tag);
  }

  /** That of a tag such as {@code BLAKE2b} or {@code BLAKE2b-264}. */
  private static Optional<HashFunction> parameterized(String tag) {
    for (Algorithm algorithm : ALL) {
      HashFunction function = usual(algorithm.name());
      String family = function.family();
      if (function.way == OutputLength.PARAMETER
          && tag.regionMatches(true, 0, family, 0, family.length())) {
        return function.bytesInTag(tag.substring(family.length())).flatMap(function::ofFamily);
      }
    }
    return Optional.empty();
  }

  /** The output length that follows the family in a tag. */
  private Optional<Integer> bytesInTag(String rest) {
    if (rest.isEmpty()) {
      return Optional.of(longestNamed());
    }
    if (!rest.matches("-[1-9][0-9]{0,3}")) {
      return Optional.empty();
    }
    int bits = Integer.parseInt(rest.substring(1));
    return bits % 8 == 0 ? Optional.of(bits / 8) : Optional.empty();
  }

  /** The digest of this family with an output length: that which is named after it, if any. */
  private Optional<HashFunction> ofFamily(int bytes) {
    Optional<HashFunction> named = named(family() + "-" + 8 * bytes);
    return named.isPresent() ? named : withLength(bytes);
  }

  /** This digest with another output length, if it can have that. */
  Optional<HashFunction> withLength(int bytes) {
    try {
      return Optional.of(ofLength(bytes));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * This digest with another output length.
   *
   * @throws IllegalArgumentException if it cannot have that; the message says what it can
   */
  HashFunction ofLength(int bytes) {
    if (bytes > LONGEST_OUTPUT) {
      throw new IllegalArgumentException("output length is at most " + LONGEST_OUTPUT + " bytes");
    }
    HashFunction function = new HashFunction(name, way, bytes, false);
    try {
      function.parameterizedDigest();
    } catch (InvalidAlgorithmParameterException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    return function;
  }

  /**
   * This digest with the output length that a line of a checksum list shows by its number of
   * digits; empty if the line cannot be one of this digest.
   *
   * <p>A digest whose length is a parameter or fixed fails the check if the line was cut. An
   * extendable one does not: the beginning of a good line is a good line of a shorter output. So no
   * less than the usual length is taken from a line; who wants less says so.
   *
   * @param said the length that the user asked for; overrules the line
   */
  Optional<HashFunction> ofLine(int bytes, OptionalInt said) {
    if (way == OutputLength.FIXED || said.isPresent()) {
      int expected = way == OutputLength.FIXED ? length : said.getAsInt();
      return bytes == expected ? withLineLength(bytes) : Optional.empty();
    }
    if (way == OutputLength.EXTENDABLE && bytes < length) {
      return Optional.empty();
    }
    return withLineLength(bytes);
  }

  /** The same for a line with a tag, which says the length where it is a parameter. */
  Optional<HashFunction> ofTaggedLine(int bytes, OptionalInt said) {
    if (way == OutputLength.PARAMETER) {
      return bytes == length ? Optional.of(this) : Optional.empty();
    }
    return ofLine(bytes, said);
  }

  private Optional<HashFunction> withLineLength(int bytes) {
    return bytes == length ? Optional.of(this) : withLength(bytes);
  }

  MessageDigest newDigest() {
    try {
      return usualLength ? LanesProvider.messageDigest(name, null) : parameterizedDigest();
    } catch (InvalidAlgorithmParameterException | NoSuchAlgorithmException e) {
      throw new AssertionError("the length was tried before", e);
    }
  }

  private MessageDigest parameterizedDigest() throws InvalidAlgorithmParameterException {
    try {
      return LanesProvider.messageDigest(name, way.parameters(length));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("the provider lists " + name, e);
    }
  }

  /**
   * What the tools that print tags call it: {@code BLAKE3}, {@code SHA3-256}, {@code SHAKE128}, and
   * {@code BLAKE2b-256}, but {@code BLAKE2b} at its longest, as b2sum does.
   */
  String tag() {
    return switch (way) {
      case FIXED -> name;
      case EXTENDABLE -> family();
      case PARAMETER -> {
        int last = family().length() - 1;
        String family =
            family().substring(0, last) + family().substring(last).toLowerCase(Locale.ROOT);
        yield length == longestNamed() ? family : family + "-" + 8 * length;
      }
    };
  }

  /** The name without the length at its end. */
  private String family() {
    int hyphen = name.lastIndexOf('-');
    return hyphen < 0 ? name : name.substring(0, hyphen);
  }

  /** The greatest length in bytes that is in a name of the family. */
  private int longestNamed() {
    String start = family() + "-";
    return ALL.stream()
        .map(Algorithm::name)
        .filter(other -> other.startsWith(start))
        .mapToInt(other -> Integer.parseInt(other.substring(start.length())) / 8)
        .max()
        .orElse(length);
  }

  /** In bytes. */
  int length() {
    return length;
  }

  @Override
  public String toString() {
    return name;
  }
}
