#include <fcntl.h>
#include <unistd.h>

#include "CNcurses.h"

void tv_fill_standard_streams(void) {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    // The lowest free number is taken: this one. Children inherit it, as they would any stream.
    if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDWR) < 0) return;
  }
}
