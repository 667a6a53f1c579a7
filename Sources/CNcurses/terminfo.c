// term.h makes macros of common words, so that it comes last.
#include "ncursesw.h"

#include "CNcurses.h"

#include <string.h>
#if __has_include(<ncursesw/term.h>)
#include <ncursesw/term.h>
#else
#include <term.h>
#endif

int tv_terminfo_load(const char *term, int descriptor) {
  int found = -1;
  // What terminfo says of the size, not what the terminal or the environment say.
  use_env(FALSE);
  if (setupterm((char *)term, descriptor, &found) == OK) return 1;
  return found < 0 ? -1 : 0;
}

void tv_terminfo_unload(void) {
  if (cur_term != NULL) del_curterm(cur_term);
}

const char *tv_terminfo_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (const char *)-1 ? NULL : value;
}

int tv_terminfo_number(const char *name) {
  int value = tigetnum((char *)name);
  return value < 0 ? -1 : value;
}

bool tv_terminfo_flag(const char *name) { return tigetflag((char *)name) > 0; }

size_t tv_terminfo_expand(
    const char *capability, const int *numbers, int count, char *buffer, size_t capacity) {
  int n[9] = {0};
  for (int i = 0; i < count && i < 9; i++) n[i] = numbers[i];
  const char *value =
      tiparm((char *)capability, n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]);
  if (value == NULL) return 0;
  size_t length = strlen(value);
  if (length <= capacity) memcpy(buffer, value, length);
  return length <= capacity ? length : 0;
}
