// A program that is one file may run where there is no /proc, in which Swift's runtime and
// libdispatch look for what they need.
#include <stdlib.h>
#include <unistd.h>

#if defined(__GLIBC__)
// Of the runtime, which is linked by the callers of this library.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) __attribute__((weak));

// Before main the runtime looks for its own file, beside which it would find the program that
// prints backtraces; where it finds none, it ends the process. It takes a root that is named
// unseen. This has to come before the constructors of the runtime: lower numbers come first. The
// arguments it would take from /proc as well; glibc hands them to constructors.
__attribute__((constructor(101))) static void start_without_proc(int argc, char **argv) {
  char path[1];
  if (readlink("/proc/self/exe", path, sizeof path) >= 0) return;
  setenv("SWIFT_ROOT", "/", 0);
  if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
}
#endif

// Does nothing. A static program for a root without /proc is linked with it in place of
// _dispatch_workq_worker_register and _dispatch_workq_worker_unregister (docs/embedding.md):
// libdispatch counts its busy threads in /proc, and ends the process if it cannot. Without the
// count it starts no thread in place of one that waits.
void tv_without_proc(void);
void tv_without_proc(void) {}
