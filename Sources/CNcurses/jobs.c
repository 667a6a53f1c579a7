// Whose terminal it is. A program in the background may neither read, nor draw, nor set modes: the
// kernel stops it when it tries, but not where a thread blocks the signals that do so, as those of
// libdispatch do, nor for drawing.
#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "CNcurses.h"

bool tv_is_in_foreground(int terminal) {
  pid_t group = tcgetpgrp(terminal);
  return group < 0 || group == getpgrp();
}

bool tv_await_foreground(int terminal) {
  if (tv_is_in_foreground(terminal)) return true;
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  // Not only the signal that stops: where a shell ends a stopped job, this thread must take that
  // signal before it asks again and stops the process once more.
  sigset_t none, mask;
  sigemptyset(&none);
  sigaction(SIGTTOU, &action, &before);
  pthread_sigmask(SIG_SETMASK, &none, &mask);
  bool is_orphaned = false;
  bool is_asked = false;
  while (!is_orphaned && !is_asked && !tv_is_in_foreground(terminal)) {
    // Asks for what only the program in front may do and what changes nothing: output that nothing
    // has held back may go on. The call returns when the group has the terminal.
    if (tcflow(terminal, TCOON) != 0 && errno != EINTR) is_orphaned = true;
    // Ended while it was stopped: it must not stop again.
    is_asked = tv_guard_request() != 0;
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTTOU, &before, NULL);
  return !is_orphaned && !is_asked;
}
