// What a program prints while a screen is drawn: a thread carries it from a pipe to a file, where
// the session finds it.
//
// The file is bounded. When the session does not keep up, the thread stops reading, and the process
// that prints waits, as for a slow terminal. The session's own thread must not wait for itself:
// when it gives no sign of life, the thread goes on reading, keeps the beginning and the end of
// what comes and says how much it left out between them.
//
// A pump without a session that listens (`notify` below 0) keeps the end only.
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

#include "CSession.h"

enum {
  // The most bytes that wait in the file, besides one chunk.
  HEAD = 4 << 20,
  // The bytes that are kept of the end where the middle is left out.
  TAIL = 256 << 10,
  // The bytes kept while no reader takes them.
  LATEST = 1 << 20,
  // Milliseconds without a sign of life after which writers do not wait for the session any more,
  // and between two looks at it.
  PATIENCE = 1000,
  NAP = 20,
};

struct tv_pump {
  int reading, buffer, notify, after;
  // Held by the code that reads or writes what follows. Spinning, because a signal handler takes
  // it, too.
  _Atomic int held;
  // Drawing has ended: what still comes goes straight to the terminal.
  bool over;
  // How much of the buffer was taken, how much was written to it, and how much was given back.
  off_t taken, written, forgotten;
  // The last byte written to it.
  uint8_t last;
  // Counts what the session does.
  _Atomic unsigned signs;
  // The middle is being left out: the end so far, as a ring, and what did not stay in it.
  bool losing;
  uint8_t *tail;
  size_t tail_start, tail_count;
  uint64_t lost_bytes, lost_lines;
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
  free(pump->tail);
  free(pump);
}

static size_t put(int descriptor, const uint8_t *bytes, size_t count) {
  size_t all = count;
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno != EINTR) {
      struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
      if (errno != EAGAIN || poll(&ready, 1, 1000) <= 0) break;
    }
  }
  return all - count;
}

// Appends to the file.
static void keep(tv_pump *pump, const uint8_t *bytes, size_t count) {
  if (count == 0) return;
  pump->written += (off_t)put(pump->buffer, bytes, count);
  pump->last = bytes[count - 1];
  // Pages are given back, whatever the file's length.
  off_t wanted = pump->notify < 0 ? pump->written - LATEST : pump->taken;
  if (wanted - pump->forgotten >= LATEST) {
    tv_forget_before(pump->buffer, wanted);
    pump->forgotten = wanted;
  }
}

// Leaves the first bytes of the ring out.
static void lose(tv_pump *pump, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (pump->tail[pump->tail_start] == '\n') pump->lost_lines++;
    pump->tail_start = (pump->tail_start + 1) % TAIL;
  }
  pump->tail_count -= count;
  pump->lost_bytes += count;
}

// Appends to the ring.
static void keep_in_tail(tv_pump *pump, const uint8_t *bytes, size_t count) {
  if (pump->tail_count + count > TAIL) lose(pump, pump->tail_count + count - TAIL);
  for (size_t i = 0; i < count; i++)
    pump->tail[(pump->tail_start + pump->tail_count + i) % TAIL] = bytes[i];
  pump->tail_count += count;
}

static size_t digits(uint64_t number, uint8_t *bytes) {
  size_t count = 0;
  for (uint64_t rest = number; count == 0 || rest > 0; rest /= 10) count++;
  for (size_t i = count; i > 0; number /= 10) bytes[--i] = (uint8_t)('0' + number % 10);
  return count;
}

static size_t copy(const char *text, uint8_t *bytes) {
  size_t count = 0;
  while (text[count] != 0) {
    bytes[count] = (uint8_t)text[count];
    count++;
  }
  return count;
}

// Says in the file what was left out, and appends the ring. Safe in a signal handler.
static void end_loss(tv_pump *pump) {
  if (!pump->losing) return;
  if (pump->lost_bytes > 0) {
    // What begins in the middle of a line goes up to its end.
    size_t partial = 0;
    while (partial < pump->tail_count &&
           pump->tail[(pump->tail_start + partial) % TAIL] != '\n')
      partial++;
    if (partial < pump->tail_count) lose(pump, partial + 1);
    uint8_t note[96];
    size_t count = 0;
    if (pump->last != '\n') note[count++] = '\n';
    count += copy("[... ", note + count);
    count += digits(pump->lost_lines, note + count);
    count += copy(" lines (", note + count);
    count += digits(pump->lost_bytes, note + count);
    count += copy(" bytes) left out ...]\n", note + count);
    keep(pump, note, count);
  }
  size_t first = pump->tail_count;
  if (first > TAIL - pump->tail_start) first = TAIL - pump->tail_start;
  keep(pump, pump->tail + pump->tail_start, first);
  keep(pump, pump->tail, pump->tail_count - first);
  pump->tail_start = pump->tail_count = 0;
  pump->lost_bytes = pump->lost_lines = 0;
  pump->losing = false;
}

static bool is_full(const tv_pump *pump) {
  return pump->notify >= 0 && !pump->over && !pump->losing &&
         pump->written - pump->taken >= HEAD;
}

// Carries over what the pipe holds and there is room for; the caller holds the pump. False at the
// end of the pipe.
static bool carry(tv_pump *pump) {
  uint8_t chunk[16384];
  while (!is_full(pump)) {
    ssize_t count = read(pump->reading, chunk, sizeof chunk);
    if (count == 0) return false;
    if (count < 0) {
      if (errno == EINTR) continue;
      return errno == EAGAIN;
    }
    if (pump->over)
      put(pump->after, chunk, (size_t)count);
    else if (pump->losing)
      keep_in_tail(pump, chunk, (size_t)count);
    else
      keep(pump, chunk, (size_t)count);
  }
  return true;
}

static void notify(const tv_pump *pump) {
  const uint8_t zero = 0;
  if (!pump->over && pump->notify >= 0 && write(pump->notify, &zero, 1) < 0) {
    // The pipe is full: its reader is woken anyway.
  }
}

// Waits for room in the file, as long as the session gives signs of life.
static void wait_for_room(tv_pump *pump) {
  int silence = 0;
  for (;;) {
    unsigned signs = atomic_load(&pump->signs);
    poll(NULL, 0, NAP);
    if (!acquire(pump)) continue;
    silence = atomic_load(&pump->signs) == signs ? silence + NAP : 0;
    if (silence >= PATIENCE && is_full(pump)) pump->losing = true;
    bool goes_on = !is_full(pump);
    // It answers by a sign, also where the terminal lets it do nothing else.
    if (!goes_on) notify(pump);
    release(pump);
    if (goes_on) return;
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
    bool full = is_full(pump);
    notify(pump);
    release(pump);
    if (!more) break;
    if (full) wait_for_room(pump);
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
  // Costs no memory before it is needed, when there may be none to be had.
  uint8_t *tail = notify < 0 ? NULL : malloc(TAIL);
  if (pump == NULL || (notify >= 0 && tail == NULL)) {
    free(pump);
    free(tail);
    close(ends[0]);
    close(ends[1]);
    return NULL;
  }
  *pump = (tv_pump){
      .reading = ends[0],
      .buffer = buffer,
      .notify = notify,
      .after = fcntl(after, F_DUPFD_CLOEXEC, 3),
      .owners = 2,
      .last = '\n',
      .tail = tail,
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
  tv_pump_note_alive(pump);
  if (!acquire(pump)) return 0;
  carry(pump);
  if (pump->taken >= pump->written) end_loss(pump);
  ssize_t count = pread(pump->buffer, bytes, capacity, pump->taken);
  release(pump);
  return count > 0 ? (size_t)count : 0;
}

void tv_pump_settle(tv_pump *pump) {
  if (!acquire(pump)) return;
  carry(pump);
  release(pump);
}

void tv_pump_note_alive(tv_pump *pump) { atomic_fetch_add(&pump->signs, 1); }

void tv_pump_drop(tv_pump *pump, size_t count) {
  if (!acquire(pump)) return;
  pump->taken += (off_t)count;
  if (pump->taken >= pump->written) {
    if (ftruncate(pump->buffer, 0) == 0)
      pump->taken = pump->written = pump->forgotten = 0;
  } else if (pump->taken - pump->forgotten >= LATEST) {
    tv_forget_before(pump->buffer, pump->taken);
    pump->forgotten = pump->taken;
  }
  release(pump);
}

off_t tv_pump_finish(tv_pump *pump) {
  bool held = acquire(pump);
  if (held) {
    // Everything that is in the pipe, also what is more than there is room for.
    if (is_full(pump)) pump->losing = true;
    carry(pump);
    if (is_full(pump)) {
      pump->losing = true;
      carry(pump);
    }
    end_loss(pump);
  }
  pump->over = true;
  off_t taken = pump->taken;
  if (held) release(pump);
  return taken;
}

void tv_pump_end(tv_pump *pump) {
  tv_pump_finish(pump);
  let_go(pump);
}
