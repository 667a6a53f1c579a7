// What a program prints while live lines are drawn: it passes through a pipe, so that somebody
// hears of it at once, and lies in a file, so that whoever prints never waits for whoever draws.
// A thread carries it from the one to the other.
#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CNcurses.h"

struct tv_pump {
  int reading, buffer, notify, after;
  // Held by whoever touches what follows. Spinning, because a signal handler takes it, too.
  _Atomic int held;
  // Nobody draws any more: what still comes goes straight to the terminal.
  bool over;
  // How much of the buffer was taken.
  off_t taken;
  // The thread and the session.
  _Atomic int owners;
};

// Waits at most half a second: a handler may have interrupted the holder.
static bool acquire(tv_pump *pump) {
  for (int i = 0; i < 500; i++) {
    if (!atomic_exchange(&pump->held, 1)) return true;
    poll(NULL, 0, 1);
  }
  return false;
}

static void release(tv_pump *pump) { atomic_store(&pump->held, 0); }

static void let_go(tv_pump *pump) {
  if (atomic_fetch_sub(&pump->owners, 1) > 1) return;
  close(pump->reading);
  close(pump->after);
  free(pump);
}

static void put(int descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno != EINTR) {
      struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
      if (errno != EAGAIN || poll(&ready, 1, 1000) <= 0) return;
    }
  }
}

// Carries over what the pipe holds; the caller holds the pump. False at the end of the pipe.
static bool carry(tv_pump *pump) {
  uint8_t chunk[16384];
  for (;;) {
    ssize_t count = read(pump->reading, chunk, sizeof chunk);
    if (count == 0) return false;
    if (count < 0) {
      if (errno == EINTR) continue;
      return errno == EAGAIN;
    }
    put(pump->over ? pump->after : pump->buffer, chunk, (size_t)count);
  }
}

static void *run(void *argument) {
  tv_pump *pump = argument;
  for (;;) {
    struct pollfd ready = {.fd = pump->reading, .events = POLLIN};
    if (poll(&ready, 1, -1) < 0 && errno != EINTR) break;
    while (!acquire(pump)) {
    }
    bool more = carry(pump);
    const uint8_t zero = 0;
    if (!pump->over && write(pump->notify, &zero, 1) < 0) {
      // The pipe is full: whoever reads it will hear of this, too.
    }
    release(pump);
    if (!more) break;
  }
  let_go(pump);
  return NULL;
}

tv_pump *tv_pump_start(int buffer, int notify, int after, int *writing) {
  int ends[2];
  if (pipe(ends) != 0) return NULL;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  tv_pump *pump = calloc(1, sizeof *pump);
  *pump = (tv_pump){
      .reading = ends[0],
      .buffer = buffer,
      .notify = notify,
      .after = fcntl(after, F_DUPFD_CLOEXEC, 3),
      .owners = 2,
  };
  // Signals are for the threads of the program.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int failed = pthread_create(&thread, NULL, run, pump);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (failed) {
    close(ends[1]);
    atomic_store(&pump->owners, 1);
    let_go(pump);
    return NULL;
  }
  pthread_detach(thread);
  *writing = ends[1];
  return pump;
}

size_t tv_pump_take(tv_pump *pump, uint8_t *bytes, size_t capacity) {
  if (!acquire(pump)) return 0;
  carry(pump);
  ssize_t count = pread(pump->buffer, bytes, capacity, pump->taken);
  release(pump);
  return count > 0 ? (size_t)count : 0;
}

void tv_pump_drop(tv_pump *pump, size_t count) {
  if (!acquire(pump)) return;
  pump->taken += (off_t)count;
  struct stat status;
  if (fstat(pump->buffer, &status) == 0 && pump->taken >= status.st_size) {
    if (ftruncate(pump->buffer, 0) == 0) pump->taken = 0;
  }
  release(pump);
}

off_t tv_pump_finish(tv_pump *pump) {
  bool held = acquire(pump);
  if (held) carry(pump);
  pump->over = true;
  off_t taken = pump->taken;
  if (held) release(pump);
  return taken;
}

void tv_pump_end(tv_pump *pump) {
  tv_pump_finish(pump);
  let_go(pump);
}
