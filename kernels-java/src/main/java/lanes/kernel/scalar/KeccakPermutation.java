package lanes.kernel.scalar;

import java.lang.invoke.VarHandle;

/**
 * The permutation Keccak-p[1600, 24] (FIPS 202, section 3), four rounds unrolled.
 *
 * <p>Written by {@code ScalarSource}; change that, not this.
 */
final class KeccakPermutation {
  /** The constants of step iota (FIPS 202, section 3.2.5). */
  static final long[] ROUND_CONSTANTS = {
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
    for (int round = 0; round < 24; round += 4) {
      fourRounds(state, round);
    }
  }

  /** Every lane is in its place before and after, but not between the rounds. */
  private static void fourRounds(long[] state, int round) {
    long iota0 = ROUND_CONSTANTS[round];
    long iota1 = ROUND_CONSTANTS[round + 1];
    long iota2 = ROUND_CONSTANTS[round + 2];
    long iota3 = ROUND_CONSTANTS[round + 3];
    long ap0 = state[0] ^ state[5] ^ state[10] ^ state[15] ^ state[20];
    long ap1 = state[1] ^ state[6] ^ state[11] ^ state[16] ^ state[21];
    long ap2 = state[2] ^ state[7] ^ state[12] ^ state[17] ^ state[22];
    long ap3 = state[3] ^ state[8] ^ state[13] ^ state[18] ^ state[23];
    long ap4 = state[4] ^ state[9] ^ state[14] ^ state[19] ^ state[24];
    long at0 = ap4 ^ (ap1 << 1 | ap1 >>> 63);
    long at1 = ap0 ^ (ap2 << 1 | ap2 >>> 63);
    long at2 = ap1 ^ (ap3 << 1 | ap3 >>> 63);
    long at3 = ap2 ^ (ap4 << 1 | ap4 >>> 63);
    long at4 = ap3 ^ (ap0 << 1 | ap0 >>> 63);
    VarHandle.storeStoreFence();
    long a0 = state[0] ^ at0;
    long a1 = state[6] ^ at1;
    a1 = a1 << 44 | a1 >>> 20;
    long a2 = state[12] ^ at2;
    a2 = a2 << 43 | a2 >>> 21;
    long a3 = state[18] ^ at3;
    a3 = a3 << 21 | a3 >>> 43;
    long a4 = state[24] ^ at4;
    a4 = a4 << 14 | a4 >>> 50;
    state[0] = a0 ^ (~a1 & a2) ^ iota0;
    state[6] = a1 ^ (~a2 & a3);
    state[12] = a2 ^ (~a3 & a4);
    state[18] = a3 ^ (~a4 & a0);
    state[24] = a4 ^ (~a0 & a1);
    long a15 = state[4] ^ at4;
    a15 = a15 << 27 | a15 >>> 37;
    long a16 = state[5] ^ at0;
    a16 = a16 << 36 | a16 >>> 28;
    long a17 = state[11] ^ at1;
    a17 = a17 << 10 | a17 >>> 54;
    long a18 = state[17] ^ at2;
    a18 = a18 << 15 | a18 >>> 49;
    long a19 = state[23] ^ at3;
    a19 = a19 << 56 | a19 >>> 8;
    state[5] = a15 ^ (~a16 & a17);
    state[11] = a16 ^ (~a17 & a18);
    state[17] = a17 ^ (~a18 & a19);
    state[23] = a18 ^ (~a19 & a15);
    state[4] = a19 ^ (~a15 & a16);
    long a5 = state[3] ^ at3;
    a5 = a5 << 28 | a5 >>> 36;
    long a6 = state[9] ^ at4;
    a6 = a6 << 20 | a6 >>> 44;
    long a7 = state[10] ^ at0;
    a7 = a7 << 3 | a7 >>> 61;
    long a8 = state[16] ^ at1;
    a8 = a8 << 45 | a8 >>> 19;
    long a9 = state[22] ^ at2;
    a9 = a9 << 61 | a9 >>> 3;
    state[10] = a5 ^ (~a6 & a7);
    state[16] = a6 ^ (~a7 & a8);
    state[22] = a7 ^ (~a8 & a9);
    state[3] = a8 ^ (~a9 & a5);
    state[9] = a9 ^ (~a5 & a6);
    VarHandle.storeStoreFence();
    long a20 = state[2] ^ at2;
    a20 = a20 << 62 | a20 >>> 2;
    long a21 = state[8] ^ at3;
    a21 = a21 << 55 | a21 >>> 9;
    long a22 = state[14] ^ at4;
    a22 = a22 << 39 | a22 >>> 25;
    long a23 = state[15] ^ at0;
    a23 = a23 << 41 | a23 >>> 23;
    long a24 = state[21] ^ at1;
    a24 = a24 << 2 | a24 >>> 62;
    state[15] = a20 ^ (~a21 & a22);
    state[21] = a21 ^ (~a22 & a23);
    state[2] = a22 ^ (~a23 & a24);
    state[8] = a23 ^ (~a24 & a20);
    state[14] = a24 ^ (~a20 & a21);
    long a10 = state[1] ^ at1;
    a10 = a10 << 1 | a10 >>> 63;
    long a11 = state[7] ^ at2;
    a11 = a11 << 6 | a11 >>> 58;
    long a12 = state[13] ^ at3;
    a12 = a12 << 25 | a12 >>> 39;
    long a13 = state[19] ^ at4;
    a13 = a13 << 8 | a13 >>> 56;
    long a14 = state[20] ^ at0;
    a14 = a14 << 18 | a14 >>> 46;
    state[20] = a10 ^ (~a11 & a12);
    state[1] = a11 ^ (~a12 & a13);
    state[7] = a12 ^ (~a13 & a14);
    state[13] = a13 ^ (~a14 & a10);
    state[19] = a14 ^ (~a10 & a11);
    long bp0 = state[0] ^ state[10] ^ state[20] ^ state[5] ^ state[15];
    long bp1 = state[6] ^ state[16] ^ state[1] ^ state[11] ^ state[21];
    long bp2 = state[12] ^ state[22] ^ state[7] ^ state[17] ^ state[2];
    long bp3 = state[18] ^ state[3] ^ state[13] ^ state[23] ^ state[8];
    long bp4 = state[24] ^ state[9] ^ state[19] ^ state[4] ^ state[14];
    long bt0 = bp4 ^ (bp1 << 1 | bp1 >>> 63);
    long bt1 = bp0 ^ (bp2 << 1 | bp2 >>> 63);
    long bt2 = bp1 ^ (bp3 << 1 | bp3 >>> 63);
    long bt3 = bp2 ^ (bp4 << 1 | bp4 >>> 63);
    long bt4 = bp3 ^ (bp0 << 1 | bp0 >>> 63);
    VarHandle.storeStoreFence();
    long b0 = state[0] ^ bt0;
    long b1 = state[16] ^ bt1;
    b1 = b1 << 44 | b1 >>> 20;
    long b2 = state[7] ^ bt2;
    b2 = b2 << 43 | b2 >>> 21;
    long b3 = state[23] ^ bt3;
    b3 = b3 << 21 | b3 >>> 43;
    long b4 = state[14] ^ bt4;
    b4 = b4 << 14 | b4 >>> 50;
    state[0] = b0 ^ (~b1 & b2) ^ iota1;
    state[16] = b1 ^ (~b2 & b3);
    state[7] = b2 ^ (~b3 & b4);
    state[23] = b3 ^ (~b4 & b0);
    state[14] = b4 ^ (~b0 & b1);
    long b15 = state[24] ^ bt4;
    b15 = b15 << 27 | b15 >>> 37;
    long b16 = state[10] ^ bt0;
    b16 = b16 << 36 | b16 >>> 28;
    long b17 = state[1] ^ bt1;
    b17 = b17 << 10 | b17 >>> 54;
    long b18 = state[17] ^ bt2;
    b18 = b18 << 15 | b18 >>> 49;
    long b19 = state[8] ^ bt3;
    b19 = b19 << 56 | b19 >>> 8;
    state[10] = b15 ^ (~b16 & b17);
    state[1] = b16 ^ (~b17 & b18);
    state[17] = b17 ^ (~b18 & b19);
    state[8] = b18 ^ (~b19 & b15);
    state[24] = b19 ^ (~b15 & b16);
    long b5 = state[18] ^ bt3;
    b5 = b5 << 28 | b5 >>> 36;
    long b6 = state[9] ^ bt4;
    b6 = b6 << 20 | b6 >>> 44;
    long b7 = state[20] ^ bt0;
    b7 = b7 << 3 | b7 >>> 61;
    long b8 = state[11] ^ bt1;
    b8 = b8 << 45 | b8 >>> 19;
    long b9 = state[2] ^ bt2;
    b9 = b9 << 61 | b9 >>> 3;
    state[20] = b5 ^ (~b6 & b7);
    state[11] = b6 ^ (~b7 & b8);
    state[2] = b7 ^ (~b8 & b9);
    state[18] = b8 ^ (~b9 & b5);
    state[9] = b9 ^ (~b5 & b6);
    VarHandle.storeStoreFence();
    long b20 = state[12] ^ bt2;
    b20 = b20 << 62 | b20 >>> 2;
    long b21 = state[3] ^ bt3;
    b21 = b21 << 55 | b21 >>> 9;
    long b22 = state[19] ^ bt4;
    b22 = b22 << 39 | b22 >>> 25;
    long b23 = state[5] ^ bt0;
    b23 = b23 << 41 | b23 >>> 23;
    long b24 = state[21] ^ bt1;
    b24 = b24 << 2 | b24 >>> 62;
    state[5] = b20 ^ (~b21 & b22);
    state[21] = b21 ^ (~b22 & b23);
    state[12] = b22 ^ (~b23 & b24);
    state[3] = b23 ^ (~b24 & b20);
    state[19] = b24 ^ (~b20 & b21);
    long b10 = state[6] ^ bt1;
    b10 = b10 << 1 | b10 >>> 63;
    long b11 = state[22] ^ bt2;
    b11 = b11 << 6 | b11 >>> 58;
    long b12 = state[13] ^ bt3;
    b12 = b12 << 25 | b12 >>> 39;
    long b13 = state[4] ^ bt4;
    b13 = b13 << 8 | b13 >>> 56;
    long b14 = state[15] ^ bt0;
    b14 = b14 << 18 | b14 >>> 46;
    state[15] = b10 ^ (~b11 & b12);
    state[6] = b11 ^ (~b12 & b13);
    state[22] = b12 ^ (~b13 & b14);
    state[13] = b13 ^ (~b14 & b10);
    state[4] = b14 ^ (~b10 & b11);
    long cp0 = state[0] ^ state[20] ^ state[15] ^ state[10] ^ state[5];
    long cp1 = state[16] ^ state[11] ^ state[6] ^ state[1] ^ state[21];
    long cp2 = state[7] ^ state[2] ^ state[22] ^ state[17] ^ state[12];
    long cp3 = state[23] ^ state[18] ^ state[13] ^ state[8] ^ state[3];
    long cp4 = state[14] ^ state[9] ^ state[4] ^ state[24] ^ state[19];
    long ct0 = cp4 ^ (cp1 << 1 | cp1 >>> 63);
    long ct1 = cp0 ^ (cp2 << 1 | cp2 >>> 63);
    long ct2 = cp1 ^ (cp3 << 1 | cp3 >>> 63);
    long ct3 = cp2 ^ (cp4 << 1 | cp4 >>> 63);
    long ct4 = cp3 ^ (cp0 << 1 | cp0 >>> 63);
    VarHandle.storeStoreFence();
    long c0 = state[0] ^ ct0;
    long c1 = state[11] ^ ct1;
    c1 = c1 << 44 | c1 >>> 20;
    long c2 = state[22] ^ ct2;
    c2 = c2 << 43 | c2 >>> 21;
    long c3 = state[8] ^ ct3;
    c3 = c3 << 21 | c3 >>> 43;
    long c4 = state[19] ^ ct4;
    c4 = c4 << 14 | c4 >>> 50;
    state[0] = c0 ^ (~c1 & c2) ^ iota2;
    state[11] = c1 ^ (~c2 & c3);
    state[22] = c2 ^ (~c3 & c4);
    state[8] = c3 ^ (~c4 & c0);
    state[19] = c4 ^ (~c0 & c1);
    long c15 = state[14] ^ ct4;
    c15 = c15 << 27 | c15 >>> 37;
    long c16 = state[20] ^ ct0;
    c16 = c16 << 36 | c16 >>> 28;
    long c17 = state[6] ^ ct1;
    c17 = c17 << 10 | c17 >>> 54;
    long c18 = state[17] ^ ct2;
    c18 = c18 << 15 | c18 >>> 49;
    long c19 = state[3] ^ ct3;
    c19 = c19 << 56 | c19 >>> 8;
    state[20] = c15 ^ (~c16 & c17);
    state[6] = c16 ^ (~c17 & c18);
    state[17] = c17 ^ (~c18 & c19);
    state[3] = c18 ^ (~c19 & c15);
    state[14] = c19 ^ (~c15 & c16);
    long c5 = state[23] ^ ct3;
    c5 = c5 << 28 | c5 >>> 36;
    long c6 = state[9] ^ ct4;
    c6 = c6 << 20 | c6 >>> 44;
    long c7 = state[15] ^ ct0;
    c7 = c7 << 3 | c7 >>> 61;
    long c8 = state[1] ^ ct1;
    c8 = c8 << 45 | c8 >>> 19;
    long c9 = state[12] ^ ct2;
    c9 = c9 << 61 | c9 >>> 3;
    state[15] = c5 ^ (~c6 & c7);
    state[1] = c6 ^ (~c7 & c8);
    state[12] = c7 ^ (~c8 & c9);
    state[23] = c8 ^ (~c9 & c5);
    state[9] = c9 ^ (~c5 & c6);
    VarHandle.storeStoreFence();
    long c20 = state[7] ^ ct2;
    c20 = c20 << 62 | c20 >>> 2;
    long c21 = state[18] ^ ct3;
    c21 = c21 << 55 | c21 >>> 9;
    long c22 = state[4] ^ ct4;
    c22 = c22 << 39 | c22 >>> 25;
    long c23 = state[10] ^ ct0;
    c23 = c23 << 41 | c23 >>> 23;
    long c24 = state[21] ^ ct1;
    c24 = c24 << 2 | c24 >>> 62;
    state[10] = c20 ^ (~c21 & c22);
    state[21] = c21 ^ (~c22 & c23);
    state[7] = c22 ^ (~c23 & c24);
    state[18] = c23 ^ (~c24 & c20);
    state[4] = c24 ^ (~c20 & c21);
    long c10 = state[16] ^ ct1;
    c10 = c10 << 1 | c10 >>> 63;
    long c11 = state[2] ^ ct2;
    c11 = c11 << 6 | c11 >>> 58;
    long c12 = state[13] ^ ct3;
    c12 = c12 << 25 | c12 >>> 39;
    long c13 = state[24] ^ ct4;
    c13 = c13 << 8 | c13 >>> 56;
    long c14 = state[5] ^ ct0;
    c14 = c14 << 18 | c14 >>> 46;
    state[5] = c10 ^ (~c11 & c12);
    state[16] = c11 ^ (~c12 & c13);
    state[2] = c12 ^ (~c13 & c14);
    state[13] = c13 ^ (~c14 & c10);
    state[24] = c14 ^ (~c10 & c11);
    long dp0 = state[0] ^ state[15] ^ state[5] ^ state[20] ^ state[10];
    long dp1 = state[11] ^ state[1] ^ state[16] ^ state[6] ^ state[21];
    long dp2 = state[22] ^ state[12] ^ state[2] ^ state[17] ^ state[7];
    long dp3 = state[8] ^ state[23] ^ state[13] ^ state[3] ^ state[18];
    long dp4 = state[19] ^ state[9] ^ state[24] ^ state[14] ^ state[4];
    long dt0 = dp4 ^ (dp1 << 1 | dp1 >>> 63);
    long dt1 = dp0 ^ (dp2 << 1 | dp2 >>> 63);
    long dt2 = dp1 ^ (dp3 << 1 | dp3 >>> 63);
    long dt3 = dp2 ^ (dp4 << 1 | dp4 >>> 63);
    long dt4 = dp3 ^ (dp0 << 1 | dp0 >>> 63);
    VarHandle.storeStoreFence();
    long d0 = state[0] ^ dt0;
    long d1 = state[1] ^ dt1;
    d1 = d1 << 44 | d1 >>> 20;
    long d2 = state[2] ^ dt2;
    d2 = d2 << 43 | d2 >>> 21;
    long d3 = state[3] ^ dt3;
    d3 = d3 << 21 | d3 >>> 43;
    long d4 = state[4] ^ dt4;
    d4 = d4 << 14 | d4 >>> 50;
    state[0] = d0 ^ (~d1 & d2) ^ iota3;
    state[1] = d1 ^ (~d2 & d3);
    state[2] = d2 ^ (~d3 & d4);
    state[3] = d3 ^ (~d4 & d0);
    state[4] = d4 ^ (~d0 & d1);
    long d15 = state[19] ^ dt4;
    d15 = d15 << 27 | d15 >>> 37;
    long d16 = state[15] ^ dt0;
    d16 = d16 << 36 | d16 >>> 28;
    long d17 = state[16] ^ dt1;
    d17 = d17 << 10 | d17 >>> 54;
    long d18 = state[17] ^ dt2;
    d18 = d18 << 15 | d18 >>> 49;
    long d19 = state[18] ^ dt3;
    d19 = d19 << 56 | d19 >>> 8;
    state[15] = d15 ^ (~d16 & d17);
    state[16] = d16 ^ (~d17 & d18);
    state[17] = d17 ^ (~d18 & d19);
    state[18] = d18 ^ (~d19 & d15);
    state[19] = d19 ^ (~d15 & d16);
    long d5 = state[8] ^ dt3;
    d5 = d5 << 28 | d5 >>> 36;
    long d6 = state[9] ^ dt4;
    d6 = d6 << 20 | d6 >>> 44;
    long d7 = state[5] ^ dt0;
    d7 = d7 << 3 | d7 >>> 61;
    long d8 = state[6] ^ dt1;
    d8 = d8 << 45 | d8 >>> 19;
    long d9 = state[7] ^ dt2;
    d9 = d9 << 61 | d9 >>> 3;
    state[5] = d5 ^ (~d6 & d7);
    state[6] = d6 ^ (~d7 & d8);
    state[7] = d7 ^ (~d8 & d9);
    state[8] = d8 ^ (~d9 & d5);
    state[9] = d9 ^ (~d5 & d6);
    VarHandle.storeStoreFence();
    long d20 = state[22] ^ dt2;
    d20 = d20 << 62 | d20 >>> 2;
    long d21 = state[23] ^ dt3;
    d21 = d21 << 55 | d21 >>> 9;
    long d22 = state[24] ^ dt4;
    d22 = d22 << 39 | d22 >>> 25;
    long d23 = state[20] ^ dt0;
    d23 = d23 << 41 | d23 >>> 23;
    long d24 = state[21] ^ dt1;
    d24 = d24 << 2 | d24 >>> 62;
    state[20] = d20 ^ (~d21 & d22);
    state[21] = d21 ^ (~d22 & d23);
    state[22] = d22 ^ (~d23 & d24);
    state[23] = d23 ^ (~d24 & d20);
    state[24] = d24 ^ (~d20 & d21);
    long d10 = state[11] ^ dt1;
    d10 = d10 << 1 | d10 >>> 63;
    long d11 = state[12] ^ dt2;
    d11 = d11 << 6 | d11 >>> 58;
    long d12 = state[13] ^ dt3;
    d12 = d12 << 25 | d12 >>> 39;
    long d13 = state[14] ^ dt4;
    d13 = d13 << 8 | d13 >>> 56;
    long d14 = state[10] ^ dt0;
    d14 = d14 << 18 | d14 >>> 46;
    state[10] = d10 ^ (~d11 & d12);
    state[11] = d11 ^ (~d12 & d13);
    state[12] = d12 ^ (~d13 & d14);
    state[13] = d13 ^ (~d14 & d10);
    state[14] = d14 ^ (~d10 & d11);
  }
}
