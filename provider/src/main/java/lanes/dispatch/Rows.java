package lanes.dispatch;

import java.util.List;
import lanes.kernel.autovector.AutoVectorBlake3;
import lanes.kernel.natives.NativeBlake2b;
import lanes.kernel.natives.NativeBlake2s;
import lanes.kernel.natives.NativeBlake3;
import lanes.kernel.natives.NativeKeccak;
import lanes.kernel.scalar.ScalarBlake2b;
import lanes.kernel.scalar.ScalarBlake2s;
import lanes.kernel.scalar.ScalarBlake3;
import lanes.kernel.scalar.ScalarKeccak;
import lanes.kernel.vector.VectorBlake3;

/** The rows of the dispatch table, best first in each family. To add a kernel, add its row. */
final class Rows {
  static final List<Row<?>> ALL =
      List.of(
          new Row<>(Family.BLAKE3, "avx512", NativeLevel.AVX512, NativeBlake3.Avx512.class),
          new Row<>(Family.BLAKE3, "avx2", NativeLevel.AVX2, NativeBlake3.Avx2.class),
          new Row<>(Family.BLAKE3, "neon", NativeLevel.NEON, NativeBlake3.Neon.class),
          new Row<>(Family.BLAKE3, "sse41", NativeLevel.SSE41, NativeBlake3.Sse41.class),
          new Row<>(Family.BLAKE3, "vector", VectorModule.INSTANCE, VectorBlake3.class),
          new Row<>(Family.BLAKE3, "autovector", Requirement.NOTHING, AutoVectorBlake3.class),
          new Row<>(Family.BLAKE3, "scalar", Requirement.NOTHING, ScalarBlake3.class),
          new Row<>(Family.BLAKE2B, "avx512", NativeLevel.AVX512_CHAIN, NativeBlake2b.Avx512.class),
          new Row<>(Family.BLAKE2B, "avx2", NativeLevel.AVX2_CHAIN, NativeBlake2b.Avx2.class),
          new Row<>(Family.BLAKE2B, "general", NativeLevel.GENERAL, NativeBlake2b.General.class),
          new Row<>(Family.BLAKE2B, "scalar", Requirement.NOTHING, ScalarBlake2b.class),
          new Row<>(Family.BLAKE2S, "avx512", NativeLevel.AVX512_CHAIN, NativeBlake2s.Avx512.class),
          new Row<>(Family.BLAKE2S, "avx2", NativeLevel.AVX2_CHAIN, NativeBlake2s.Avx2.class),
          new Row<>(Family.BLAKE2S, "sse41", NativeLevel.SSE41_CHAIN, NativeBlake2s.Sse41.class),
          new Row<>(Family.BLAKE2S, "general", NativeLevel.GENERAL, NativeBlake2s.General.class),
          new Row<>(Family.BLAKE2S, "scalar", Requirement.NOTHING, ScalarBlake2s.class),
          new Row<>(Family.KECCAK, "avx512", NativeLevel.AVX512, NativeKeccak.Avx512.class),
          new Row<>(Family.KECCAK, "sha3", NativeLevel.SHA3, NativeKeccak.Sha3.class),
          new Row<>(Family.KECCAK, "bmi2", NativeLevel.BMI2, NativeKeccak.Bmi2.class),
          new Row<>(Family.KECCAK, "general", NativeLevel.GENERAL, NativeKeccak.General.class),
          new Row<>(Family.KECCAK, "scalar", Requirement.NOTHING, ScalarKeccak.class));

  private Rows() {}
}
