/** The security provider {@code Lanes}: BLAKE3, BLAKE2 and SHA-3 on kernels that vectorise. */
module lanes {
  exports lanes;

  provides java.security.Provider with
      lanes.LanesProvider;
}
