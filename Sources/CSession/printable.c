// What a program printed while its screen was up is shown on the normal screen afterwards, possibly
// by a signal handler. It may hold anything, titles from anywhere above all, and must not be able
// to do there what it could not do in a row. Only tables and arithmetic: everything here is
// signal-safe.
#include "CSession.h"

enum { REPLACEMENT = 0xFFFD, NOTHING = 0xFFFFFFFF };

typedef struct {
  uint32_t first, last;
} range;

// Embeddings, overrides and isolates; line and paragraph separators; noncharacters.
static const range replaced[] = {
    {0x80, 0x9F}, {0x2028, 0x2029}, {0x202A, 0x202E}, {0x2066, 0x2069}, {0xFDD0, 0xFDEF},
};

// Default ignorables, and what else takes no column and joins nothing.
static const range dropped[] = {
    {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},     {0x115F, 0x1160},
    {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200B},   {0x200E, 0x200F},
    {0x2060, 0x2065},   {0x206A, 0x206F},   {0x3164, 0x3164},   {0xFE00, 0xFE0D},
    {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   {0x13430, 0x1343F},
    {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

static bool holds(const range *ranges, size_t count, uint32_t scalar) {
  for (size_t i = 0; i < count; i++)
    if (scalar >= ranges[i].first && scalar <= ranges[i].last) return true;
  return false;
}

// What is shown for a scalar other than a carriage return or a line feed.
static uint32_t shown_for(uint32_t scalar, bool after_glyph) {
  if (scalar >= 0x20 && scalar < 0x7F) return scalar;
  if (scalar == 0x09) return 0x20;
  if (scalar < 0x20) return 0x2400 + scalar;
  if (scalar == 0x7F) return 0x2421;
  if (holds(replaced, sizeof replaced / sizeof *replaced, scalar)) return REPLACEMENT;
  if ((scalar & 0xFFFE) == 0xFFFE) return REPLACEMENT;
  if (holds(dropped, sizeof dropped / sizeof *dropped, scalar)) return NOTHING;
  // Joiners and selectors belong to the glyph before them; elsewhere they hide.
  bool joins = scalar == 0x200C || scalar == 0x200D || scalar == 0xFE0E || scalar == 0xFE0F;
  return joins && !after_glyph ? NOTHING : scalar;
}

static size_t encode(uint32_t scalar, uint8_t *out) {
  if (scalar < 0x80) {
    out[0] = (uint8_t)scalar;
    return 1;
  }
  if (scalar < 0x800) {
    out[0] = (uint8_t)(0xC0 | scalar >> 6);
    out[1] = (uint8_t)(0x80 | (scalar & 0x3F));
    return 2;
  }
  if (scalar < 0x10000) {
    out[0] = (uint8_t)(0xE0 | scalar >> 12);
    out[1] = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    out[2] = (uint8_t)(0x80 | (scalar & 0x3F));
    return 3;
  }
  out[0] = (uint8_t)(0xF0 | scalar >> 18);
  out[1] = (uint8_t)(0x80 | (scalar >> 12 & 0x3F));
  out[2] = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
  out[3] = (uint8_t)(0x80 | (scalar & 0x3F));
  return 4;
}

static size_t put(tv_printable *self, uint32_t scalar, uint8_t *out) {
  size_t length = 0;
  if (self->after_return && scalar != 0x0A) length += encode(0x240D, out);
  self->after_return = scalar == 0x0D;
  if (scalar == 0x0D) return length;
  self->cut = false;
  if (scalar == 0x0A) {
    self->after_glyph = false;
    out[length] = 0x0A;
    return length + 1;
  }
  uint32_t shown = shown_for(scalar, self->after_glyph);
  if (shown == NOTHING) return length;
  self->after_glyph = shown > 0x20;
  return length + encode(shown, out + length);
}

// A byte that no character begins or goes on with.
static size_t put_stray(tv_printable *self, uint8_t *out) {
  // The rest of a character whose start is missing.
  if (self->cut) return 0;
  return put(self, REPLACEMENT, out);
}

// A character that did not get complete.
static size_t give_up(tv_printable *self, uint8_t *out) {
  if (self->wanted == 0) return 0;
  self->wanted = 0;
  return put(self, REPLACEMENT, out);
}

size_t tv_printable_take(
    tv_printable *self, const uint8_t *bytes, size_t count, uint8_t *shown) {
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    uint8_t byte = bytes[i];
    if (self->wanted > 0 && (byte & 0xC0) == 0x80) {
      self->scalar = self->scalar << 6 | (byte & 0x3F);
      if (--self->wanted > 0) continue;
      bool is_valid = self->scalar >= self->least && self->scalar < 0x110000 &&
                      (self->scalar < 0xD800 || self->scalar > 0xDFFF);
      length += put(self, is_valid ? self->scalar : REPLACEMENT, shown + length);
      continue;
    }
    length += give_up(self, shown + length);
    if (byte < 0x80) {
      length += put(self, byte, shown + length);
    } else if (byte >= 0xC2 && byte < 0xF5) {
      self->wanted = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
      self->least = byte < 0xE0 ? 0x80 : byte < 0xF0 ? 0x800 : 0x10000;
      self->scalar = byte & (byte < 0xE0 ? 0x1F : byte < 0xF0 ? 0x0F : 0x07);
    } else {
      length += put_stray(self, shown + length);
    }
  }
  return length;
}

size_t tv_printable_end(tv_printable *self, uint8_t *shown) {
  size_t length = give_up(self, shown);
  if (self->after_return) length += encode(0x240D, shown + length);
  self->after_return = false;
  return length;
}
