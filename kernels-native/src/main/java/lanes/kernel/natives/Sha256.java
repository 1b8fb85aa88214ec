package lanes.kernel.natives;

/**
 * SHA-256 (FIPS 180-4, section 6.2) of a file that is to be loaded. Not that of the JDK, which is
 * not to be had where Lanes takes the place of the JDK's provider, and whose lookup may be what led
 * here.
 */
final class Sha256 {
  private static final int BLOCK = 64;
  private static final int ROUNDS = 64;

  /** Section 4.2.2: from the cube roots of the first 64 primes. */
  private static final int[] K = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
  };

  private Sha256() {}

  /** The digest of a message, as 64 hexadecimal digits. */
  static String hex(byte[] message) {
    int[] hash = {
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };
    int[] schedule = new int[ROUNDS];
    int whole = message.length - message.length % BLOCK;
    for (int at = 0; at < whole; at += BLOCK) {
      compress(hash, schedule, message, at);
    }
    byte[] end = padded(message, whole);
    for (int at = 0; at < end.length; at += BLOCK) {
      compress(hash, schedule, end, at);
    }
    StringBuilder hex = new StringBuilder();
    for (int word : hash) {
      for (int shift = Integer.SIZE - 4; shift >= 0; shift -= 4) {
        hex.append(Character.forDigit(word >>> shift & 0xF, 16));
      }
    }
    return hex.toString();
  }

  /** Section 5.1.1: what is left of the message, a bit, zeros, and the length in bits. */
  private static byte[] padded(byte[] message, int whole) {
    int rest = message.length - whole;
    byte[] end = new byte[rest + 1 + Long.BYTES <= BLOCK ? BLOCK : 2 * BLOCK];
    System.arraycopy(message, whole, end, 0, rest);
    end[rest] = (byte) 0x80;
    long bits = (long) message.length * Byte.SIZE;
    for (int i = 0; i < Long.BYTES; i++) {
      end[end.length - 1 - i] = (byte) (bits >>> Byte.SIZE * i);
    }
    return end;
  }

  private static void compress(int[] hash, int[] w, byte[] in, int offset) {
    for (int i = 0; i < 16; i++) {
      int at = offset + Integer.BYTES * i;
      w[i] =
          in[at] << 24 | (in[at + 1] & 0xFF) << 16 | (in[at + 2] & 0xFF) << 8 | in[at + 3] & 0xFF;
    }
    for (int i = 16; i < ROUNDS; i++) {
      int early = w[i - 15];
      int late = w[i - 2];
      w[i] =
          w[i - 16]
              + (Integer.rotateRight(early, 7) ^ Integer.rotateRight(early, 18) ^ early >>> 3)
              + w[i - 7]
              + (Integer.rotateRight(late, 17) ^ Integer.rotateRight(late, 19) ^ late >>> 10);
    }
    int a = hash[0];
    int b = hash[1];
    int c = hash[2];
    int d = hash[3];
    int e = hash[4];
    int f = hash[5];
    int g = hash[6];
    int h = hash[7];
    for (int i = 0; i < ROUNDS; i++) {
      int first =
          h
              + (Integer.rotateRight(e, 6)
                  ^ Integer.rotateRight(e, 11)
                  ^ Integer.rotateRight(e, 25))
              + (e & f ^ ~e & g)
              + K[i]
              + w[i];
      int second =
          (Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22))
              + (a & b ^ a & c ^ b & c);
      h = g;
      g = f;
      f = e;
      e = d + first;
      d = c;
      c = b;
      b = a;
      a = first + second;
    }
    hash[0] += a;
    hash[1] += b;
    hash[2] += c;
    hash[3] += d;
    hash[4] += e;
    hash[5] += f;
    hash[6] += g;
    hash[7] += h;
  }
}
