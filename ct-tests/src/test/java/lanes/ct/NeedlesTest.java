package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import lanes.ct.Needles.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What looks for keys finds them wherever and in whatever form they are. */
class NeedlesTest {
  private static final byte[] KEY = SeedKey.bytes(1, 32);

  private static Needles.Hits search(Needles needles, byte[] in) {
    Needles.Hits hits = needles.new Hits();
    hits.search(in, in.length, "memory", 0x1000, Region.ELSEWHERE);
    return hits;
  }

  private static byte[] memoryWith(byte[] bytes, int at) {
    byte[] memory = new byte[1000];
    System.arraycopy(bytes, 0, memory, at, bytes.length);
    return memory;
  }

  @Test
  void aKeyIsFoundAtEveryOffset() {
    Needles needles = new Needles();
    needles.add("another", SeedKey.bytes(2, 32), true);
    int key = needles.add("key", KEY, true);
    for (int at = 0; at <= 1000 - 32; at++) {
      Needles.Hits hits = search(needles, memoryWith(KEY, at));
      assertEquals(25, hits.of(key));
      assertEquals(0, hits.of(0));
      assertNull(hits.first(0));
      assertEquals(
          "key as bytes in memory at 0x" + Integer.toHexString(0x1000 + at), hits.first(key));
    }
  }

  @Test
  void eightBytesAreFoundAndSevenAreNot() {
    Needles needles = new Needles();
    int key = needles.add("key", KEY, true);
    for (int from = 0; from <= 24; from++) {
      for (int at : new int[] {0, 1, 500, 992}) {
        byte[] part = Arrays.copyOfRange(KEY, from, from + 8);
        assertEquals(1, search(needles, memoryWith(part, at)).of(key));
        byte[] shorter = Arrays.copyOf(part, 7);
        assertEquals(0, search(needles, memoryWith(shorter, at)).of(key));
      }
    }
  }

  @Test
  void wordsOfEitherOrderAreFoundUnderBothPads() {
    Needles needles = new Needles();
    int key = needles.add("key", KEY, true);
    int state = needles.add("state", SeedKey.bytes(3, 200), false);
    for (byte pad : Needles.PADS) {
      byte[] padded = KEY.clone();
      for (int i = 0; i < padded.length; i++) {
        padded[i] ^= pad;
      }
      ByteBuffer from = ByteBuffer.wrap(padded);
      ByteBuffer ints = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
      ByteBuffer longs = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
      for (int i = 0; i < 8; i++) {
        ints.putInt(from.getInt(4 * i));
      }
      for (int i = 0; i < 4; i++) {
        longs.putLong(from.getLong(8 * i));
      }
      for (byte[] form : new byte[][] {padded, ints.array(), longs.array()}) {
        Needles.Hits hits = search(needles, memoryWith(form, 77));
        assertEquals(25, hits.of(key));
        assertEquals(1, hits.forms(key));
        assertEquals(0, hits.of(state));
      }
    }
  }

  @Test
  void whatIsKnownIsNoSecret() {
    Needles needles = new Needles();
    byte[] state = KEY.clone();
    int key = needles.add("key", state, false, Needles.windows(Arrays.copyOf(state, 16)));
    assertEquals(16, search(needles, memoryWith(KEY, 3)).of(key));
  }

  @ParameterizedTest
  @EnumSource(names = {"STACK", "MALLOC"})
  void partsOfAKeyInMemoryOfTheJvmAreCountedApart(Region region) {
    Needles needles = new Needles();
    int another = needles.add("another", SeedKey.bytes(2, 32), true);
    int key = needles.add("key", KEY, true);
    Needles.Hits hits = needles.new Hits();
    hits.search(memoryWith(Arrays.copyOf(KEY, 31), 8), 1000, "memory", 0, region);
    assertEquals(0, hits.of(key));
    assertEquals(0, hits.forms(key));
    assertEquals(24, hits.parts(key, region));
    assertEquals(0, hits.parts(key, region == Region.STACK ? Region.MALLOC : Region.STACK));
    assertEquals(31, hits.bytesInParts(key));
    assertEquals(0, hits.bytesInParts(another));
    assertEquals(1000, hits.looked());
  }

  @Test
  void theBytesOfPartsInSeveralPlacesAreCountedOnce() {
    Needles needles = new Needles();
    int key = needles.add("key", KEY, true);
    Needles.Hits hits = needles.new Hits();
    byte[] longs = new byte[32];
    for (int i = 0; i < 32; i++) {
      longs[i] = KEY[i ^ 7];
    }
    for (int from = 0; from < 32; from += 8) {
      byte[] form = from % 16 == 0 ? KEY : longs;
      byte[] part = Arrays.copyOfRange(form, from, from + 8);
      Region region = from == 0 ? Region.MALLOC : Region.STACK;
      for (int time = 0; time < 2; time++) {
        hits.search(memoryWith(part, 20 * from + time), 1000, "memory", 0, region);
        assertEquals(from + 8, hits.bytesInParts(key));
      }
    }
  }

  @Test
  void aKeyIsForgottenWhenAllOfItsCopiesAre() {
    SeedKey key = new SeedKey(5, 32);
    byte[] first = key.getEncoded();
    byte[] second = key.getEncoded();
    assertEquals(Arrays.toString(first), Arrays.toString(second));
    Arrays.fill(first, (byte) 0);
    assertTrue(!key.isForgotten());
    Arrays.fill(second, (byte) 0);
    assertTrue(key.isForgotten());
  }
}
