// Whose terminal it is. A program in the background may neither read, nor draw, nor set modes: the
// kernel stops it when it tries, but not where a thread blocks the signals that do so, as those of
// libdispatch do, nor for drawing.
#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "CSession.h"

bool tv_is_in_foreground(int terminal) {
  pid_t group = tcgetpgrp(terminal);
  return group < 0 || group == getpgrp();
}

static void on_stop(int signal) { (void)signal; }

bool tv_await_foreground(int terminal) {
  if (tv_is_in_foreground(terminal)) return true;
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  // Not only the signal that stops: where a shell ends a stopped job, this thread must take that
  // signal before it asks again and stops the process once more.
  sigset_t none, mask;
  sigemptyset(&none);
  sigaction(SIGTTOU, NULL, &before);
  pthread_sigmask(SIG_SETMASK, &none, &mask);
  bool is_orphaned = false;
  while (!is_orphaned && tv_guard_request() == 0 && !tv_is_in_foreground(terminal)) {
    // Asks for what only the program in front may do and what changes nothing: output that nothing
    // has held back may go on. The group gets a signal, or none where no shell would continue it.
    action.sa_handler = on_stop;
    sigaction(SIGTTOU, &action, NULL);
    if (tcflow(terminal, TCOON) == 0) continue;
    if (errno != EINTR) {
      is_orphaned = true;
      break;
    }
    // Stops here and not inside of the call, which would begin anew before other threads went on.
    action.sa_handler = SIG_DFL;
    sigaction(SIGTTOU, &action, NULL);
    kill(getpid(), SIGTTOU);
    // One of them may take the signal that ends a stopped job, a moment later.
    for (int i = 0; i < 10; i++) {
      if (tv_guard_request() != 0 || tv_is_in_foreground(terminal)) break;
      poll(NULL, 0, 10);
    }
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTTOU, &before, NULL);
  return !is_orphaned && tv_guard_request() == 0;
}
