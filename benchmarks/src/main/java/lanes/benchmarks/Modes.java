package lanes.benchmarks;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import lanes.LanesProvider;
import lanes.Xof;
import lanes.benchmarks.peer.Inputs;
import lanes.benchmarks.report.Machine;
import lanes.benchmarks.report.Ratio;
import lanes.benchmarks.timing.Contest;
import lanes.benchmarks.timing.Effort;
import lanes.benchmarks.timing.Times;
import lanes.benchmarks.timing.Work;

/**
 * What a mode takes beside the hash function on the same kernel: KMAC256 of 1 MiB beside SHAKE256
 * of it, and 1 MiB of output of BLAKE3 beside the hash of 1 MiB, in rotated rounds. All work on
 * arrays that are kept, so that no memory is asked for or cleared in the measured time.
 */
public final class Modes {
  private static final int LENGTH = 1 << 20;
  private static final int KEY_LENGTH = 32;

  private Modes() {}

  /** Flags for the JVM choose the kernels. */
  public static void main(String[] args) throws GeneralSecurityException, IOException {
    System.out.println(Machine.here());
    LanesProvider lanes = new LanesProvider();
    byte[] message = Inputs.bytes(LENGTH);
    Mac kmac = Mac.getInstance("KMAC256", lanes);
    kmac.init(new SecretKeySpec(Inputs.bytes(KEY_LENGTH), "KMAC256"));
    compare(
        "SHAKE256 of 1 MiB",
        digest(MessageDigest.getInstance("SHAKE256-512", lanes), message),
        "KMAC256 of 1 MiB",
        () -> kmac.doFinal(message)[0]);
    Xof xof = Xof.getInstance("BLAKE3");
    byte[] output = new byte[LENGTH];
    compare(
        "BLAKE3 of 1 MiB",
        digest(MessageDigest.getInstance("BLAKE3-256", lanes), message),
        "1 MiB of BLAKE3",
        () -> {
          xof.reset();
          xof.update(message, 0, KEY_LENGTH).read(output);
          return output[LENGTH - 1];
        });
  }

  private static Work digest(MessageDigest digest, byte[] message) {
    return () -> digest.digest(message)[0];
  }

  private static void compare(String hashName, Work hash, String modeName, Work mode) {
    Effort effort = Profile.FULL.effort();
    Map<String, Work> works = new LinkedHashMap<>();
    works.put(hashName, hash);
    works.put(modeName, mode);
    Contest contest = new Contest(works, effort.sliceMillis());
    contest.warmUp(effort.warmUpMillis() / effort.sliceMillis());
    contest.warmUpUntilSteady(effort.mostWarmUpRounds());
    Map<String, List<Double>> nanos = contest.measure(effort.rounds(), effort.tries()).nanos();
    Times ofHash = Times.of(nanos.get(hashName));
    Times ofMode = Times.of(nanos.get(modeName));
    Ratio ratio = Ratio.of(nanos.get(hashName), nanos.get(modeName));
    System.out.printf(
        Locale.ROOT,
        "%s: median %.1f, least %.1f us; %s: median %.1f, least %.1f us;"
            + " the mode is %.3f times as fast (10 to 90 %%: %.3f to %.3f)%n",
        hashName,
        ofHash.median() / 1e3,
        ofHash.min() / 1e3,
        modeName,
        ofMode.median() / 1e3,
        ofMode.min() / 1e3,
        ratio.median(),
        ratio.low(),
        ratio.high());
  }
}
