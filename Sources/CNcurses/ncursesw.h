// The one place that looks for the headers of ncursesw.
#pragma once

#if defined(__linux__)
#define _GNU_SOURCE 1
#endif
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1

#if __has_include(<ncursesw/curses.h>)
#include <ncursesw/curses.h>
#elif __has_include(<curses.h>)
#include <curses.h>
#else
#error "TermView needs the headers of ncursesw: install libncurses-dev (Debian, Ubuntu), ncurses-devel (Fedora) or ncurses (Homebrew)."
#endif
