// Restoring the terminal whatever happens. Everything that a handler touches is prepared
// beforehand; a handler calls only what POSIX lists as safe there.
#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "CNcurses.h"

enum { RESTORE_CAPACITY = 2048, REPLAY_LIMIT = 1 << 20, STACK_SIZE = 1 << 16 };
enum { IDLE, ACTIVE, RESTORING, RESTORED };

static _Atomic int state = IDLE;
static _Atomic int unfinished = 0;
static _Atomic int expecting = 0;
static int terminal = -1;
static int notify = -1;
static pid_t owner;
static struct termios original;
static uint8_t restore_bytes[2][RESTORE_CAPACITY];
static size_t restore_counts[2];
static _Atomic int restore_slot = 0;
static _Atomic int capture_buffer = -1;
static int capture_out = -1, capture_err = -1;

// Faults happen again when their handler returns; requests are raised again.
static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
static const int requests[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int notices[] = {SIGWINCH, SIGTSTP, SIGCONT};
enum {
  FAULTS = sizeof faults / sizeof *faults,
  REQUESTS = sizeof requests / sizeof *requests,
  NOTICES = sizeof notices / sizeof *notices,
};
static struct sigaction previous[64];
static bool installed[64];

bool tv_window_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

int tv_anonymous_file(void) {
#if defined(__linux__)
  return memfd_create("termview", MFD_CLOEXEC);
#else
  char path[] = "/tmp/termview-XXXXXX";
  int file = mkstemp(path);
  if (file >= 0) {
    unlink(path);
    fcntl(file, F_SETFD, FD_CLOEXEC);
  }
  return file;
#endif
}

void tv_stdout_by_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

void tv_stdout_flush(void) { fflush(stdout); }

// Writes all of `bytes`, waiting at most a tenth of a second for a terminal that does not read.
static bool write_all(int descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
      continue;
    }
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno != EAGAIN && errno != EWOULDBLOCK) return false;
    struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
    if (poll(&ready, 1, 100) <= 0) return false;
  }
  return true;
}

// What was printed while the screen was up, its last part when there is much of it.
static void replay(void) {
  int buffer = atomic_exchange(&capture_buffer, -1);
  if (buffer < 0) return;
  if (capture_out >= 0) dup2(capture_out, STDOUT_FILENO);
  if (capture_err >= 0) dup2(capture_err, STDERR_FILENO);
  struct stat status;
  if (fstat(buffer, &status) != 0) return;
  off_t offset = status.st_size > REPLAY_LIMIT ? status.st_size - REPLAY_LIMIT : 0;
  uint8_t chunk[4096];
  for (;;) {
    ssize_t count = pread(buffer, chunk, sizeof chunk, offset);
    if (count <= 0) return;
    if (!write_all(terminal, chunk, (size_t)count)) return;
    offset += count;
  }
}

void tv_guard_restore(void) {
  int expected = ACTIVE;
  if (!atomic_compare_exchange_strong(&state, &expected, RESTORING)) {
    // Another thread is at it; ending the process now would cut it short.
    for (int i = 0; i < 50 && atomic_load(&state) == RESTORING; i++) poll(NULL, 0, 10);
    return;
  }
  int saved = errno;
  if (owner == getpid()) {
    const uint8_t cancel = 0x18;
    int slot = atomic_load(&restore_slot);
    bool sent = !atomic_load(&unfinished) || write_all(terminal, &cancel, 1);
    if (!sent || !write_all(terminal, restore_bytes[slot], restore_counts[slot])) {
      // Nobody reads: drop what waits, so that these bytes are the next ones read.
      tcflush(terminal, TCOFLUSH);
      write_all(terminal, &cancel, 1);
      write_all(terminal, restore_bytes[slot], restore_counts[slot]);
    }
    if (atomic_load(&expecting)) tcflush(terminal, TCIFLUSH);
    // In the background the settings are somebody else's.
    pid_t foreground = tcgetpgrp(terminal);
    if (foreground < 0 || foreground == getpgrp()) tcsetattr(terminal, TCSANOW, &original);
    // Replayed lines end as the terminal's own settings make them end.
    replay();
  }
  atomic_store(&state, RESTORED);
  errno = saved;
}

static void reinstate(int signal) {
  if (installed[signal]) sigaction(signal, &previous[signal], NULL);
  installed[signal] = false;
}

static void tell(int signal) {
  uint8_t byte = (uint8_t)signal;
  if (notify >= 0 && owner == getpid()) {
    ssize_t ignored = write(notify, &byte, 1);
    (void)ignored;
  }
}

static void on_fault(int signal, siginfo_t *info, void *context) {
  (void)context;
  tv_guard_restore();
  reinstate(signal);
  // Raised, not caused by the instruction that it returns to.
  if (info == NULL || info->si_code <= 0) pthread_kill(pthread_self(), signal);
}

static void on_request(int signal, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  int saved = errno;
  tv_guard_restore();
  reinstate(signal);
  tell(signal);
  // Blocked until this handler returns; then it meets whoever had the signal before.
  pthread_kill(pthread_self(), signal);
  errno = saved;
}

static void on_notice(int signal, siginfo_t *info, void *context) {
  int saved = errno;
  tell(signal);
  struct sigaction *before = &previous[signal];
  if (before->sa_flags & SA_SIGINFO) {
    if (before->sa_sigaction != NULL) before->sa_sigaction(signal, info, context);
  } else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) {
    before->sa_handler(signal);
  }
  errno = saved;
}

static void install(int signal, void (*handler)(int, siginfo_t *, void *), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  if (sigaction(signal, NULL, &action) != 0) return;
  // Who ignores a signal (nohup) goes on ignoring it.
  if (!(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN) return;
  previous[signal] = action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | flags;
  sigemptyset(&action.sa_mask);
  // Setting attributes from the background must not stop a process that is about to end.
  sigaddset(&action.sa_mask, SIGTTOU);
  installed[signal] = sigaction(signal, &action, NULL) == 0;
}

static void prepare_stack(void) {
  static uint8_t stack[STACK_SIZE];
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
  stack_t mine = {.ss_sp = stack, .ss_size = sizeof stack, .ss_flags = 0};
  sigaltstack(&mine, NULL);
}

void tv_guard_install(
    int descriptor, const struct termios *settings, const uint8_t *restore, size_t count,
    int pipe) {
  static bool registered;
  if (!registered) registered = atexit(tv_guard_restore) == 0;
  terminal = descriptor;
  original = *settings;
  notify = pipe;
  owner = getpid();
  atomic_store(&unfinished, 0);
  tv_guard_set_restore(restore, count);
  atomic_store(&state, ACTIVE);
  prepare_stack();
  for (int i = 0; i < FAULTS; i++) install(faults[i], on_fault, 0);
  for (int i = 0; i < REQUESTS; i++) install(requests[i], on_request, 0);
  for (int i = 0; i < NOTICES; i++) install(notices[i], on_notice, SA_RESTART);
}

void tv_guard_set_restore(const uint8_t *restore, size_t count) {
  if (count > RESTORE_CAPACITY) count = RESTORE_CAPACITY;
  int slot = 1 - atomic_load(&restore_slot);
  memcpy(restore_bytes[slot], restore, count);
  restore_counts[slot] = count;
  atomic_store(&restore_slot, slot);
}

void tv_guard_set_capture(int buffer, int out, int err) {
  atomic_store(&capture_buffer, -1);
  capture_out = out;
  capture_err = err;
  atomic_store(&capture_buffer, buffer);
}

void tv_guard_set_unfinished(bool value) { atomic_store(&unfinished, value); }

void tv_guard_set_expecting(bool value) { atomic_store(&expecting, value); }

void tv_guard_remove(void) {
  for (int i = 0; i < FAULTS; i++) reinstate(faults[i]);
  for (int i = 0; i < REQUESTS; i++) reinstate(requests[i]);
  for (int i = 0; i < NOTICES; i++) reinstate(notices[i]);
  atomic_store(&capture_buffer, -1);
  atomic_store(&state, IDLE);
  notify = -1;
}

void tv_guard_stop(void) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, &action, &before);
  kill(0, SIGTSTP);
  // Another thread may be the one that takes it, a moment later.
  poll(NULL, 0, 10);
  sigaction(SIGTSTP, &before, NULL);
}

static void on_yielded(int signal) { (void)signal; }

void tv_guard_yield(bool yielding) {
  static const int keys[] = {SIGINT, SIGQUIT};
  static struct sigaction before[2];
  for (int i = 0; i < 2; i++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_yielded;
    sigemptyset(&action.sa_mask);
    if (yielding)
      sigaction(keys[i], &action, &before[i]);
    else
      sigaction(keys[i], &before[i], NULL);
  }
}

void tv_guard_raise(int signal) {
  reinstate(signal);
  raise(signal);
}
