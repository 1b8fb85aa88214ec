package lanes.dispatch;

/**
 * The choice for a family, made when it is first asked for.
 *
 * <p>Not in the initialization of a class: where memory or stack is at its end in that moment, the
 * class could not be used ever after, and this is tried again.
 */
final class OnFirstUse<K> {
  private final KernelTable table;
  private final Family<K> family;
  private volatile Selection<K> selection;

  OnFirstUse(KernelTable table, Family<K> family) {
    this.table = table;
    this.family = family;
  }

  Selection<K> get() {
    Selection<K> found = selection;
    return found == null ? select() : found;
  }

  private synchronized Selection<K> select() {
    if (selection == null) {
      selection = table.select(family);
    }
    return selection;
  }
}
