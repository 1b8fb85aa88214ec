package lanes.dispatch;

/** What a kernel needs of the machine and the JVM. */
public interface Requirement {
  /** Met everywhere. */
  Requirement NOTHING =
      new Requirement() {
        @Override
        public String missing() {
          return null;
        }
      };

  /**
   * Null where the requirement is met; else what is missing, in words that tell a user what to do
   * about it.
   */
  String missing();

  /**
   * Null where a kernel that needs this is as good here as its place in the table says; else why it
   * is used only if it is asked for. Not called where something is missing.
   */
  default String drawback() {
    return null;
  }
}
