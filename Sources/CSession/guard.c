// Restoring the terminal whatever happens. Everything that a handler touches is prepared
// beforehand; a handler calls only what POSIX lists as safe there.
#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CSession.h"

enum { RESTORE_CAPACITY = 2048, REPORT_CAPACITY = 8192, REPLAY_LIMIT = 1 << 20 };
enum { LAST_WORDS = 8192 };
enum { IDLE, ACTIVE, RESTORING, RESTORED };

static _Atomic int state = IDLE;
static _Atomic int unfinished = 0;
// Whether the session's thread, which is the one that installed the guard, writes to the terminal.
static _Atomic int writing = 0;
static pthread_t session_thread;
static _Atomic int expecting = 0;
static int terminal = -1;
// Read by handlers on any thread while the session's takes or leaves the terminal.
static _Atomic int notify = -1;
static _Atomic pid_t owner;
static struct termios original;
static uint8_t restore_bytes[2][RESTORE_CAPACITY];
static size_t restore_counts[2];
static _Atomic int restore_slot = 0;
static uint8_t report_texts[2][REPORT_CAPACITY];
static size_t report_counts[2];
static _Atomic int report_slot = -1;
static _Atomic int capture_buffer = -1;
static int capture_out = -1, capture_err = -1;
static tv_pump *_Atomic capture_pump = NULL;

// Faults happen again when their handler returns; requests are raised again.
static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
static const int requests[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
// These end a process that has no handler of its own; a handler that is there stays.
static const int others[] = {
    SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
#if defined(SIGPOLL)
    SIGPOLL,
#endif
#if defined(SIGPWR)
    SIGPWR,
#endif
};
static const int notices[] = {SIGWINCH, SIGTSTP, SIGCONT};
enum {
  FAULTS = sizeof faults / sizeof *faults,
  REQUESTS = sizeof requests / sizeof *requests,
  OTHERS = sizeof others / sizeof *others,
  NOTICES = sizeof notices / sizeof *notices,
};
static struct sigaction previous[64];
static bool installed[64];
// A request that the program has survived by a handler of its own, until a session has heeded it.
static _Atomic int request = 0;

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

// Writes what leaves everything as it was found. What the terminal has not read of older frames is
// dropped if `drops`, so that these bytes, and a message after them, are the next ones read.
static bool write_restore(bool drops) {
  const uint8_t cancel = 0x18;
  int slot = atomic_load(&restore_slot);
  if (drops) tcflush(terminal, TCOFLUSH);
  // Half a sequence may have gone out.
  if ((drops || atomic_load(&unfinished)) && !write_all(terminal, &cancel, 1)) return false;
  return write_all(terminal, restore_bytes[slot], restore_counts[slot]);
}

// Shows the bytes of a file from an offset on, without what would control the terminal.
static bool show(int file, off_t offset) {
  uint8_t chunk[2048], shown[TV_PRINTABLE_GROWTH * (sizeof chunk + 2)];
  tv_printable filter = {.cut = offset > 0};
  for (;;) {
    ssize_t count = pread(file, chunk, sizeof chunk, offset);
    size_t length = count > 0 ? tv_printable_take(&filter, chunk, (size_t)count, shown)
                              : tv_printable_end(&filter, shown);
    if (!write_all(terminal, shown, length)) return false;
    if (count <= 0) return true;
    offset += count;
  }
}

// What was printed while the screen was up, its last part when there is much of it.
static void replay(void) {
  int buffer = atomic_exchange(&capture_buffer, -1);
  if (buffer < 0) return;
  if (capture_out >= 0) dup2(capture_out, STDOUT_FILENO);
  if (capture_err >= 0) dup2(capture_err, STDERR_FILENO);
  tv_pump *pump = atomic_load(&capture_pump);
  off_t shown = pump != NULL ? tv_pump_finish(pump) : 0;
  struct stat status;
  if (fstat(buffer, &status) != 0) return;
  off_t size = status.st_size;
  // What was shown above live lines is not shown again.
  off_t recent = size > REPLAY_LIMIT ? size - REPLAY_LIMIT : 0;
  if (show(buffer, recent > shown ? recent : shown)) return;
  // Without a reader the newest bytes are worth most.
  off_t last = size > LAST_WORDS ? size - LAST_WORDS : 0;
  if (write_restore(true)) show(buffer, last > shown ? last : shown);
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
    // What the session is writing goes before what restores the terminal.
    if (!pthread_equal(pthread_self(), session_thread))
      for (int i = 0; i < 20 && atomic_load(&writing); i++) poll(NULL, 0, 5);
    if (!write_restore(false)) write_restore(true);
    if (atomic_load(&expecting)) tcflush(terminal, TCIFLUSH);
    // In the background the settings belong to another job.
    pid_t foreground = tcgetpgrp(terminal);
    if (foreground < 0 || foreground == getpgrp()) tcsetattr(terminal, TCSANOW, &original);
    // Replayed lines end as the terminal's own settings make them end.
    replay();
    int report = atomic_exchange(&report_slot, -1);
    if (report >= 0) tv_report(STDERR_FILENO, report_texts[report], report_counts[report]);
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
  int pipe = notify;
  if (pipe >= 0 && owner == getpid()) {
    ssize_t ignored = write(pipe, &byte, 1);
    (void)ignored;
  }
}

// Raises a signal that this thread's handler blocks, and lets it do its work now, not when the
// handler returns: another thread may end the process otherwise until then.
static void raise_now(int signal) {
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_kill(pthread_self(), signal);
  pthread_sigmask(SIG_UNBLOCK, &set, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static bool is_default(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_DFL;
}

// A fault that an instruction caused happens again when the handler returns; one that was sent does
// not, so that it is sent again: to the handler of before, and, if that takes itself away and
// returns, as the one of Swift's backtraces does, to the system.
static void on_fault(int signal, siginfo_t *info, void *context) {
  (void)context;
  tv_guard_restore();
  tv_inspector_remove();
  reinstate(signal);
  if (info != NULL && info->si_code > 0) return;
  raise_now(signal);
  struct sigaction now;
  if (sigaction(signal, NULL, &now) == 0 && is_default(&now)) raise_now(signal);
}

// Calls the previous handler of the signal; false if there is none.
static bool call_previous(int signal, siginfo_t *info, void *context) {
  struct sigaction *before = &previous[signal];
  if (before->sa_flags & SA_SIGINFO) {
    if (before->sa_sigaction == NULL) return false;
    before->sa_sigaction(signal, info, context);
  } else {
    if (before->sa_handler == SIG_DFL || before->sa_handler == SIG_IGN) return false;
    before->sa_handler(signal);
  }
  return true;
}

static void on_request(int signal, siginfo_t *info, void *context) {
  int saved = errno;
  tv_guard_restore();
  tv_inspector_remove();
  reinstate(signal);
  bool was_called = call_previous(signal, info, context);
  // A handler that takes itself away, as Swift's backtrace of a SIGQUIT does, wants the signal to
  // do what it does by itself.
  struct sigaction now;
  if (!was_called || (sigaction(signal, NULL, &now) == 0 && is_default(&now))) raise_now(signal);
  // Also where no session reads the pipe, because it waits for its terminal.
  atomic_store(&request, signal);
  // The program has survived. Only now may the session know: it would end the program, with a
  // status of its own, before the signal could.
  tell(signal);
  errno = saved;
}

static void on_notice(int signal, siginfo_t *info, void *context) {
  int saved = errno;
  tell(signal);
  call_previous(signal, info, context);
  errno = saved;
}

static void install(
    int signal, void (*handler)(int, siginfo_t *, void *), int flags, bool only_default) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  if (sigaction(signal, NULL, &action) != 0) return;
  // Watched already.
  if ((action.sa_flags & SA_SIGINFO) && action.sa_sigaction == handler) return;
  // Who ignores a signal (nohup) goes on ignoring it.
  if (!(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN) return;
  if (only_default && !is_default(&action)) return;
  previous[signal] = action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | flags;
  sigemptyset(&action.sa_mask);
  // Setting attributes from the background must not stop a process that is about to end.
  sigaddset(&action.sa_mask, SIGTTOU);
  installed[signal] = sigaction(signal, &action, NULL) == 0;
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
  session_thread = pthread_self();
  atomic_store(&writing, 0);
  atomic_store(&unfinished, 0);
  tv_guard_set_restore(restore, count);
  atomic_store(&state, ACTIVE);
  tv_guard_cover_thread();
  for (int i = 0; i < FAULTS; i++) install(faults[i], on_fault, 0, false);
  for (int i = 0; i < REQUESTS; i++) install(requests[i], on_request, 0, false);
  for (int i = 0; i < OTHERS; i++) install(others[i], on_request, 0, true);
  for (int i = 0; i < NOTICES; i++) install(notices[i], on_notice, SA_RESTART, false);
}

void tv_guard_set_restore(const uint8_t *restore, size_t count) {
  if (count > RESTORE_CAPACITY) count = RESTORE_CAPACITY;
  int slot = 1 - atomic_load(&restore_slot);
  memcpy(restore_bytes[slot], restore, count);
  restore_counts[slot] = count;
  atomic_store(&restore_slot, slot);
}

void tv_guard_set_report(const uint8_t *text, size_t count) {
  if (count > REPORT_CAPACITY) count = REPORT_CAPACITY;
  int slot = atomic_load(&report_slot) == 0 ? 1 : 0;
  memcpy(report_texts[slot], text, count);
  report_counts[slot] = count;
  atomic_store(&report_slot, slot);
}

bool tv_guard_take_report(void) { return atomic_exchange(&report_slot, -1) >= 0; }

void tv_guard_set_capture(int buffer, int out, int err) {
  atomic_store(&capture_buffer, -1);
  capture_out = out;
  capture_err = err;
  atomic_store(&capture_buffer, buffer);
}

bool tv_guard_take_capture(void) { return atomic_exchange(&capture_buffer, -1) >= 0; }

void tv_guard_set_pump(tv_pump *pump) { atomic_store(&capture_pump, pump); }

bool tv_guard_has_restored(void) {
  int now = atomic_load(&state);
  return now == RESTORING || now == RESTORED;
}

bool tv_guard_begin_writing(void) {
  atomic_store(&writing, 1);
  if (!tv_guard_has_restored()) return true;
  atomic_store(&writing, 0);
  return false;
}

void tv_guard_end_writing(void) { atomic_store(&writing, 0); }

bool tv_guard_is_active(void) { return atomic_load(&state) == ACTIVE; }

void tv_guard_set_unfinished(bool value) { atomic_store(&unfinished, value); }

void tv_guard_set_expecting(bool value) { atomic_store(&expecting, value); }

void tv_guard_watch(void) {
  atomic_store(&request, 0);
  for (int i = 0; i < REQUESTS; i++) install(requests[i], on_request, 0, false);
}

int tv_guard_request(void) { return atomic_load(&request); }

void tv_guard_remove(bool watches) {
  for (int i = 0; i < FAULTS; i++) reinstate(faults[i]);
  for (int i = 0; i < REQUESTS && !watches; i++) reinstate(requests[i]);
  for (int i = 0; i < OTHERS; i++) reinstate(others[i]);
  for (int i = 0; i < NOTICES; i++) reinstate(notices[i]);
  atomic_store(&capture_buffer, -1);
  atomic_store(&capture_pump, NULL);
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
    if (yielding) {
      sigaction(keys[i], &action, &before[i]);
      continue;
    }
    // The other program may be gone before a thread of this one has taken the signal that was meant
    // for both. Ignoring a signal discards it while it is pending.
    action.sa_handler = SIG_IGN;
    sigaction(keys[i], &action, NULL);
    sigaction(keys[i], &before[i], NULL);
  }
}

void tv_guard_raise(int signal) {
  reinstate(signal);
  // A thread that serves a dispatch queue blocks all signals, and would keep this one for itself.
  raise_now(signal);
}
