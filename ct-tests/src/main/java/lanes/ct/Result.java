package lanes.ct;

/**
 * What came of one piece of evidence.
 *
 * @param row of the manifest: the id of a kernel
 * @param symbol what was run: a function of the native library, or the id of an entry
 * @param shape with what, in words
 * @param keys how many were compared
 * @param traces of all keys
 * @param steps of all traces
 * @param artefact what was run, as the name of a file
 * @param sha256 of that file; empty where nothing was run
 * @param reason of another verdict than PASS; with PASS, what is to be known besides
 */
public record Result(
    String row,
    String symbol,
    String shape,
    Verdict verdict,
    int keys,
    long traces,
    long steps,
    String artefact,
    String sha256,
    String reason) {
  /** Of what cannot be tried here. */
  static Result unavailable(String row, String reason) {
    return new Result(row, "", "", Verdict.UNAVAILABLE, 0, 0, 0, "", "", reason);
  }
}
