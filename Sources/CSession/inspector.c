// Sockets in a folder that only the user may look into, one for each program that is inspected.
#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "CSession.h"

// The socket of this process, for handlers of signals: written before `owner`.
static struct sockaddr_un own;
static _Atomic pid_t owner;

// Whether `path` is a folder, not a link to one, that belongs to the user and that no one else may
// enter; 0 or errno.
static int check_folder(const char *path) {
  struct stat status;
  if (lstat(path, &status) != 0) return errno;
  if (!S_ISDIR(status.st_mode)) return ENOTDIR;
  return status.st_uid == geteuid() && (status.st_mode & 077) == 0 ? 0 : EPERM;
}

int tv_inspector_folder(char *path, size_t capacity, bool makes) {
  const char *runtime = getenv("XDG_RUNTIME_DIR");
  int length;
  if (runtime != NULL && runtime[0] == '/' && check_folder(runtime) == 0)
    length = snprintf(path, capacity, "%s/termview", runtime);
  else
    length = snprintf(path, capacity, "/tmp/termview-%ld", (long)geteuid());
  // A name of digits is to follow.
  if (length < 0 || (size_t)length >= capacity || length + 12 > (int)sizeof own.sun_path)
    return ENAMETOOLONG;
  // Whatever is there already is looked at, not changed.
  if (makes && mkdir(path, 0700) != 0 && errno != EEXIST) return errno;
  return check_folder(path);
}

static struct sockaddr_un address(const char *folder, pid_t process) {
  struct sockaddr_un address;
  memset(&address, 0, sizeof address);
  address.sun_family = AF_UNIX;
  snprintf(address.sun_path, sizeof address.sun_path, "%s/%ld", folder, (long)process);
  return address;
}

static int make_socket(void) {
  int file = socket(AF_UNIX, SOCK_STREAM, 0);
  if (file < 0) return -1;
  fcntl(file, F_SETFD, FD_CLOEXEC);
  fcntl(file, F_SETFL, O_NONBLOCK);
#if defined(SO_NOSIGPIPE)
  int on = 1;
  setsockopt(file, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  return file;
}

// Whether a process with the user's own number is at the other end.
static bool is_own(int file) {
#if defined(SO_PEERCRED)
  struct ucred peer;
  socklen_t size = sizeof peer;
  return getsockopt(file, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == geteuid();
#else
  uid_t user;
  gid_t group;
  return getpeereid(file, &user, &group) == 0 && user == geteuid();
#endif
}

int tv_inspector_connect(const char *folder, pid_t process) {
  struct sockaddr_un place = address(folder, process);
  int file = make_socket();
  if (file < 0) return -1;
  int error = 0;
  if (connect(file, (struct sockaddr *)&place, sizeof place) != 0) error = errno;
  else if (!is_own(file)) error = EPERM;
  if (error == 0) return file;
  close(file);
  errno = error;
  return -1;
}

// Whether a socket was left behind by a program that has gone.
static bool is_stale(const char *folder, pid_t process) {
  if (kill(process, 0) == 0 || errno != ESRCH) return false;
  // The number may belong to another namespace, whose program listens.
  int file = tv_inspector_connect(folder, process);
  if (file < 0) return errno == ECONNREFUSED;
  close(file);
  return false;
}

size_t tv_inspector_list(const char *folder, pid_t *processes, size_t capacity) {
  DIR *names = opendir(folder);
  if (names == NULL) return 0;
  size_t count = 0;
  struct dirent *entry;
  while (count < capacity && (entry = readdir(names)) != NULL) {
    char *end;
    long number = strtol(entry->d_name, &end, 10);
    if (number <= 0 || *end != 0) continue;
    if (is_stale(folder, (pid_t)number))
      unlink(address(folder, (pid_t)number).sun_path);
    else
      processes[count++] = (pid_t)number;
  }
  closedir(names);
  return count;
}

int tv_inspector_listen(const char *folder) {
  // Those of programs that were killed go.
  pid_t some[256];
  tv_inspector_list(folder, some, sizeof some / sizeof *some);
  struct sockaddr_un place = address(folder, getpid());
  int file = make_socket();
  if (file < 0) return -1;
  // What has this process's number is of one that had it before.
  unlink(place.sun_path);
  if (bind(file, (struct sockaddr *)&place, sizeof place) == 0) {
    static bool registered;
    if (!registered) registered = atexit(tv_inspector_remove) == 0;
    own = place;
    atomic_store(&owner, getpid());
    if (chmod(place.sun_path, 0600) == 0 && listen(file, 8) == 0) return file;
    int error = errno;
    tv_inspector_remove();
    errno = error;
  }
  int error = errno;
  close(file);
  errno = error;
  return -1;
}

void tv_inspector_remove(void) {
  pid_t process = getpid();
  if (!atomic_compare_exchange_strong(&owner, &process, 0)) return;
  int saved = errno;
  unlink(own.sun_path);
  errno = saved;
}

int tv_inspector_accept(int listener) {
  int file = accept(listener, NULL, NULL);
  if (file < 0) return -1;
  fcntl(file, F_SETFD, FD_CLOEXEC);
  fcntl(file, F_SETFL, O_NONBLOCK);
#if defined(SO_NOSIGPIPE)
  int on = 1;
  setsockopt(file, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  if (is_own(file)) return file;
  close(file);
  return -1;
}

ssize_t tv_inspector_send(int file, const uint8_t *bytes, size_t count) {
#if defined(MSG_NOSIGNAL)
  return send(file, bytes, count, MSG_NOSIGNAL);
#else
  return send(file, bytes, count, 0);
#endif
}
