// A screen of ncursesw that writes to a file instead of the terminal: the caller reads the
// bytes from there and sends them in one piece, without waiting inside curses.
#if defined(TV_NCURSES)
#include "ncursesw.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "CNcurses.h"

struct tv_screen {
  SCREEN *screen;
  FILE *output;
  FILE *input;
  bool has_colors;
  bool cursor_unknown;
};

// newterm puts handlers of its own where a signal has none, and leaves them.
static const int touched[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { TOUCHED = sizeof touched / sizeof *touched };

// A variable of the environment that is set for a moment.
struct moment {
  const char *name;
  char *before;
};

static struct moment set_for_a_moment(const char *name, int value) {
  const char *found = getenv(name);
  struct moment moment = {name, found == NULL ? NULL : strdup(found)};
  char text[16];
  snprintf(text, sizeof text, "%d", value);
  setenv(name, text, 1);
  return moment;
}

static void end_moment(struct moment moment) {
  if (moment.before == NULL)
    unsetenv(moment.name);
  else
    setenv(moment.name, moment.before, 1);
  free(moment.before);
}

// Only the environment can tell curses a size that is neither the terminal's, which it cannot ask
// through a file, nor the one that terminfo has, if it has any.
static SCREEN *open_sized(const char *term, FILE *output, FILE *input, int columns, int rows) {
  use_env(TRUE);
  struct moment lines = set_for_a_moment("LINES", rows);
  struct moment cols = set_for_a_moment("COLUMNS", columns);
  SCREEN *screen = newterm((char *)term, output, input);
  end_moment(lines);
  end_moment(cols);
  use_env(FALSE);
  return screen;
}

tv_screen *tv_screen_open(const char *term, int output, int columns, int rows) {
  tv_screen *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  int out = fcntl(output, F_DUPFD_CLOEXEC, 3), in = fcntl(output, F_DUPFD_CLOEXEC, 3);
  self->output = out < 0 ? NULL : fdopen(out, "r+");
  self->input = in < 0 ? NULL : fdopen(in, "r+");
  if (self->output != NULL && self->input != NULL) {
    struct sigaction before[TOUCHED];
    for (int i = 0; i < TOUCHED; i++) sigaction(touched[i], NULL, &before[i]);
    self->screen = open_sized(term, self->output, self->input, columns, rows);
    for (int i = 0; i < TOUCHED; i++) sigaction(touched[i], &before[i], NULL);
  }
  if (self->screen == NULL) {
    if (self->output != NULL) fclose(self->output);
    if (self->input != NULL) fclose(self->input);
    free(self);
    return NULL;
  }
  set_term(self->screen);
  // The terminal is in raw mode: a line feed moves down and nothing else.
  nonl();
  scrollok(stdscr, FALSE);
  // Curses finds scrolled lines by itself, and scrolls or inserts and deletes lines.
  idlok(stdscr, TRUE);
  idcok(stdscr, TRUE);
  self->has_colors = has_colors() && start_color() == OK && use_default_colors() == OK;
  // This writes out what entering the terminal's modes left in curses' own buffer, and believes
  // the screen to be blank: the first real update starts by making it so.
  wnoutrefresh(stdscr);
  doupdate();
  clearok(curscr, TRUE);
  self->cursor_unknown = true;
  return self;
}

void tv_screen_close(tv_screen *self) {
  set_term(self->screen);
  endwin();
  delscreen(self->screen);
  fclose(self->output);
  fclose(self->input);
  free(self);
}

int tv_screen_colors(tv_screen *self) {
  set_term(self->screen);
  return self->has_colors ? COLORS : 0;
}

static attr_t attributes_of(uint32_t bits) {
  attr_t attributes = A_NORMAL;
  if (bits & TV_BOLD) attributes |= A_BOLD;
  if (bits & TV_DIM) attributes |= A_DIM;
#ifdef A_ITALIC
  if (bits & TV_ITALIC) attributes |= A_ITALIC;
#endif
  if (bits & TV_BLINK) attributes |= A_BLINK;
  if (bits & TV_REVERSE) attributes |= A_REVERSE;
  if (bits & TV_HIDDEN) attributes |= A_INVIS;
  if (bits & TV_UNDERLINE) attributes |= A_UNDERLINE;
  return attributes;
}

#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS && NCURSES_VERSION_PATCH >= 20170401

static int pair_of(int foreground, int background) {
  int pair = alloc_pair(foreground, background);
  return pair < 0 ? 0 : pair;
}

static int set_cell(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
  return setcchar(cell, text, attributes, (short)(pair > 32767 ? 32767 : pair), &pair);
}

#else

// Before alloc_pair: pairs are numbered as they are asked for, and the oldest gives way.
enum { TV_PAIRS = 255 };
static struct { short foreground, background; } pairs[TV_PAIRS + 1];
static int pairs_used, pairs_next = 1;

static int pair_of(int foreground, int background) {
  for (int i = 1; i <= pairs_used; i++)
    if (pairs[i].foreground == foreground && pairs[i].background == background) return i;
  int limit = COLOR_PAIRS - 1 < TV_PAIRS ? COLOR_PAIRS - 1 : TV_PAIRS;
  if (limit < 1) return 0;
  int pair = pairs_next;
  pairs_next = pairs_next >= limit ? 1 : pairs_next + 1;
  if (pairs_used < limit) pairs_used++;
  if (init_pair((short)pair, (short)foreground, (short)background) != OK) return 0;
  pairs[pair].foreground = (short)foreground;
  pairs[pair].background = (short)background;
  return pair;
}

static int set_cell(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
  return setcchar(cell, text, attributes, (short)pair, NULL);
}

#endif

bool tv_screen_put(
    tv_screen *self, int row, int column, const uint32_t *scalars, int count, uint32_t attributes,
    int foreground, int background) {
  wchar_t text[CCHARW_MAX + 1];
  if (count > CCHARW_MAX) count = CCHARW_MAX;
  for (int i = 0; i < count; i++) text[i] = (wchar_t)scalars[i];
  text[count] = 0;
  set_term(self->screen);
  int pair = 0;
  if (self->has_colors && (foreground >= 0 || background >= 0))
    pair = pair_of(foreground, background);
  cchar_t cell;
  if (set_cell(&cell, text, attributes_of(attributes), pair) != OK) return false;
  if (wmove(stdscr, row, column) != OK) return false;
  // In the last cell of the screen wadd_wch draws, cannot advance, and reports that.
  int last = row == getmaxy(stdscr) - 1 && column >= getmaxx(stdscr) - 2;
  return wadd_wch(stdscr, &cell) == OK || last;
}

void tv_screen_update(tv_screen *self, int row, int column, int visibility) {
  set_term(self->screen);
  // Curses sends only changes of what it believes.
  if (self->cursor_unknown) curs_set(visibility ? 0 : 1);
  self->cursor_unknown = false;
  curs_set(visibility);
  wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  doupdate();
  fflush(self->output);
}

void tv_screen_invalidate(tv_screen *self) {
  set_term(self->screen);
  clearok(curscr, TRUE);
  self->cursor_unknown = true;
}

void tv_screen_resize(tv_screen *self, int columns, int rows) {
  set_term(self->screen);
  resizeterm(rows, columns);
  clearok(curscr, TRUE);
}

int tv_scalar_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

bool tv_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "en_US.UTF-8");
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

#endif
