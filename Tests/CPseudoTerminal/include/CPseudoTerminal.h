// Starting a program in a pseudo-terminal of its own: what Swift cannot do, since it has no fork.
#pragma once

#include <stdbool.h>
#include <sys/types.h>
#include <termios.h>

// Opens a pseudo-terminal: the emulator's side is returned, -1 when there is none.
int pty_open(int *other);

// Opens a pseudo-terminal and starts a program that has it as its controlling terminal. Of fds 0,
// 1 and 2 those whose bit is set in `elsewhere` are /dev/null instead. The emulator's side, closed
// on exec; -1 when it fails. `other` receives the program's side, kept open here,
// and `settings` those that the program finds. With PTY_JOB the
// program is a job of the session's leader, as under a shell.
enum { PTY_JOB = 8 };
int pty_spawn(
    const char *path, char *const arguments[], char *const environment[], int columns, int rows,
    int elsewhere, int *other, struct termios *settings, pid_t *process);
// How many bytes wait to be read on the program's side, a line or not.
int pty_unread(int terminal);
// Changes the size.
void pty_resize(int terminal, int columns, int rows);
#if defined(__linux__)
// Has the next change of settings that makes a terminal raw raise a signal first: on the thread
// that changes them, or on another one.
void pty_raise_before_raw(int signal, bool elsewhere);
#endif
