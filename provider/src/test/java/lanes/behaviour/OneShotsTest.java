package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Random;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import lanes.Blake2b;
import lanes.Blake2s;
import lanes.Blake3;
import lanes.Oracle;
import lanes.ParallelHash;
import lanes.Sha3;
import lanes.TupleHash;
import lanes.Xof;
import lanes.XofParameterSpec;
import lanes.jca.Catalog;
import org.bouncycastle.crypto.digests.SHA3Digest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Functions with interfaces of their own: BLAKE3, BLAKE2 and SHA-3 in one call, TupleHash and
 * ParallelHash.
 */
class OneShotsTest {
  private static final byte[] MESSAGE = Subject.bytes(161, 300_000);
  private static final SecretKey KEY = Oracle.secretKey(Subject.bytes(162, 32));

  @TempDir Path folder;

  private static ByteBuffer direct(byte[] bytes) {
    return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 64, 1024, 1025, 5000, 131_072, 131_073, 300_000})
  void blake3OfEveryKindOfInput(int length) throws Exception {
    byte[] message = Arrays.copyOf(MESSAGE, length);
    Path file = Files.write(folder.resolve("file"), message);

    byte[] hash = new XofSubject("BLAKE3", null, null).expected(message, 0, length, 32);
    assertArrayEquals(hash, Blake3.hash(message));
    assertArrayEquals(hash, Blake3.hash(MESSAGE, 0, length));
    assertArrayEquals(hash, Blake3.hash(ByteBuffer.wrap(message)));
    ByteBuffer buffer = direct(message);
    assertArrayEquals(hash, Blake3.hash(buffer));
    assertEquals(0, buffer.remaining());
    assertArrayEquals(hash, Blake3.hash(file));
    assertTrue(Blake3.verify(message, hash));
    assertTrue(Blake3.verify(file, hash));

    Mac mac = Mac.getInstance("BLAKE3", Subject.PROVIDER);
    mac.init(KEY);
    byte[] tag = mac.doFinal(message);
    assertArrayEquals(tag, Blake3.keyedHash(KEY, message));
    assertArrayEquals(tag, Blake3.keyedHash(KEY, direct(message)));
    assertArrayEquals(tag, Blake3.keyedHash(KEY, file));
    assertTrue(Blake3.verify(KEY, message, tag));
    assertTrue(Blake3.verify(KEY, file, tag));

    for (byte[] given : new byte[][] {hash, tag}) {
      for (int i = 0; i < given.length; i++) {
        given[i] ^= 1;
        assertFalse(Blake3.verify(message, given));
        assertFalse(Blake3.verify(KEY, message, given));
        given[i] ^= 1;
      }
    }
    for (int other : new int[] {0, 1, 31, 33, 64}) {
      assertFalse(Blake3.verify(message, Arrays.copyOf(hash, other)));
      assertFalse(Blake3.verify(file, Arrays.copyOf(hash, other)));
      assertFalse(Blake3.verify(KEY, message, Arrays.copyOf(tag, other)));
      assertFalse(Blake3.verify(KEY, file, Arrays.copyOf(tag, other)));
    }

    Xof derived = Xof.getInstance("BLAKE3", XofParameterSpec.ofContext("context"));
    for (int output : new int[] {1, 32, 33, 1000}) {
      derived.reset();
      assertArrayEquals(
          derived.update(message).read(output), Blake3.deriveKey("context", message, output));
    }
  }

  @Test
  void blake3RefusesWrongArguments() {
    SecretKey shortKey = Oracle.secretKey(new byte[31]);
    assertThrows(InvalidKeyException.class, () -> Blake3.keyedHash(null, MESSAGE));
    assertThrows(InvalidKeyException.class, () -> Blake3.keyedHash(shortKey, MESSAGE));
    assertThrows(InvalidKeyException.class, () -> Blake3.verify(shortKey, MESSAGE, new byte[32]));
    assertThrows(IndexOutOfBoundsException.class, () -> Blake3.hash(MESSAGE, 1, MESSAGE.length));
    assertThrows(NullPointerException.class, () -> Blake3.hash((byte[]) null));
    assertThrows(NullPointerException.class, () -> Blake3.hash((ByteBuffer) null));
    assertThrows(NullPointerException.class, () -> Blake3.hash((Path) null));
    assertThrows(NullPointerException.class, () -> Blake3.keyedHash(KEY, (byte[]) null));
    assertThrows(NullPointerException.class, () -> Blake3.verify(MESSAGE, null));
    assertThrows(NullPointerException.class, () -> Blake3.deriveKey(null, MESSAGE, 1));
    assertThrows(IllegalArgumentException.class, () -> Blake3.deriveKey("c", MESSAGE, 0));
    assertThrows(NoSuchFileException.class, () -> Blake3.hash(folder.resolve("none")));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 63, 64, 65, 128, 129, 5000, 131_073})
  void blake2OfEveryKindOfInput(int length) throws Exception {
    byte[] message = Arrays.copyOf(MESSAGE, length);
    Path file = Files.write(folder.resolve("file2"), message);
    for (int keyLength : new int[] {1, 32, 64}) {
      byte[] key = Subject.bytes(165, keyLength);
      byte[] b = blake2("BLAKE2B-512", null, message);
      byte[] tag = blake2("BLAKE2B-512", key, message);
      SecretKey secret = Oracle.secretKey(key);
      assertArrayEquals(b, Blake2b.hash(message));
      assertArrayEquals(b, Blake2b.hash(MESSAGE, 0, length));
      assertArrayEquals(b, Blake2b.hash(direct(message)));
      assertArrayEquals(b, Blake2b.hash(ByteBuffer.wrap(message)));
      assertArrayEquals(b, Blake2b.hash(file));
      assertArrayEquals(tag, Blake2b.keyedHash(secret, message));
      assertArrayEquals(tag, Blake2b.keyedHash(secret, direct(message)));
      assertArrayEquals(tag, Blake2b.keyedHash(secret, file));
      assertTrue(Blake2b.verify(message, b) && Blake2b.verify(file, b));
      assertTrue(Blake2b.verify(secret, message, tag) && Blake2b.verify(secret, file, tag));
      assertFalse(Blake2b.verify(message, tag) || Blake2b.verify(file, tag));
      assertFalse(Blake2b.verify(secret, message, b) || Blake2b.verify(secret, file, b));
      assertFalse(Blake2b.verify(message, Arrays.copyOf(b, 63)));
      assertFalse(Blake2b.verify(secret, message, Arrays.copyOf(tag, 65)));
    }
    for (int keyLength : new int[] {1, 31, 32}) {
      byte[] key = Subject.bytes(166, keyLength);
      byte[] s = blake2("BLAKE2S-256", null, message);
      byte[] tag = blake2("BLAKE2S-256", key, message);
      SecretKey secret = Oracle.secretKey(key);
      assertArrayEquals(s, Blake2s.hash(message));
      assertArrayEquals(s, Blake2s.hash(MESSAGE, 0, length));
      assertArrayEquals(s, Blake2s.hash(direct(message)));
      assertArrayEquals(s, Blake2s.hash(ByteBuffer.wrap(message)));
      assertArrayEquals(s, Blake2s.hash(file));
      assertArrayEquals(tag, Blake2s.keyedHash(secret, message));
      assertArrayEquals(tag, Blake2s.keyedHash(secret, direct(message)));
      assertArrayEquals(tag, Blake2s.keyedHash(secret, file));
      assertTrue(Blake2s.verify(message, s) && Blake2s.verify(file, s));
      assertTrue(Blake2s.verify(secret, message, tag) && Blake2s.verify(secret, file, tag));
      assertFalse(Blake2s.verify(message, tag) || Blake2s.verify(file, tag));
      assertFalse(Blake2s.verify(secret, message, s) || Blake2s.verify(secret, file, s));
      assertFalse(Blake2s.verify(message, Arrays.copyOf(s, 31)));
      assertFalse(Blake2s.verify(secret, message, Arrays.copyOf(tag, 33)));
    }
  }

  private static byte[] blake2(String name, byte[] key, byte[] message) {
    Catalog.Entry entry = Catalog.find(key == null ? "MessageDigest" : "Mac", name);
    return Oracle.answer(entry, key, null, message);
  }

  @Test
  void blake2RefusesWrongArguments() {
    SecretKey empty = Oracle.secretKey(new byte[0]);
    SecretKey longB = Oracle.secretKey(new byte[65]);
    SecretKey longS = Oracle.secretKey(new byte[33]);
    assertThrows(InvalidKeyException.class, () -> Blake2b.keyedHash(null, MESSAGE));
    assertThrows(InvalidKeyException.class, () -> Blake2s.keyedHash(null, MESSAGE));
    assertThrows(InvalidKeyException.class, () -> Blake2b.keyedHash(empty, MESSAGE));
    assertThrows(InvalidKeyException.class, () -> Blake2s.keyedHash(empty, MESSAGE));
    assertThrows(InvalidKeyException.class, () -> Blake2b.keyedHash(longB, MESSAGE));
    assertThrows(InvalidKeyException.class, () -> Blake2s.keyedHash(longS, MESSAGE));
    assertThrows(IndexOutOfBoundsException.class, () -> Blake2b.hash(MESSAGE, -1, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> Blake2s.hash(MESSAGE, 1, -1));
    assertThrows(NullPointerException.class, () -> Blake2b.hash((byte[]) null));
    assertThrows(NullPointerException.class, () -> Blake2s.hash((ByteBuffer) null));
    assertThrows(NullPointerException.class, () -> Blake2b.hash((Path) null));
    assertThrows(NullPointerException.class, () -> Blake2s.keyedHash(null, (byte[]) null));
    assertThrows(NullPointerException.class, () -> Blake2b.verify(MESSAGE, null));
    assertThrows(NoSuchFileException.class, () -> Blake2s.hash(folder.resolve("none")));
  }

  @ParameterizedTest
  @ValueSource(ints = {224, 256, 384, 512})
  void sha3OfEveryKindOfInput(int bits) throws Exception {
    MessageDigest jdk = MessageDigest.getInstance("SHA3-" + bits, "SUN");
    SHA3Digest peer = new SHA3Digest(bits);
    for (int i = 0; i <= 303; i++) {
      int length = i <= 300 ? i : new int[] {65_536, 131_073, 300_000}[i - 301];
      byte[] message = Arrays.copyOf(MESSAGE, length);
      byte[] hash = new byte[bits / 8];
      peer.update(message, 0, length);
      peer.doFinal(hash, 0);
      assertArrayEquals(hash, jdk.digest(message));

      assertArrayEquals(hash, Sha3.hash(bits, message));
      assertArrayEquals(hash, Sha3.hash(bits, MESSAGE, 0, length));
      byte[] shifted = new byte[length + 9];
      System.arraycopy(message, 0, shifted, 5, length);
      assertArrayEquals(hash, Sha3.hash(bits, shifted, 5, length));
      for (ByteBuffer buffer :
          new ByteBuffer[] {
            ByteBuffer.wrap(shifted, 5, length),
            ByteBuffer.wrap(message).asReadOnlyBuffer(),
            direct(message),
            direct(shifted).position(5).limit(5 + length),
            direct(message).asReadOnlyBuffer()
          }) {
        assertArrayEquals(hash, Sha3.hash(bits, buffer));
        assertEquals(0, buffer.remaining());
      }
      assertTrue(Sha3.verify(bits, message, hash));
      if (i % 100 == 0 || i > 300) {
        Path file = Files.write(folder.resolve("file3"), message);
        assertArrayEquals(hash, Sha3.hash(bits, file));
        assertTrue(Sha3.verify(bits, file, hash));
        for (int at = 0; at < hash.length; at++) {
          hash[at] ^= 0x40;
          assertFalse(Sha3.verify(bits, message, hash) || Sha3.verify(bits, file, hash));
          hash[at] ^= 0x40;
        }
        for (int other : new int[] {0, 1, hash.length - 1, hash.length + 1}) {
          assertFalse(Sha3.verify(bits, message, Arrays.copyOf(hash, other)));
          assertFalse(Sha3.verify(bits, file, Arrays.copyOf(hash, other)));
        }
      }
    }
  }

  @Test
  void sha3RefusesWrongArguments() {
    for (int bits : new int[] {-256, 0, 1, 32, 128, 255, 257, 288, 1024, Integer.MIN_VALUE}) {
      assertThrows(IllegalArgumentException.class, () -> Sha3.hash(bits, MESSAGE));
      assertThrows(IllegalArgumentException.class, () -> Sha3.hash(bits, MESSAGE, 0, 1));
      assertThrows(IllegalArgumentException.class, () -> Sha3.hash(bits, direct(MESSAGE)));
      assertThrows(IllegalArgumentException.class, () -> Sha3.hash(bits, folder));
      assertThrows(IllegalArgumentException.class, () -> Sha3.verify(bits, MESSAGE, new byte[32]));
      assertThrows(IllegalArgumentException.class, () -> Sha3.verify(bits, folder, new byte[32]));
    }
    assertThrows(IndexOutOfBoundsException.class, () -> Sha3.hash(256, MESSAGE, -1, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> Sha3.hash(256, MESSAGE, 1, MESSAGE.length));
    assertThrows(NullPointerException.class, () -> Sha3.hash(256, (byte[]) null));
    assertThrows(NullPointerException.class, () -> Sha3.hash(256, null, 0, 0));
    assertThrows(NullPointerException.class, () -> Sha3.hash(256, (ByteBuffer) null));
    assertThrows(NullPointerException.class, () -> Sha3.hash(256, (Path) null));
    assertThrows(NullPointerException.class, () -> Sha3.verify(256, MESSAGE, null));
    assertThrows(NullPointerException.class, () -> Sha3.verify(256, folder, null));
    assertThrows(NoSuchFileException.class, () -> Sha3.hash(256, folder.resolve("none")));
  }

  @ParameterizedTest
  @ValueSource(ints = {128, 256})
  void boundariesOfElementsCount(int strength) {
    TupleHash hash = TupleHash.ofStrength(strength);
    Set<String> hashes = new HashSet<>();
    String[][] tuples = {
      {},
      {""},
      {"", ""},
      {"abc"},
      {"a", "bc"},
      {"ab", "c"},
      {"a", "b", "c"},
      {"abc", ""},
      {"", "abc"}
    };
    for (String[] tuple : tuples) {
      for (String element : tuple) {
        hash.add(element.getBytes());
      }
      hashes.add(HexFormat.of().formatHex(hash.hash(32)));
    }
    assertEquals(tuples.length, hashes.size());
  }

  @ParameterizedTest
  @ValueSource(ints = {128, 256})
  void everyFormOfAnElement(int strength) throws IOException {
    byte[] customization = Subject.bytes(163, 40);
    Random random = new Random(164);
    TupleHash hash = TupleHash.ofStrength(strength, customization);
    for (int round = 0; round < 50; round++) {
      org.bouncycastle.crypto.digests.TupleHash peer =
          new org.bouncycastle.crypto.digests.TupleHash(strength, customization, 8 * 50);
      for (int i = random.nextInt(6); i > 0; i--) {
        byte[] element = Subject.bytes(round * 10 + i, (int) Math.exp(random.nextInt(11)));
        switch (random.nextInt(5)) {
          case 0 -> hash.add(element);
          case 1 -> hash.add(Arrays.copyOf(element, element.length + 1), 0, element.length);
          case 2 -> hash.add(ByteBuffer.wrap(element));
          case 3 -> hash.add(direct(element));
          default -> {
            InputStream more = new ByteArrayInputStream(Arrays.copyOf(element, 100_000));
            hash.add(more, element.length);
            assertEquals(100_000 - element.length, more.available());
          }
        }
        peer.update(element, 0, element.length);
      }
      byte[] expected = new byte[50];
      peer.doFinal(expected, 0, 50);
      byte[] output = hash.output().readNBytes(50);
      assertFalse(Arrays.equals(expected, output));
      assertArrayEquals(output, hash.output().readNBytes(50));
      assertArrayEquals(expected, hash.hash(50));
      hash.add(MESSAGE);
      hash.reset();
    }
  }

  @Test
  void anElementThatFailsIsNotThere() {
    byte[] expected = TupleHash.ofStrength(256).add(MESSAGE).add(new byte[2]).hash(64);
    TupleHash hash = TupleHash.ofStrength(256).add(MESSAGE);
    InputStream tooShort = new ByteArrayInputStream(MESSAGE);
    assertThrows(EOFException.class, () -> hash.add(tooShort, MESSAGE.length + 1L));
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("broken");
          }
        };
    assertThrows(IOException.class, () -> hash.add(failing, 1));
    assertThrows(IllegalArgumentException.class, () -> hash.add(tooShort, -1));
    assertThrows(IllegalArgumentException.class, () -> hash.add(tooShort, 1L << 61));
    assertThrows(NullPointerException.class, () -> hash.add((byte[]) null));
    assertThrows(IndexOutOfBoundsException.class, () -> hash.add(MESSAGE, 1, MESSAGE.length));
    assertThrows(IllegalArgumentException.class, () -> hash.hash(0));
    assertArrayEquals(expected, hash.add(new byte[2]).hash(64));
    assertThrows(IllegalArgumentException.class, () -> TupleHash.ofStrength(192));
    assertThrows(NullPointerException.class, () -> TupleHash.ofStrength(128, null));
  }

  @ParameterizedTest
  @ValueSource(ints = {128, 256})
  void everyFormOfAMessage(int strength) throws IOException {
    for (int blockLength : new int[] {1, 8, 1000, 8192, 1 << 20}) {
      ParallelHash hash = ParallelHash.ofStrength(strength, blockLength);
      byte[] message = Arrays.copyOf(MESSAGE, 20_000 + blockLength % 77);
      org.bouncycastle.crypto.digests.ParallelHash peer =
          new org.bouncycastle.crypto.digests.ParallelHash(
              strength, new byte[0], blockLength, 8 * 50);
      byte[] expected = new byte[50];
      peer.update(message, 0, message.length);
      peer.doFinal(expected, 0, 50);
      assertArrayEquals(expected, hash.update(message).hash(50));
      assertArrayEquals(expected, hash.update(ByteBuffer.wrap(message)).hash(50));
      assertArrayEquals(expected, hash.update(direct(message)).hash(50));
      assertEquals(message.length, hash.update(new ByteArrayInputStream(message)));
      byte[] output = hash.output().readNBytes(50);
      assertFalse(Arrays.equals(expected, output));
      assertArrayEquals(expected, hash.hash(50));
      hash.update(message, 0, 100).update(message, 100, message.length - 100);
      assertArrayEquals(output, hash.output().readNBytes(50));
      assertArrayEquals(expected, hash.hash(50));
      hash.update(message).reset();
      assertArrayEquals(expected, hash.update(message).hash(50));
    }
  }

  @Test
  void parallelHashRefusesWrongArguments() {
    assertThrows(IllegalArgumentException.class, () -> ParallelHash.ofStrength(224, 8));
    assertThrows(IllegalArgumentException.class, () -> ParallelHash.ofStrength(128, 0));
    assertThrows(NullPointerException.class, () -> ParallelHash.ofStrength(128, 8, null));
    ParallelHash hash = ParallelHash.ofStrength(128, 8);
    assertThrows(NullPointerException.class, () -> hash.update((byte[]) null));
    assertThrows(IndexOutOfBoundsException.class, () -> hash.update(MESSAGE, -1, 1));
    assertThrows(IllegalArgumentException.class, () -> hash.hash(0));
  }
}
