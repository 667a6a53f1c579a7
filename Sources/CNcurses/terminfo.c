// term.h makes macros of common words, so that it comes last.
#if defined(TV_NCURSES)
#include "ncursesw.h"

#include "CNcurses.h"

#include <string.h>
#if __has_include(<ncursesw/term.h>)
#include <ncursesw/term.h>
#else
#include <term.h>
#endif

// The description loaded last. Screens have their own: whichever is made curses' current one
// becomes that of the current screen as well, so that this one is current only while it is asked.
static TERMINAL *loaded;

int tv_terminfo_load(const char *term, int descriptor) {
  int found = -1;
  // What terminfo says of the size, not what the terminal or the environment say.
  use_env(FALSE);
  TERMINAL *current = cur_term;
  if (setupterm((char *)term, descriptor, &found) != OK) return found < 0 ? -1 : 0;
  TERMINAL *before = loaded;
  loaded = cur_term;
  set_curterm(current);
  if (before != NULL) del_curterm(before);
  return 1;
}

const char *tv_terminfo_string(const char *name) {
  TERMINAL *current = set_curterm(loaded);
  const char *value = tigetstr((char *)name);
  set_curterm(current);
  return value == (const char *)-1 ? NULL : value;
}

int tv_terminfo_number(const char *name) {
  TERMINAL *current = set_curterm(loaded);
  int value = tigetnum((char *)name);
  set_curterm(current);
  return value < 0 ? -1 : value;
}

bool tv_terminfo_flag(const char *name) {
  TERMINAL *current = set_curterm(loaded);
  int value = tigetflag((char *)name);
  set_curterm(current);
  return value > 0;
}

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

#endif
