#include "CSession.h"

#if defined(__linux__)
// libdispatch exports these two for run loops that own the main thread. The library comes with
// Swift and is linked by the callers of these functions, so that the references are weak here.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *) __attribute__((weak));

int tv_main_queue_descriptor(void) {
  return _dispatch_get_main_queue_handle_4CF ? _dispatch_get_main_queue_handle_4CF() : -1;
}

void tv_main_queue_drain(void) {
  if (_dispatch_main_queue_callback_4CF) _dispatch_main_queue_callback_4CF(0);
}
#endif
