package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Streams of zeros longer than an int can count, against figures of other programs. */
@Execution(ExecutionMode.CONCURRENT)
class LongInputTest {
  private static final long GIBIBYTE = 1L << 30;

  /**
   * 2 GiB and a byte: {@code head -c 2147483649 /dev/zero | b3sum} (b3sum 1.2.0) and {@code b2sum}
   * (GNU coreutils 9.1).
   */
  @ParameterizedTest
  @CsvSource({
    "BLAKE3, 2668c9ff2413284150cce5338fa4be63f7876c960a63efa84379f50a56271a3b",
    "BLAKE2B-512, 9c1580aeee90b5c47f55415f8fd27cb4a79be40d76c29886ebf118a29c74f976"
        + "9e7ebfec722ea6a10caf0ab302276b776d2759fb26e707f67285f76c27c83b36"
  })
  void moreThan2Gibibytes(String algorithm, String expected) throws Exception {
    assertEquals(expected, ofZeros(algorithm, 2 * GIBIBYTE + 1));
  }

  /** {@code openssl dgst -sha3-256} over as many (OpenSSL 3.0.19). */
  @ParameterizedTest
  @EnabledIfSystemProperty(named = "lanes.tests.long", matches = "true")
  @CsvSource("SHA3-256, cb3ac1309e8212024c94360acf155da51bff27e3942557522ab1661429c0c734")
  void moreThan2GibibytesOfTheSlower(String algorithm, String expected) throws Exception {
    assertEquals(expected, ofZeros(algorithm, 2 * GIBIBYTE + 1));
  }

  /**
   * 4 GiB and a byte, where the lower counter word of BLAKE2s is full: {@code openssl dgst
   * -blake2s256} (OpenSSL 3.0.19).
   */
  @ParameterizedTest
  @EnabledIfSystemProperty(named = "lanes.tests.long", matches = "true")
  @CsvSource("BLAKE2S-256, bad88cce259c1bfc72612bd1968d14a9fe7766e36e1fcafc0aed77e08b8cc9e0")
  void moreThan4Gibibytes(String algorithm, String expected) throws Exception {
    assertEquals(expected, ofZeros(algorithm, 4 * GIBIBYTE + 1));
  }

  /** Arrays and direct buffers in turn. */
  private static String ofZeros(String algorithm, long length) throws Exception {
    MessageDigest digest = MessageDigest.getInstance(algorithm, Subject.PROVIDER);
    byte[] array = new byte[1_000_000];
    ByteBuffer buffer = ByteBuffer.allocateDirect(1_000_000);
    long left = length;
    for (boolean direct = false; left > 0; direct = !direct) {
      int part = (int) Math.min(array.length, left);
      if (direct) {
        digest.update(buffer.clear().limit(part));
      } else {
        digest.update(array, 0, part);
      }
      left -= part;
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
