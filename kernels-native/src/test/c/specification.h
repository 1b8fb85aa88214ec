/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* Terms of the specification, section 2, written down a second time. */
#ifndef SPECIFICATION_H
#define SPECIFICATION_H

enum {
  CHUNK_START = 1,
  CHUNK_END = 2,
  PARENT = 4,
  ROOT = 8,
  KEYED_HASH = 16,
  DERIVE_KEY_CONTEXT = 32,
  DERIVE_KEY_MATERIAL = 64,
  CHUNK = 1024,
  BLOCK = 64
};

#endif
