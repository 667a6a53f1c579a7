// What needs ncursesw: terminfo and a screen, behind opaque handles. Nothing here decides anything,
// and no curses header is visible. Without the trait `Ncurses` the module is empty.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: terminfo (terminfo.c)

// Loads the description of `term` in place of the one loaded before; screens keep theirs. 1:
// loaded; 0: unknown or unusable; -1: no database.  (setupterm, del_curterm)
int tv_terminfo_load(const char *term, int descriptor);
// A string capability; NULL when absent or cancelled.  (tigetstr)
const char *tv_terminfo_string(const char *name);
// A numeric capability; -1 when absent or cancelled.  (tigetnum)
int tv_terminfo_number(const char *name);
// A boolean capability.  (tigetflag)
bool tv_terminfo_flag(const char *name);
// Puts up to nine numbers into a capability and copies the result, at most `capacity` bytes, to
// `buffer`. The number of bytes that it has; 0 when it cannot be expanded.  (tiparm)
size_t tv_terminfo_expand(
    const char *capability, const int *numbers, int count, char *buffer, size_t capacity);

// MARK: a screen of ncursesw (screen.c)

typedef struct tv_screen tv_screen;

enum {
  TV_BOLD = 1 << 0,
  TV_DIM = 1 << 1,
  TV_ITALIC = 1 << 2,
  TV_BLINK = 1 << 3,
  TV_REVERSE = 1 << 4,
  TV_HIDDEN = 1 << 5,
  TV_UNDERLINE = 1 << 6,
};

// Opens a screen that writes to `output`, which need not be a terminal. NULL when curses cannot
// draw on `term`.  (newterm)
tv_screen *tv_screen_open(const char *term, int output, int columns, int rows);
// Ends and frees the screen.  (endwin, delscreen)
void tv_screen_close(tv_screen *screen);
// How many colours the terminal has; 0 for none.  (COLORS)
int tv_screen_colors(tv_screen *screen);
// Puts up to five scalars into one cell; colours are terminal colours, -1 the default. False when
// curses refused.  (setcchar, add_wch)
bool tv_screen_put(
    tv_screen *screen, int row, int column, const uint32_t *scalars, int count,
    uint32_t attributes, int foreground, int background);
// Writes what changed, and leaves the cursor at a place.  (wmove, curs_set, doupdate)
void tv_screen_update(tv_screen *screen, int row, int column, int visibility);
// Makes the next update repaint everything.  (clearok)
void tv_screen_invalidate(tv_screen *screen);
// Changes the size.  (resizeterm)
void tv_screen_resize(tv_screen *screen, int columns, int rows);
// The columns that the C library gives a scalar; -1 when it is not printable.  (wcwidth)
int tv_scalar_width(uint32_t scalar);
// Makes the character set of the environment, or else UTF-8, the one that curses writes. Whether
// it is UTF-8.  (setlocale)
bool tv_use_utf8(void);

#ifdef __cplusplus
}
#endif
