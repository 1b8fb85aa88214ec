package lanes.ct;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.KeccakKernel;
import lanes.kernel.scalar.ScalarBlake2b;
import lanes.kernel.scalar.ScalarBlake2s;
import lanes.kernel.scalar.ScalarKeccak;
import lanes.mode.Blake2Parameters;
import lanes.mode.Blake2bHash;
import lanes.mode.Blake2sHash;
import lanes.mode.Blake2x;
import lanes.mode.Hkdf;
import lanes.mode.Hmac;
import lanes.mode.Sponge;

/**
 * What a key becomes before any message, and is as good as the key: the states of sponges and
 * chains that have absorbed it, and the keys of keys; and all states of an expansion of HKDF.
 */
final class KeyedStates {
  private static final byte[] NOTHING = {};

  /** States, least significant byte first. */
  private final List<byte[]> states = new ArrayList<>();

  /** What is used as a key itself. */
  private final List<byte[]> keys = new ArrayList<>();

  /** What the caller is given, who may keep it. */
  private final List<byte[]> outputs = new ArrayList<>();

  private KeyedStates() {}

  /** Those of one use. */
  static KeyedStates of(KeyedUse.Kind kind, byte[] key) {
    KeyedStates of = new KeyedStates();
    if (kind.family().equals("keccak")) {
      of.keccak(kind, key);
    } else if (!kind.family().equals("blake3")) {
      of.blake2(kind, key);
    }
    return of;
  }

  List<byte[]> states() {
    return states;
  }

  List<byte[]> keys() {
    return keys;
  }

  List<byte[]> outputs() {
    return outputs;
  }

  private static int digits(String algorithm) {
    return Integer.parseInt(algorithm.replace("-KDF", "").replaceAll(".*?(\\d+)$", "$1"));
  }

  private void keccak(KeyedUse.Kind kind, byte[] key) {
    KeccakKernel kernel = new RecordingKeccak();
    String algorithm = kind.algorithm();
    int bits = algorithm.isEmpty() ? KeyedUse.HKDF_BITS : digits(algorithm);
    switch (kind.entry()) {
      case "hkdf", "kdf-hkdf" -> {
        Hkdf hkdf = new Hkdf(kernel, bits);
        byte[] pseudorandomKey = hkdf.extract(KeyedUse.SALT, key);
        keys.add(pseudorandomKey);
        // The last block of output, of which the caller is given a part, begins a state.
        outputs.add(hkdf.expand(pseudorandomKey, KeyedUse.INFO, KeyedUse.OUTPUT));
        hmac(Sponge.ofStrength(kernel, bits, Sponge.SHA3), bits, key);
      }
      case "hmac-sha3" -> hmac(Sponge.ofStrength(kernel, bits, Sponge.SHA3), bits, key);
      case "hmac-keccak" -> hmac(Sponge.ofStrength(kernel, bits, Sponge.KECCAK), bits, key);
      case "mac-verify" -> hmac(Sponge.ofStrength(kernel, bits, Sponge.SHA3), bits, key);
      case "kmac-kdf", "kdf-kmac" -> Sponge.kmac(kernel, bits, key, KeyedUse.INFO, KeyedUse.OUTPUT);
      default -> Sponge.kmac(kernel, bits, key, NOTHING, KeyedUse.OUTPUT);
    }
  }

  private void hmac(Sponge hash, int bits, byte[] key) {
    if (key.length > hash.rate()) {
      byte[] hashed = new byte[bits / Byte.SIZE];
      Sponge hashing = hash.copy();
      hashing.update(key, 0, key.length);
      hashing.finish(hashed, 0, hashed.length);
      keys.add(hashed);
    }
    new Hmac(hash, bits / Byte.SIZE, key);
  }

  private void blake2(KeyedUse.Kind kind, byte[] key) {
    boolean isXof = kind.entry().equals("xof-with-key");
    Blake2Parameters sequential = Blake2Parameters.SEQUENTIAL;
    if (kind.family().equals("blake2b")) {
      Blake2bKernel kernel = new RecordingBlake2b();
      if (isXof) {
        Blake2x.ofB(kernel, key, 0);
      } else {
        new Blake2bHash(kernel, output(kind, 64), key, sequential);
      }
    } else {
      Blake2sKernel kernel = new RecordingBlake2s();
      if (isXof) {
        Blake2x.ofS(kernel, key, 0);
      } else {
        new Blake2sHash(kernel, output(kind, 32), key, sequential);
      }
    }
  }

  /** Bytes in the hash that an algorithm names, or else in the longest one. */
  private static int output(KeyedUse.Kind kind, int longest) {
    return kind.algorithm().isEmpty() ? longest : digits(kind.algorithm()) / Byte.SIZE;
  }

  private void record(long[] state, int words) {
    ByteBuffer bytes = ByteBuffer.allocate(words * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asLongBuffer().put(state, 0, words);
    states.add(bytes.array());
  }

  private final class RecordingKeccak implements KeccakKernel {
    private final KeccakKernel kernel = new ScalarKeccak();

    @Override
    public void permute(long[] state) {
      kernel.permute(state);
      record(state, STATE_WORDS);
    }

    @Override
    public void absorb(long[] state, byte[] in, int offset, int rate, int blocks) {
      for (int i = 0; i < blocks; i++) {
        kernel.absorb(state, in, offset + i * rate, rate, 1);
        record(state, STATE_WORDS);
      }
    }

    @Override
    public void squeeze(long[] state, byte[] out, int offset, int rate, int blocks) {
      kernel.squeeze(state, out, offset, rate, blocks);
      record(state, STATE_WORDS);
    }
  }

  private final class RecordingBlake2b implements Blake2bKernel {
    private final Blake2bKernel kernel = new ScalarBlake2b();

    @Override
    public void compress(long[] state, byte[] in, int offset, int blocks, int increment) {
      kernel.compress(state, in, offset, blocks, increment);
      record(state, T0);
    }
  }

  private final class RecordingBlake2s implements Blake2sKernel {
    private final Blake2sKernel kernel = new ScalarBlake2s();

    @Override
    public void compress(int[] state, byte[] in, int offset, int blocks, int increment) {
      kernel.compress(state, in, offset, blocks, increment);
      ByteBuffer bytes = ByteBuffer.allocate(T0 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
      bytes.asIntBuffer().put(state, 0, T0);
      states.add(bytes.array());
    }
  }
}
