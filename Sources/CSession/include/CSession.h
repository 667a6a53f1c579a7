// What the sessions of a terminal need from C: the work that must be safe inside a signal handler,
// and calls that Swift cannot make. Nothing here decides anything, or needs a library.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: what is printed beside live lines (pump.c)

typedef struct tv_pump tv_pump;

// Starts a thread that appends to the file `buffer` whatever is written to the pipe `writing`, and
// writes a zero to `notify` each time. NULL when it cannot. What comes after the end goes to
// `after`.  (pipe, pthread_create)
//
// No more than 4 MiB wait in the file. Writers wait then for tv_pump_drop, but no more than a
// second from the last tv_pump_take or tv_pump_note_alive: what comes later is left out except its
// end, and a line says how much that was. With `notify` below 0 no writer waits, and the last MiB
// or two stay.
tv_pump *tv_pump_start(int buffer, int notify, int after, int *writing);
// Copies up to `capacity` bytes that were printed and not dropped yet.
size_t tv_pump_take(tv_pump *pump, uint8_t *bytes, size_t capacity);
// Appends to the file what is in the pipe, as far as there is room.
void tv_pump_settle(tv_pump *pump);
// Says that the session is alive and only waits for its terminal.
void tv_pump_note_alive(tv_pump *pump);
// Forgets the first `count` bytes not dropped yet: they were shown.
void tv_pump_drop(tv_pump *pump, size_t count);
// Lets everything that comes now go to the terminal; where in the buffer begins what has not been
// shown. Safe in a signal handler.
off_t tv_pump_finish(tv_pump *pump);
// Gives the pump up. Its thread ends when the pipe's last writer has closed it.
void tv_pump_end(tv_pump *pump);

// MARK: printed text that is shown later (printable.c)

// Where in a text the filter is. Zero at the start of a text; `cut` when what came before is
// missing.
typedef struct {
  uint32_t scalar, least;
  uint8_t wanted;
  bool cut, after_return, after_glyph;
} tv_printable;

// How many bytes a byte may become.
enum { TV_PRINTABLE_GROWTH = 3 };

// Copies a stretch of UTF-8 without what would control the terminal or reorder the text: lines stay
// lines, a tab is a space, other controls become their pictures or U+FFFD. `shown` has room for
// three times the bytes and two more; its length is returned. Signal-safe.
size_t tv_printable_take(
    tv_printable *filter, const uint8_t *bytes, size_t count, uint8_t *shown);
// What is still to be shown of a text that ends here, at most six bytes.
size_t tv_printable_end(tv_printable *filter, uint8_t *shown);

// MARK: restoring the terminal, whatever happens (guard.c)

// Remembers how to leave the terminal and installs handlers for every signal that ends or stops a
// program. `notify` is the writing end of a pipe that is told of each signal that the program
// survives, as one byte.  (sigaction, sigaltstack, atexit)
void tv_guard_install(
    int terminal, const struct termios *original, const uint8_t *restore, size_t count, int notify);
// Gives the calling thread a stack of its own for signal handlers, unless it has one: without it
// a stack overflow is not reported.  (sigaltstack)
void tv_guard_cover_thread(void);
// Exchanges the bytes that restore the terminal.
void tv_guard_set_restore(const uint8_t *restore, size_t count);
// Tells that fds 1 and 2, as far as `out` and `err` (-1 for no) hold what they were, go to
// `buffer`.
void tv_guard_set_capture(int buffer, int out, int err);
// Takes the buffer away again: no other code prints what is in it then. False when that has
// happened, and the streams are what they were.
bool tv_guard_take_capture(void);
// Exchanges the text that is written to standard error once the terminal has been restored by a
// handler or by the end of the process: 8 KiB of it.
void tv_guard_set_report(const uint8_t *text, size_t count);
// Takes that text away again. False when it has been written.
bool tv_guard_take_report(void);
// Writes all of `text` to a descriptor that may have a reader, or gives up: never waits longer than
// a tenth of a second, raises no SIGPIPE. Safe in a signal handler.  (write, poll, sigaction)
void tv_report(int descriptor, const uint8_t *text, size_t count);
// Appends `text` to the file at `path` in one write, without waiting; 0, or errno.  (open, write)
int tv_append(const char *path, const uint8_t *text, size_t count);
// Opens a file to append to, for its owner alone; -1, and errno. What exists is left alone where it
// has something in it (EEXIST), is a link (ELOOP), has another name (EMLINK), belongs to another
// user (EPERM) or is no file, pipe or terminal (EINVAL).  (open, fstat)
int tv_record_open(const char *path);
// Appends all of `text` without waiting and without SIGPIPE, or none of it where `file` is a file
// on a disk; 0, or errno.  (write, ftruncate)
int tv_record(int file, const uint8_t *text, size_t count);
// Tells that those fds go through `pump` first; NULL for no.
void tv_guard_set_pump(tv_pump *pump);
// Tells that a frame is begun and not finished.
void tv_guard_set_unfinished(bool unfinished);
// Tells that answers of the terminal are outstanding.
void tv_guard_set_expecting(bool expecting);
// Leaves everything as it was found, once. Safe in a signal handler.
void tv_guard_restore(void);
// Whether the terminal has been restored by a handler or by the end of the process, so that nothing
// may be read or drawn any more.
bool tv_guard_has_restored(void);
// Around what the session writes: another thread that restores the terminal waits for the end.
// False when the terminal has been restored, so that nothing may be written.
bool tv_guard_begin_writing(void);
void tv_guard_end_writing(void);
// Whether the guard is installed and the terminal has not been restored.
bool tv_guard_is_active(void);
// Restores the previous handlers of the signals, and forgets the terminal without restoring it; with
// `watches`, requests to end are watched on.
void tv_guard_remove(bool watches);
// Handles the signals that ask the process to end, before there is a terminal to restore and while
// it is left for a while: a handler of the program's own runs, which may only set a flag, and
// tv_guard_request tells.
void tv_guard_watch(void);
// The signal that asked the process to end and that it has survived since tv_guard_watch; or 0.
int tv_guard_request(void);
// Stops the process group, as the terminal's own Ctrl-Z does, until it is continued.
void tv_guard_stop(void);
// While another program has the terminal, Ctrl-C and Ctrl-\\ are meant for that one. Caught, not
// ignored, so that it does not inherit the ignoring.  (sigaction)
void tv_guard_yield(bool yielding);
// Does to the process what `signal` did to it before the guard was installed.
void tv_guard_raise(int signal);

// MARK: sockets for inspectors (inspector.c)

// The folder of the sockets: `termview` in $XDG_RUNTIME_DIR, or /tmp/termview-UID; made if it is
// not there and `makes`. 0, or errno: a folder that others may enter, or a link, is not used.
int tv_inspector_folder(char *path, size_t capacity, bool makes);
// A socket that never blocks, which programs of the user connect to under the process's number in
// `folder`; -1, and errno. Those of programs that have gone are removed.  (socket, bind, listen)
int tv_inspector_listen(const char *folder);
// Removes the socket's name. Safe in a signal handler; does nothing in a child, or a second time.
// (unlink)
void tv_inspector_remove(void);
// The next program of the user that has connected, as a descriptor that never blocks; -1 for none.
int tv_inspector_accept(int listener);
// Writes as much as goes at once, without SIGPIPE.  (send)
ssize_t tv_inspector_send(int file, const uint8_t *bytes, size_t count);
// The numbers of programs with a socket in `folder`, at most `capacity`.  (readdir)
size_t tv_inspector_list(const char *folder, pid_t *processes, size_t capacity);
// Connects with a program; -1, and errno.  (connect)
int tv_inspector_connect(const char *folder, pid_t process);

// MARK: job control (jobs.c)

// Whether the process group has the terminal, or job control does not concern it: it is not the
// controlling one.  (tcgetpgrp)
bool tv_is_in_foreground(int terminal);
// Stops the process group, as the kernel does to one that changes the settings of a terminal that
// another group has, until a shell continues it with the terminal. False when no shell will, as the
// group is orphaned, and after a signal that asks the process to end.  (tcflow, SIGTTOU)
bool tv_await_foreground(int terminal);

// MARK: descriptors and standard streams (streams.c)

// The size that the kernel knows. False when it knows none.  (TIOCGWINSZ)
bool tv_window_size(int descriptor, int *columns, int *rows);
// An anonymous file that is closed on exec: in memory where the system can. -1 when it fails.
// (memfd_create, mkstemp)
int tv_anonymous_file(void);
// Frees the memory of the bytes before `offset` of an anonymous file, as far as the system can.
// (fallocate, F_PUNCHHOLE)
void tv_forget_before(int file, int64_t offset);
// Whether two descriptors are the same terminal, by whatever name.  (fstat, tcgetsid)
bool tv_same_terminal(int first, int second);
// Makes every line printed to standard output reach its descriptor at once.  (setvbuf)
void tv_stdout_by_lines(void);
// Writes out what standard output holds back.  (fflush)
void tv_stdout_flush(void);
// Opens /dev/null for each of descriptors 0, 1 and 2 that is closed.  (fcntl, open)
void tv_fill_standard_streams(void);
// Whether so many more files can be opened, 64 at most.  (open, close)
bool tv_has_descriptors(int count);
// The number of bytes that can be read at once.  (ioctl, FIONREAD)
int tv_unread(int descriptor);

// MARK: the main queue (queue.c)

#if defined(__linux__)
// A descriptor that is readable while the main dispatch queue has work.
int tv_main_queue_descriptor(void);
// Runs what the main dispatch queue holds.
void tv_main_queue_drain(void);
#endif

#ifdef __cplusplus
}
#endif
