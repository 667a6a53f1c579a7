#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CPseudoTerminal.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

void pty_resize(int terminal, int columns, int rows) {
  struct winsize size = {
      .ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns, .ws_xpixel = 0};
  ioctl(terminal, TIOCSWINSZ, &size);
}

int pty_unread(int terminal) {
  struct termios before, raw;
  tcgetattr(terminal, &before);
  raw = before;
  raw.c_lflag &= ~(tcflag_t)(ICANON);
  tcsetattr(terminal, TCSANOW, &raw);
  int count = 0;
  ioctl(terminal, FIONREAD, &count);
  tcsetattr(terminal, TCSANOW, &before);
  return count;
}

int pty_open(int *other) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) return -1;
  const char *name = ptsname(terminal);
  *other = name == NULL ? -1 : open(name, O_RDWR | O_NOCTTY);
  return *other < 0 ? -1 : terminal;
}

// Closes the descriptors from `first` on: those that tests beside this one have open.
static void close_from(int first) {
#if defined(__linux__)
  if (close_range((unsigned)first, ~0U, 0) == 0) return;
#endif
  long count = sysconf(_SC_OPEN_MAX);
  for (int i = first; i < (count > 0 && count < 65536 ? count : 65536); i++) close(i);
}

static void take_terminal(int signal) {
  (void)signal;
  tcsetpgrp(0, getpid());
}

// What a shell does for a job: the calling process stays the session's leader and never returns;
// its child does, in a process group of its own that has the terminal. When the child stops so does
// the leader; when the leader goes on so does the child.
// SIGUSR2 makes it take the terminal from a child that runs.
static void lead(void) {
  signal(SIGTTOU, SIG_IGN);
  pid_t job = fork();
  if (job <= 0) {
    setpgid(0, 0);
    tcsetpgrp(0, getpid());
    return;
  }
  setpgid(job, job);
  signal(SIGUSR2, take_terminal);
  // The thread that forked may block every signal.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (;;) {
    int status;
    if (waitpid(job, &status, WUNTRACED) != job) continue;
    if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
    if (WIFSIGNALED(status)) _exit(128 + WTERMSIG(status));
    tcsetpgrp(0, getpid());
    kill(getpid(), SIGSTOP);
    tcsetpgrp(0, job);
    kill(-job, SIGCONT);
  }
}

int pty_spawn(
    const char *path, char *const arguments[], char *const environment[], int columns, int rows,
    int elsewhere, int *other, struct termios *settings, pid_t *process) {
  int slave = -1, terminal = pty_open(&slave);
  if (terminal < 0) return -1;
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  fcntl(slave, F_SETFD, FD_CLOEXEC);
  pty_resize(terminal, columns, rows);
  tcgetattr(slave, settings);
  // A signal that comes before the program runs waits for it, also one that this process ignores,
  // as it does SIGHUP under nohup.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child != 0) pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (child < 0) return -1;
  if (child == 0) {
    setsid();
    ioctl(slave, TIOCSCTTY, 0);
    int null = open("/dev/null", O_RDWR);
    for (int i = 0; i < 3; i++) dup2(elsewhere & 1 << i ? null : slave, i);
    close_from(3);
    if (elsewhere & PTY_JOB) lead();
    for (int i = 1; i < 32; i++) signal(i, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(path, arguments, environment);
    _exit(127);
  }
  fcntl(terminal, F_SETFL, O_NONBLOCK);
  *other = slave;
  *process = child;
  return terminal;
}

#if defined(__linux__)
static int signal_before_raw = 0;
static bool is_raised_elsewhere = false;

void pty_raise_before_raw(int signal, bool elsewhere) {
  signal_before_raw = signal;
  is_raised_elsewhere = elsewhere;
}

// Also on threads that block signals, as those do that serve a dispatch queue.
static void *raise_here(void *number) {
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, *(int *)number);
  pthread_sigmask(SIG_UNBLOCK, &set, &before);
  pthread_kill(pthread_self(), *(int *)number);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return NULL;
}

// Takes the place of the library's function in the program: the moment between a check that
// precedes the change of the settings and the change itself, as wide as it can be.
int tcsetattr(int descriptor, int action, const struct termios *settings) {
  int number = signal_before_raw;
  if (number != 0 && !(settings->c_lflag & (tcflag_t)ICANON)) {
    signal_before_raw = 0;
    pthread_t thread;
    if (!is_raised_elsewhere) {
      raise_here(&number);
    } else if (pthread_create(&thread, NULL, raise_here, &number) == 0) {
      pthread_join(thread, NULL);
    }
  }
  static int (*set)(int, int, const struct termios *);
  if (set == NULL) set = (int (*)(int, int, const struct termios *))dlsym(RTLD_NEXT, "tcsetattr");
  return set(descriptor, action, settings);
}
#endif
