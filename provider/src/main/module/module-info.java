/** The security provider {@code Lanes}: BLAKE3, BLAKE2 and SHA-3 on kernels that vectorise. */
module lanes {
  requires static jdk.incubator.vector;

  exports lanes;

  provides java.security.Provider with
      lanes.LanesProvider;
}
