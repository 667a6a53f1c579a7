// Texts for the programmer, which must not harm the program: no waiting, no signal.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CSession.h"

// A write to a pipe that has room for so many bytes does not wait.
enum { PIECE = 512 };

// Writes without SIGPIPE. The signal is ignored for as long as the write takes: a handler may not
// wait for the one that a blocked signal leaves pending.
static ssize_t write_quietly(int descriptor, const uint8_t *bytes, size_t count) {
  struct sigaction ignoring, before;
  memset(&ignoring, 0, sizeof ignoring);
  ignoring.sa_handler = SIG_IGN;
  sigemptyset(&ignoring.sa_mask);
  bool ignores = sigaction(SIGPIPE, &ignoring, &before) == 0;
  ssize_t written = write(descriptor, bytes, count);
  int error = errno;
  if (ignores) sigaction(SIGPIPE, &before, NULL);
  errno = error;
  return written;
}

void tv_report(int descriptor, const uint8_t *text, size_t count) {
  int saved = errno;
  while (count > 0) {
    struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
    int found = poll(&ready, 1, 100);
    if (found < 0 && errno == EINTR) continue;
    if (found <= 0 || !(ready.revents & POLLOUT)) break;
    ssize_t written = write_quietly(descriptor, text, count < PIECE ? count : PIECE);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    text += written;
    count -= (size_t)written;
  }
  errno = saved;
}

int tv_append(const char *path, const uint8_t *text, size_t count) {
  int flags = O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
  int file = open(path, flags, 0600);
  if (file < 0) return errno;
  ssize_t written;
  do {
    written = write_quietly(file, text, count);
  } while (written < 0 && errno == EINTR);
  int error = written < 0 ? errno : 0;
  close(file);
  return error;
}

// Why an existing file is not written to, or 0.
static int objection(int file) {
  struct stat status;
  if (fstat(file, &status) < 0) return errno;
  if (status.st_uid != geteuid()) return EPERM;
  if (S_ISFIFO(status.st_mode) || S_ISCHR(status.st_mode)) return 0;
  if (!S_ISREG(status.st_mode)) return EINVAL;
  if (status.st_size > 0) return EEXIST;
  if (status.st_nlink > 1) return EMLINK;
  return fchmod(file, 0600) < 0 ? errno : 0;
}

int tv_record_open(const char *path) {
  int flags = O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | O_NOFOLLOW;
  int file = open(path, flags | O_CREAT | O_EXCL, 0600);
  if (file >= 0 || errno != EEXIST) return file;
  // What is there may be a pipe or a terminal, or a file that was made to be written to: of the
  // user's own, since what is typed goes there.
  file = open(path, flags);
  if (file < 0) return -1;
  int error = objection(file);
  if (error == 0) return file;
  close(file);
  errno = error;
  return -1;
}

int tv_record(int file, const uint8_t *text, size_t count) {
  struct stat status;
  bool is_file = fstat(file, &status) == 0 && S_ISREG(status.st_mode);
  size_t written = 0;
  int error = 0;
  while (written < count && error == 0) {
    ssize_t result = write_quietly(file, text + written, count - written);
    if (result > 0) written += (size_t)result;
    else if (result == 0) error = EIO;
    else if (errno != EINTR) error = errno;
  }
  // No part of a line stays.
  if (error != 0 && is_file && written > 0 && ftruncate(file, status.st_size) < 0) return errno;
  return error;
}
