package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.security.AlgorithmParameters;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.InvalidParameterSpecException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import javax.crypto.spec.IvParameterSpec;
import lanes.Blake2ParameterSpec;
import lanes.KmacParameterSpec;
import lanes.jca.Catalog;
import org.bouncycastle.jcajce.spec.KMACParameterSpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The encoding of KMAC's parameters (RFC 8702, section 3.4). */
class KmacParametersTest {
  static Stream<Catalog.Entry> entries() {
    return Catalog.ENTRIES.stream().filter(entry -> entry.service().equals("AlgorithmParameters"));
  }

  private static AlgorithmParameters parameters(String name) throws Exception {
    return AlgorithmParameters.getInstance(name, Subject.PROVIDER);
  }

  private static byte[] encode(String name, KmacParameterSpec spec) throws Exception {
    AlgorithmParameters parameters = parameters(name);
    parameters.init(spec);
    return parameters.getEncoded();
  }

  private static List<KmacParameterSpec> specs() {
    List<KmacParameterSpec> specs = new ArrayList<>();
    for (int length : new int[] {0, 1, 21, 127, 128, 161, 255, 256, 70_000}) {
      KmacParameterSpec customized = KmacParameterSpec.ofCustomization(Subject.bytes(131, length));
      specs.add(customized);
      for (int output : new int[] {1, 15, 16, 31, 32, 33, 64, 4096, Integer.MAX_VALUE / 8}) {
        specs.add(customized.andOutputLength(output));
      }
    }
    return specs;
  }

  @ParameterizedTest
  @MethodSource("entries")
  void bouncyCastleReadsAndWritesTheSame(Catalog.Entry entry) throws Exception {
    int usual = entry.name().equals("KMAC128") ? 32 : 64;
    for (KmacParameterSpec spec : specs()) {
      byte[] encoded = encode(entry.name(), spec);
      AlgorithmParameters peer =
          AlgorithmParameters.getInstance(entry.objectIdentifier(), new BouncyCastleProvider());
      peer.init(encoded);
      KMACParameterSpec read = peer.getParameterSpec(KMACParameterSpec.class);
      int length = spec.outputLength().orElse(usual);
      assertEquals(8 * length, read.getMacSizeInBits());
      assertArrayEquals(spec.customization(), read.getCustomizationString());
      assertArrayEquals(peer.getEncoded(), encoded);

      AlgorithmParameters back = parameters(entry.name());
      back.init(peer.getEncoded(), "ASN.1");
      KmacParameterSpec again = back.getParameterSpec(KmacParameterSpec.class);
      assertEquals(length, again.outputLength().orElse(usual));
      assertArrayEquals(spec.customization(), again.customization());
      assertArrayEquals(encoded, back.getEncoded("asn.1"));
      assertFalse(back.toString().isEmpty());
    }
  }

  @Test
  void usualValuesAreLeftOut() throws Exception {
    KmacParameterSpec none = KmacParameterSpec.ofCustomization(new byte[0]);
    assertEquals("3000", hex(encode("KMAC128", none)));
    assertEquals("3000", hex(encode("KMAC256", none.andOutputLength(64))));
    assertEquals("300402020200", hex(encode("KMAC128", none.andOutputLength(64))));
    byte[] text = {'a', 'b'};
    assertEquals("300404026162", hex(encode("KMAC128", KmacParameterSpec.ofCustomization(text))));
    AlgorithmParameters parameters = parameters("KMAC128");
    parameters.init(new byte[] {0x30, 0});
    KmacParameterSpec spec = parameters.getParameterSpec(KmacParameterSpec.class);
    assertEquals(OptionalInt.empty(), spec.outputLength());
    assertTrue(
        parameters.getParameterSpec(AlgorithmParameterSpec.class) instanceof KmacParameterSpec);
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "30",
        "3001",
        "300000",
        "0400",
        "30020400ff",
        "30800000",
        "308100",
        "30810402020200",
        "3082000402020200",
        "308500000000000000",
        "30847fffffff",
        "30fe",
        "3003020100",
        "3003020107",
        "30030201f8",
        "30020200",
        "300402020008",
        "300a0208000000000000ff00",
        "300b020900ffffffffffffff00",
        "300602020200",
        "3006040161020108",
        "300604010104010200",
        "3003010100",
      })
  void whatIsNotTheEncodingIsRefused(String hex) throws Exception {
    AlgorithmParameters parameters = parameters("KMAC128");
    byte[] encoded = HexFormat.of().parseHex(hex);
    assertThrows(IOException.class, () -> parameters.init(encoded));
    parameters.init(KmacParameterSpec.ofOutputLength(1));
  }

  @Test
  void otherKindsAreRefused() throws Exception {
    AlgorithmParameters parameters = parameters("KMAC256");
    for (AlgorithmParameterSpec spec :
        new AlgorithmParameterSpec[] {
          null, new IvParameterSpec(new byte[8]), Blake2ParameterSpec.ofOutputLength(8)
        }) {
      assertThrows(InvalidParameterSpecException.class, () -> parameters.init(spec));
    }
    assertThrows(IOException.class, () -> parameters.init((byte[]) null));
    assertThrows(IOException.class, () -> parameters.init(new byte[] {0x30, 0}, "PEM"));
    parameters.init(KmacParameterSpec.ofOutputLength(1));
    assertThrows(IOException.class, () -> parameters.getEncoded("PEM"));
    assertThrows(
        InvalidParameterSpecException.class,
        () -> parameters.getParameterSpec(IvParameterSpec.class));
  }
}
