package lanes.ct;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import lanes.ct.Manifest.Evidence;
import lanes.ct.Manifest.Kernel;
import lanes.ct.Report.ControlResult;
import lanes.dispatch.Family;

/**
 * Compares the evidence that the manifest requires with what has been produced. What is missing,
 * made of something else than is there now, or anything but PASS, is a fault; so is a control that
 * was not caught. Where the manifest says that evidence is unavailable, or asks for none, it may be
 * missing; a result that is there is judged all the same.
 */
final class Gate {
  private final Manifest manifest;
  private final String platform;
  private final boolean release;
  private final List<String> faults = new ArrayList<>();

  private Gate(Manifest manifest, String platform, boolean release) {
    this.manifest = manifest;
    this.platform = platform;
    this.release = release;
  }

  /**
   * Everything that is wrong, one sentence each; empty where the gate is passed.
   *
   * @param types of evidence that are looked at
   * @param artefacts SHA-256 of what is there now, by the name in results
   * @param platform system and architecture
   * @param release whether what this machine cannot run is a fault too
   */
  static List<String> faults(
      Manifest manifest,
      Set<String> types,
      List<Report> reports,
      Map<String, String> artefacts,
      String platform,
      boolean release) {
    Gate gate = new Gate(manifest, platform, release);
    for (String type : types) {
      Evidence evidence =
          manifest
              .evidence(type)
              .orElseThrow(() -> new IllegalArgumentException("no [[evidence]] " + type));
      List<Report> own = reports.stream().filter(report -> report.evidence().equals(type)).toList();
      gate.kernels(evidence, own, artefacts);
      gate.controls(type, own);
    }
    return gate.faults;
  }

  private void kernels(Evidence evidence, List<Report> reports, Map<String, String> artefacts) {
    List<Result> results = reports.stream().flatMap(report -> report.results().stream()).toList();
    Set<String> symbols = new HashSet<>();
    for (Kernel kernel : manifest.kernels()) {
      boolean isDue = kernel.evidence().contains(evidence.type()) && !isElsewhere(kernel, evidence);
      String where = evidence.type() + " of " + kernel.id();
      List<Result> own =
          results.stream().filter(result -> result.row().equals(kernel.id())).toList();
      if (isDue && own.isEmpty()) {
        faults.add(where + ": there is no result");
      }
      for (Result result : own) {
        if (isDue) {
          symbols.add(kernel.family() + " " + result.symbol());
        } else if (result.verdict() == Verdict.UNAVAILABLE) {
          // Only that it is missing is excused: what has been tried has to be good everywhere.
          continue;
        }
        judge(
            where
                + (result.symbol().isEmpty() ? "" : ", " + result.symbol() + ", " + result.shape()),
            result,
            evidence,
            artefacts);
      }
    }
    for (Result result : results) {
      if (manifest.kernel(result.row()).isEmpty()) {
        faults.add(
            evidence.type()
                + ": there is a result for "
                + result.row()
                + ", which has no [[kernel]]");
      }
    }
    boolean isNative = evidence.kinds().equals(List.of(Manifest.Kind.NATIVE));
    if (isNative && evidence.runs()) {
      exports(evidence, symbols);
    } else if (!isNative && !evidence.warmUps().isEmpty()) {
      methods(evidence, reports);
    } else if (!isNative && evidence.required()) {
      entries(evidence, reports);
    }
  }

  /** Every method of every kernel with secrets has been run, after every warm-up. */
  private void methods(Evidence evidence, List<Report> reports) {
    List<Result> results = reports.stream().flatMap(report -> report.results().stream()).toList();
    for (Kernel kernel : manifest.kernels()) {
      boolean isUnavailable =
          results.stream()
              .anyMatch(
                  result ->
                      result.row().equals(kernel.id()) && result.verdict() == Verdict.UNAVAILABLE);
      if (!kernel.evidence().contains(evidence.type())
          || isElsewhere(kernel, evidence)
          || isUnavailable) {
        continue;
      }
      for (String method : methodsOf(kernel.family())) {
        for (String warmUp : evidence.warmUps()) {
          if (results.stream()
              .noneMatch(
                  result ->
                      result.row().equals(kernel.id())
                          && result.symbol().equals(method)
                          && result.shape().endsWith(warmedUp(warmUp)))) {
            faults.add(
                evidence.type()
                    + " of "
                    + kernel.id()
                    + ": there is no result for "
                    + method
                    + warmedUp(warmUp));
          }
        }
      }
    }
  }

  /** What the shape of a result ends with that is of compiled code. */
  static String warmedUp(String warmUp) {
    return ", " + warmUp + " warm-up";
  }

  /** Methods of a kernel that work on messages: each has it in arrays, and gives nothing back. */
  private static Set<String> methodsOf(String family) {
    Set<String> methods = new TreeSet<>();
    for (Family<?> each : Family.ALL) {
      if (each.name().equals(family)) {
        for (Method method : each.contract().getMethods()) {
          if (Modifier.isAbstract(method.getModifiers()) && method.getReturnType() == void.class) {
            methods.add(method.getName());
          }
        }
      }
    }
    return methods;
  }

  /** Every entry has been run on every kernel that serves it. */
  private void entries(Evidence evidence, List<Report> reports) {
    String type = evidence.type();
    for (Manifest.Entry entry : manifest.entries()) {
      for (String family : entry.kernels()) {
        for (Kernel kernel : manifest.ofFamily(family)) {
          boolean any =
              reports.stream()
                  .flatMap(report -> report.results().stream())
                  .anyMatch(
                      result ->
                          result.row().equals(kernel.id())
                              && (result.symbol().equals(entry.id())
                                  || result.verdict() == Verdict.UNAVAILABLE));
          if (!any && kernel.evidence().contains(type) && !isElsewhere(kernel, evidence)) {
            faults.add(type + " of " + kernel.id() + ": there is no result for " + entry.id());
          }
        }
      }
    }
  }

  /** Every function with secrets has been run at some level of each family. */
  private void exports(Evidence evidence, Set<String> symbols) {
    String type = evidence.type();
    for (Manifest.Export export : manifest.exports()) {
      for (String family : export.kernels()) {
        boolean here =
            manifest.ofFamily(family).stream()
                .anyMatch(
                    kernel -> kernel.evidence().contains(type) && !isElsewhere(kernel, evidence));
        if (here && !symbols.contains(family + " " + export.symbol())) {
          faults.add(type + ": there is no result for the function " + export.symbol());
        }
      }
    }
  }

  /**
   * The class files of Java kernels are the same everywhere, but not what compilers make of them.
   */
  private boolean isElsewhere(Kernel kernel, Evidence evidence) {
    if (kernel.kind() != Manifest.Kind.NATIVE && evidence.warmUps().isEmpty()) {
      return false;
    }
    String architecture = platform.substring(platform.indexOf('-') + 1);
    return kernel.platforms().contains(platform) || kernel.platforms().contains(architecture);
  }

  private void judge(
      String where, Result result, Evidence evidence, Map<String, String> artefacts) {
    if (result.verdict() == Verdict.UNAVAILABLE && !release) {
      return;
    }
    if (result.verdict() != Verdict.PASS) {
      faults.add(where + ": " + result.verdict() + ", " + result.reason());
    } else if (result.keys() < evidence.keys()) {
      faults.add(where + ": " + result.keys() + " keys were compared, not " + evidence.keys());
    } else if (result.traces() < result.keys() || result.steps() < Math.max(1, result.traces())) {
      faults.add(where + ": is empty");
    } else if (!result.sha256().equals(artefacts.get(result.artefact()))) {
      faults.add(
          where
              + ": is stale, it is about "
              + result.artefact()
              + " with SHA-256 "
              + result.sha256()
              + ", and now there is "
              + artefacts.get(result.artefact()));
    }
  }

  private void controls(String type, List<Report> reports) {
    for (Manifest.Control control : manifest.controls()) {
      if (!control.caughtBy().contains(type)) {
        continue;
      }
      for (Report report : reports) {
        List<ControlResult> own =
            report.controls().stream().filter(each -> each.leak().equals(control.leak())).toList();
        if (own.isEmpty()) {
          faults.add(type + ": the control " + control.leak() + " was not run");
        }
        for (ControlResult each : own) {
          if (!each.caught()) {
            faults.add(
                type + ": the control " + control.leak() + " was not caught: " + each.found());
          }
        }
      }
    }
    for (Report report : reports) {
      for (ControlResult each : report.controls()) {
        if (!each.caught()
            && manifest.controls().stream()
                .noneMatch(control -> control.leak().equals(each.leak()))) {
          faults.add(type + ": the control " + each.leak() + " was not caught: " + each.found());
        }
      }
    }
  }
}
