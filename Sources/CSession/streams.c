// What descriptors are, and what the standard streams do with what is printed.
#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "CSession.h"

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

void tv_forget_before(int file, int64_t offset) {
#if defined(__linux__)
  fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, (off_t)offset);
#elif defined(F_PUNCHHOLE)
  // Whole blocks only.
  fpunchhole_t hole = {.fp_offset = 0, .fp_length = (off_t)(offset & ~(int64_t)0xFFFF)};
  fcntl(file, F_PUNCHHOLE, &hole);
#endif
}

bool tv_same_terminal(int first, int second) {
  if (isatty(first) != 1 || isatty(second) != 1) return false;
  struct stat one, other;
  if (fstat(first, &one) == 0 && fstat(second, &other) == 0 && one.st_rdev == other.st_rdev)
    return true;
  // /dev/tty is the controlling terminal under another name; only that one tells its session.
  pid_t session = tcgetsid(first);
  return session > 0 && session == tcgetsid(second);
}

void tv_stdout_by_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

void tv_stdout_flush(void) { fflush(stdout); }

void tv_fill_standard_streams(void) {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    // The lowest free number is taken: this one. Children inherit it, as they would any stream.
    if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDWR) < 0) return;
  }
}

bool tv_has_descriptors(int count) {
  enum { MOST = 64 };
  int files[MOST];
  int opened = 0;
  if (count > MOST) count = MOST;
  while (opened < count) {
    int file = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (file < 0) break;
    files[opened++] = file;
  }
  for (int i = 0; i < opened; i++) close(files[i]);
  return opened == count;
}

int tv_unread(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : 0;
}
