package lanes.kernel.scalar;

/**
 * The permutation Keccak-p[1600, 24] (FIPS 202, section 3), four rounds unrolled.
 *
 * <p>Written by {@code ScalarSource}; change that, not this.
 */
final class KeccakPermutation {
  /** The constants of step iota (FIPS 202, section 3.2.5). */
  private static final long[] ROUND_CONSTANTS = {
    0x0000000000000001L,
    0x0000000000008082L,
    0x800000000000808AL,
    0x8000000080008000L,
    0x000000000000808BL,
    0x0000000080000001L,
    0x8000000080008081L,
    0x8000000000008009L,
    0x000000000000008AL,
    0x0000000000000088L,
    0x0000000080008009L,
    0x000000008000000AL,
    0x000000008000808BL,
    0x800000000000008BL,
    0x8000000000008089L,
    0x8000000000008003L,
    0x8000000000008002L,
    0x8000000000000080L,
    0x000000000000800AL,
    0x800000008000000AL,
    0x8000000080008081L,
    0x8000000000008080L,
    0x0000000080000001L,
    0x8000000080008008L
  };

  private KeccakPermutation() {}

  static void permute(long[] state) {
    long a0 = state[0];
    long a1 = state[1];
    long a2 = state[2];
    long a3 = state[3];
    long a4 = state[4];
    long a5 = state[5];
    long a6 = state[6];
    long a7 = state[7];
    long a8 = state[8];
    long a9 = state[9];
    long a10 = state[10];
    long a11 = state[11];
    long a12 = state[12];
    long a13 = state[13];
    long a14 = state[14];
    long a15 = state[15];
    long a16 = state[16];
    long a17 = state[17];
    long a18 = state[18];
    long a19 = state[19];
    long a20 = state[20];
    long a21 = state[21];
    long a22 = state[22];
    long a23 = state[23];
    long a24 = state[24];
    for (int round = 0; round < 24; round += 4) {
      long bp0 = a0 ^ a5 ^ a10 ^ a15 ^ a20;
      long bp1 = a1 ^ a6 ^ a11 ^ a16 ^ a21;
      long bp2 = a2 ^ a7 ^ a12 ^ a17 ^ a22;
      long bp3 = a3 ^ a8 ^ a13 ^ a18 ^ a23;
      long bp4 = a4 ^ a9 ^ a14 ^ a19 ^ a24;
      long bt0 = bp4 ^ Long.rotateLeft(bp1, 1);
      long bt1 = bp0 ^ Long.rotateLeft(bp2, 1);
      long bt2 = bp1 ^ Long.rotateLeft(bp3, 1);
      long bt3 = bp2 ^ Long.rotateLeft(bp4, 1);
      long bt4 = bp3 ^ Long.rotateLeft(bp0, 1);
      long bm0 = a0 ^ bt0;
      long bm1 = Long.rotateLeft(a6 ^ bt1, 44);
      long bm2 = Long.rotateLeft(a12 ^ bt2, 43);
      long bm3 = Long.rotateLeft(a18 ^ bt3, 21);
      long bm4 = Long.rotateLeft(a24 ^ bt4, 14);
      long b0 = bm0 ^ (~bm1 & bm2) ^ ROUND_CONSTANTS[round];
      long b1 = bm1 ^ (~bm2 & bm3);
      long b2 = bm2 ^ (~bm3 & bm4);
      long b3 = bm3 ^ (~bm4 & bm0);
      long b4 = bm4 ^ (~bm0 & bm1);
      long bm5 = Long.rotateLeft(a3 ^ bt3, 28);
      long bm6 = Long.rotateLeft(a9 ^ bt4, 20);
      long bm7 = Long.rotateLeft(a10 ^ bt0, 3);
      long bm8 = Long.rotateLeft(a16 ^ bt1, 45);
      long bm9 = Long.rotateLeft(a22 ^ bt2, 61);
      long b5 = bm5 ^ (~bm6 & bm7);
      long b6 = bm6 ^ (~bm7 & bm8);
      long b7 = bm7 ^ (~bm8 & bm9);
      long b8 = bm8 ^ (~bm9 & bm5);
      long b9 = bm9 ^ (~bm5 & bm6);
      long bm10 = Long.rotateLeft(a1 ^ bt1, 1);
      long bm11 = Long.rotateLeft(a7 ^ bt2, 6);
      long bm12 = Long.rotateLeft(a13 ^ bt3, 25);
      long bm13 = Long.rotateLeft(a19 ^ bt4, 8);
      long bm14 = Long.rotateLeft(a20 ^ bt0, 18);
      long b10 = bm10 ^ (~bm11 & bm12);
      long b11 = bm11 ^ (~bm12 & bm13);
      long b12 = bm12 ^ (~bm13 & bm14);
      long b13 = bm13 ^ (~bm14 & bm10);
      long b14 = bm14 ^ (~bm10 & bm11);
      long bm15 = Long.rotateLeft(a4 ^ bt4, 27);
      long bm16 = Long.rotateLeft(a5 ^ bt0, 36);
      long bm17 = Long.rotateLeft(a11 ^ bt1, 10);
      long bm18 = Long.rotateLeft(a17 ^ bt2, 15);
      long bm19 = Long.rotateLeft(a23 ^ bt3, 56);
      long b15 = bm15 ^ (~bm16 & bm17);
      long b16 = bm16 ^ (~bm17 & bm18);
      long b17 = bm17 ^ (~bm18 & bm19);
      long b18 = bm18 ^ (~bm19 & bm15);
      long b19 = bm19 ^ (~bm15 & bm16);
      long bm20 = Long.rotateLeft(a2 ^ bt2, 62);
      long bm21 = Long.rotateLeft(a8 ^ bt3, 55);
      long bm22 = Long.rotateLeft(a14 ^ bt4, 39);
      long bm23 = Long.rotateLeft(a15 ^ bt0, 41);
      long bm24 = Long.rotateLeft(a21 ^ bt1, 2);
      long b20 = bm20 ^ (~bm21 & bm22);
      long b21 = bm21 ^ (~bm22 & bm23);
      long b22 = bm22 ^ (~bm23 & bm24);
      long b23 = bm23 ^ (~bm24 & bm20);
      long b24 = bm24 ^ (~bm20 & bm21);
      long cp0 = b0 ^ b5 ^ b10 ^ b15 ^ b20;
      long cp1 = b1 ^ b6 ^ b11 ^ b16 ^ b21;
      long cp2 = b2 ^ b7 ^ b12 ^ b17 ^ b22;
      long cp3 = b3 ^ b8 ^ b13 ^ b18 ^ b23;
      long cp4 = b4 ^ b9 ^ b14 ^ b19 ^ b24;
      long ct0 = cp4 ^ Long.rotateLeft(cp1, 1);
      long ct1 = cp0 ^ Long.rotateLeft(cp2, 1);
      long ct2 = cp1 ^ Long.rotateLeft(cp3, 1);
      long ct3 = cp2 ^ Long.rotateLeft(cp4, 1);
      long ct4 = cp3 ^ Long.rotateLeft(cp0, 1);
      long cm0 = b0 ^ ct0;
      long cm1 = Long.rotateLeft(b6 ^ ct1, 44);
      long cm2 = Long.rotateLeft(b12 ^ ct2, 43);
      long cm3 = Long.rotateLeft(b18 ^ ct3, 21);
      long cm4 = Long.rotateLeft(b24 ^ ct4, 14);
      long c0 = cm0 ^ (~cm1 & cm2) ^ ROUND_CONSTANTS[round + 1];
      long c1 = cm1 ^ (~cm2 & cm3);
      long c2 = cm2 ^ (~cm3 & cm4);
      long c3 = cm3 ^ (~cm4 & cm0);
      long c4 = cm4 ^ (~cm0 & cm1);
      long cm5 = Long.rotateLeft(b3 ^ ct3, 28);
      long cm6 = Long.rotateLeft(b9 ^ ct4, 20);
      long cm7 = Long.rotateLeft(b10 ^ ct0, 3);
      long cm8 = Long.rotateLeft(b16 ^ ct1, 45);
      long cm9 = Long.rotateLeft(b22 ^ ct2, 61);
      long c5 = cm5 ^ (~cm6 & cm7);
      long c6 = cm6 ^ (~cm7 & cm8);
      long c7 = cm7 ^ (~cm8 & cm9);
      long c8 = cm8 ^ (~cm9 & cm5);
      long c9 = cm9 ^ (~cm5 & cm6);
      long cm10 = Long.rotateLeft(b1 ^ ct1, 1);
      long cm11 = Long.rotateLeft(b7 ^ ct2, 6);
      long cm12 = Long.rotateLeft(b13 ^ ct3, 25);
      long cm13 = Long.rotateLeft(b19 ^ ct4, 8);
      long cm14 = Long.rotateLeft(b20 ^ ct0, 18);
      long c10 = cm10 ^ (~cm11 & cm12);
      long c11 = cm11 ^ (~cm12 & cm13);
      long c12 = cm12 ^ (~cm13 & cm14);
      long c13 = cm13 ^ (~cm14 & cm10);
      long c14 = cm14 ^ (~cm10 & cm11);
      long cm15 = Long.rotateLeft(b4 ^ ct4, 27);
      long cm16 = Long.rotateLeft(b5 ^ ct0, 36);
      long cm17 = Long.rotateLeft(b11 ^ ct1, 10);
      long cm18 = Long.rotateLeft(b17 ^ ct2, 15);
      long cm19 = Long.rotateLeft(b23 ^ ct3, 56);
      long c15 = cm15 ^ (~cm16 & cm17);
      long c16 = cm16 ^ (~cm17 & cm18);
      long c17 = cm17 ^ (~cm18 & cm19);
      long c18 = cm18 ^ (~cm19 & cm15);
      long c19 = cm19 ^ (~cm15 & cm16);
      long cm20 = Long.rotateLeft(b2 ^ ct2, 62);
      long cm21 = Long.rotateLeft(b8 ^ ct3, 55);
      long cm22 = Long.rotateLeft(b14 ^ ct4, 39);
      long cm23 = Long.rotateLeft(b15 ^ ct0, 41);
      long cm24 = Long.rotateLeft(b21 ^ ct1, 2);
      long c20 = cm20 ^ (~cm21 & cm22);
      long c21 = cm21 ^ (~cm22 & cm23);
      long c22 = cm22 ^ (~cm23 & cm24);
      long c23 = cm23 ^ (~cm24 & cm20);
      long c24 = cm24 ^ (~cm20 & cm21);
      long dp0 = c0 ^ c5 ^ c10 ^ c15 ^ c20;
      long dp1 = c1 ^ c6 ^ c11 ^ c16 ^ c21;
      long dp2 = c2 ^ c7 ^ c12 ^ c17 ^ c22;
      long dp3 = c3 ^ c8 ^ c13 ^ c18 ^ c23;
      long dp4 = c4 ^ c9 ^ c14 ^ c19 ^ c24;
      long dt0 = dp4 ^ Long.rotateLeft(dp1, 1);
      long dt1 = dp0 ^ Long.rotateLeft(dp2, 1);
      long dt2 = dp1 ^ Long.rotateLeft(dp3, 1);
      long dt3 = dp2 ^ Long.rotateLeft(dp4, 1);
      long dt4 = dp3 ^ Long.rotateLeft(dp0, 1);
      long dm0 = c0 ^ dt0;
      long dm1 = Long.rotateLeft(c6 ^ dt1, 44);
      long dm2 = Long.rotateLeft(c12 ^ dt2, 43);
      long dm3 = Long.rotateLeft(c18 ^ dt3, 21);
      long dm4 = Long.rotateLeft(c24 ^ dt4, 14);
      long d0 = dm0 ^ (~dm1 & dm2) ^ ROUND_CONSTANTS[round + 2];
      long d1 = dm1 ^ (~dm2 & dm3);
      long d2 = dm2 ^ (~dm3 & dm4);
      long d3 = dm3 ^ (~dm4 & dm0);
      long d4 = dm4 ^ (~dm0 & dm1);
      long dm5 = Long.rotateLeft(c3 ^ dt3, 28);
      long dm6 = Long.rotateLeft(c9 ^ dt4, 20);
      long dm7 = Long.rotateLeft(c10 ^ dt0, 3);
      long dm8 = Long.rotateLeft(c16 ^ dt1, 45);
      long dm9 = Long.rotateLeft(c22 ^ dt2, 61);
      long d5 = dm5 ^ (~dm6 & dm7);
      long d6 = dm6 ^ (~dm7 & dm8);
      long d7 = dm7 ^ (~dm8 & dm9);
      long d8 = dm8 ^ (~dm9 & dm5);
      long d9 = dm9 ^ (~dm5 & dm6);
      long dm10 = Long.rotateLeft(c1 ^ dt1, 1);
      long dm11 = Long.rotateLeft(c7 ^ dt2, 6);
      long dm12 = Long.rotateLeft(c13 ^ dt3, 25);
      long dm13 = Long.rotateLeft(c19 ^ dt4, 8);
      long dm14 = Long.rotateLeft(c20 ^ dt0, 18);
      long d10 = dm10 ^ (~dm11 & dm12);
      long d11 = dm11 ^ (~dm12 & dm13);
      long d12 = dm12 ^ (~dm13 & dm14);
      long d13 = dm13 ^ (~dm14 & dm10);
      long d14 = dm14 ^ (~dm10 & dm11);
      long dm15 = Long.rotateLeft(c4 ^ dt4, 27);
      long dm16 = Long.rotateLeft(c5 ^ dt0, 36);
      long dm17 = Long.rotateLeft(c11 ^ dt1, 10);
      long dm18 = Long.rotateLeft(c17 ^ dt2, 15);
      long dm19 = Long.rotateLeft(c23 ^ dt3, 56);
      long d15 = dm15 ^ (~dm16 & dm17);
      long d16 = dm16 ^ (~dm17 & dm18);
      long d17 = dm17 ^ (~dm18 & dm19);
      long d18 = dm18 ^ (~dm19 & dm15);
      long d19 = dm19 ^ (~dm15 & dm16);
      long dm20 = Long.rotateLeft(c2 ^ dt2, 62);
      long dm21 = Long.rotateLeft(c8 ^ dt3, 55);
      long dm22 = Long.rotateLeft(c14 ^ dt4, 39);
      long dm23 = Long.rotateLeft(c15 ^ dt0, 41);
      long dm24 = Long.rotateLeft(c21 ^ dt1, 2);
      long d20 = dm20 ^ (~dm21 & dm22);
      long d21 = dm21 ^ (~dm22 & dm23);
      long d22 = dm22 ^ (~dm23 & dm24);
      long d23 = dm23 ^ (~dm24 & dm20);
      long d24 = dm24 ^ (~dm20 & dm21);
      long ep0 = d0 ^ d5 ^ d10 ^ d15 ^ d20;
      long ep1 = d1 ^ d6 ^ d11 ^ d16 ^ d21;
      long ep2 = d2 ^ d7 ^ d12 ^ d17 ^ d22;
      long ep3 = d3 ^ d8 ^ d13 ^ d18 ^ d23;
      long ep4 = d4 ^ d9 ^ d14 ^ d19 ^ d24;
      long et0 = ep4 ^ Long.rotateLeft(ep1, 1);
      long et1 = ep0 ^ Long.rotateLeft(ep2, 1);
      long et2 = ep1 ^ Long.rotateLeft(ep3, 1);
      long et3 = ep2 ^ Long.rotateLeft(ep4, 1);
      long et4 = ep3 ^ Long.rotateLeft(ep0, 1);
      long em0 = d0 ^ et0;
      long em1 = Long.rotateLeft(d6 ^ et1, 44);
      long em2 = Long.rotateLeft(d12 ^ et2, 43);
      long em3 = Long.rotateLeft(d18 ^ et3, 21);
      long em4 = Long.rotateLeft(d24 ^ et4, 14);
      a0 = em0 ^ (~em1 & em2) ^ ROUND_CONSTANTS[round + 3];
      a1 = em1 ^ (~em2 & em3);
      a2 = em2 ^ (~em3 & em4);
      a3 = em3 ^ (~em4 & em0);
      a4 = em4 ^ (~em0 & em1);
      long em5 = Long.rotateLeft(d3 ^ et3, 28);
      long em6 = Long.rotateLeft(d9 ^ et4, 20);
      long em7 = Long.rotateLeft(d10 ^ et0, 3);
      long em8 = Long.rotateLeft(d16 ^ et1, 45);
      long em9 = Long.rotateLeft(d22 ^ et2, 61);
      a5 = em5 ^ (~em6 & em7);
      a6 = em6 ^ (~em7 & em8);
      a7 = em7 ^ (~em8 & em9);
      a8 = em8 ^ (~em9 & em5);
      a9 = em9 ^ (~em5 & em6);
      long em10 = Long.rotateLeft(d1 ^ et1, 1);
      long em11 = Long.rotateLeft(d7 ^ et2, 6);
      long em12 = Long.rotateLeft(d13 ^ et3, 25);
      long em13 = Long.rotateLeft(d19 ^ et4, 8);
      long em14 = Long.rotateLeft(d20 ^ et0, 18);
      a10 = em10 ^ (~em11 & em12);
      a11 = em11 ^ (~em12 & em13);
      a12 = em12 ^ (~em13 & em14);
      a13 = em13 ^ (~em14 & em10);
      a14 = em14 ^ (~em10 & em11);
      long em15 = Long.rotateLeft(d4 ^ et4, 27);
      long em16 = Long.rotateLeft(d5 ^ et0, 36);
      long em17 = Long.rotateLeft(d11 ^ et1, 10);
      long em18 = Long.rotateLeft(d17 ^ et2, 15);
      long em19 = Long.rotateLeft(d23 ^ et3, 56);
      a15 = em15 ^ (~em16 & em17);
      a16 = em16 ^ (~em17 & em18);
      a17 = em17 ^ (~em18 & em19);
      a18 = em18 ^ (~em19 & em15);
      a19 = em19 ^ (~em15 & em16);
      long em20 = Long.rotateLeft(d2 ^ et2, 62);
      long em21 = Long.rotateLeft(d8 ^ et3, 55);
      long em22 = Long.rotateLeft(d14 ^ et4, 39);
      long em23 = Long.rotateLeft(d15 ^ et0, 41);
      long em24 = Long.rotateLeft(d21 ^ et1, 2);
      a20 = em20 ^ (~em21 & em22);
      a21 = em21 ^ (~em22 & em23);
      a22 = em22 ^ (~em23 & em24);
      a23 = em23 ^ (~em24 & em20);
      a24 = em24 ^ (~em20 & em21);
    }
    state[0] = a0;
    state[1] = a1;
    state[2] = a2;
    state[3] = a3;
    state[4] = a4;
    state[5] = a5;
    state[6] = a6;
    state[7] = a7;
    state[8] = a8;
    state[9] = a9;
    state[10] = a10;
    state[11] = a11;
    state[12] = a12;
    state[13] = a13;
    state[14] = a14;
    state[15] = a15;
    state[16] = a16;
    state[17] = a17;
    state[18] = a18;
    state[19] = a19;
    state[20] = a20;
    state[21] = a21;
    state[22] = a22;
    state[23] = a23;
    state[24] = a24;
  }
}
