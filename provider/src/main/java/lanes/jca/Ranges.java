package lanes.jca;

/** The check of a range that JCA leaves to the engine; one of no bytes is not checked at all. */
final class Ranges {
  private Ranges() {}

  /**
   * @throws ArrayIndexOutOfBoundsException if the range is not inside the array, as the providers
   *     of the JDK do
   */
  static void check(byte[] array, int offset, int count) {
    if (offset < 0 || count < 0 || offset > array.length - count) {
      throw new ArrayIndexOutOfBoundsException(
          "offset " + offset + ", length " + count + " in an array of " + array.length);
    }
  }
}
