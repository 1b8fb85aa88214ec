package lanes.dispatch;

import java.util.function.Supplier;

/**
 * One kernel in the table.
 *
 * @param name unique in its family; as it is written in {@code lanes.kernels}
 * @param requirement checked before anything of the kernel is loaded
 * @param maker makes the kernel
 */
public record Row<K>(
    Family<K> family, String name, Requirement requirement, Supplier<? extends K> maker) {}
