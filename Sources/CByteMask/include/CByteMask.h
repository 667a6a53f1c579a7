// Which of the next bytes are one given byte, as bits of a word.
//
// Swift's own vectors cannot turn a comparison's lanes into bits at once; clang's can, in one
// instruction on x86 (PMOVMSKB) and a few on ARM.
#ifndef CBYTEMASK_H
#define CBYTEMASK_H

#include <stdint.h>
#include <string.h>

typedef uint8_t cbytemask_lanes __attribute__((ext_vector_type(16)));
typedef _Bool cbytemask_bits __attribute__((ext_vector_type(16)));

// Bit i is set when bytes[i] is `byte`. Reads 16 bytes.
static inline __attribute__((always_inline)) uint64_t cbytemask_equal16(
    const uint8_t *bytes, uint8_t byte) {
  cbytemask_lanes lanes;
  memcpy(&lanes, bytes, sizeof lanes);
  cbytemask_bits equal = __builtin_convertvector(lanes == (cbytemask_lanes)byte, cbytemask_bits);
  uint16_t bits;
  memcpy(&bits, &equal, sizeof bits);
  return bits;
}

// Bit i is set when bytes[i] is `byte`. Reads 64 bytes.
static inline __attribute__((always_inline)) uint64_t cbytemask_equal64(
    const uint8_t *bytes, uint8_t byte) {
  return cbytemask_equal16(bytes, byte) | cbytemask_equal16(bytes + 16, byte) << 16
         | cbytemask_equal16(bytes + 32, byte) << 32 | cbytemask_equal16(bytes + 48, byte) << 48;
}

// Bit i is set when bytes[i] is `a` or `b`. Reads 64 bytes.
static inline __attribute__((always_inline)) uint64_t cbytemask_either64(
    const uint8_t *bytes, uint8_t a, uint8_t b) {
  uint64_t result = 0;
  for (int part = 0; part < 4; part++) {
    cbytemask_lanes lanes;
    memcpy(&lanes, bytes + 16 * part, sizeof lanes);
    cbytemask_bits equal = __builtin_convertvector(
        (lanes == (cbytemask_lanes)a) | (lanes == (cbytemask_lanes)b), cbytemask_bits);
    uint16_t bits;
    memcpy(&bits, &equal, sizeof bits);
    result |= (uint64_t)bits << (16 * part);
  }
  return result;
}

// Bit i is set when bytes[i] is 0x80 or more. Reads 64 bytes.
static inline __attribute__((always_inline)) uint64_t cbytemask_high64(const uint8_t *bytes) {
  uint64_t result = 0;
  for (int part = 0; part < 4; part++) {
    cbytemask_lanes lanes;
    memcpy(&lanes, bytes + 16 * part, sizeof lanes);
    cbytemask_bits high =
        __builtin_convertvector(lanes >= (cbytemask_lanes)0x80, cbytemask_bits);
    uint16_t bits;
    memcpy(&bits, &high, sizeof bits);
    result |= (uint64_t)bits << (16 * part);
  }
  return result;
}

#endif
