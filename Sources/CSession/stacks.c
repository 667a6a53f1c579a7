// Stacks on which handlers run, one for each thread: where a thread has used up its own, its handler
// would have none.
#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/mman.h>

#include "CSession.h"

enum { STACK_SIZE = 1 << 16 };

static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;
static bool has_stack_key;

static void give_stack_back(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE, .ss_size = STACK_SIZE};
  sigaltstack(&none, NULL);
  munmap(stack, STACK_SIZE);
}

static void make_stack_key(void) {
  has_stack_key = pthread_key_create(&stack_key, give_stack_back) == 0;
}

void tv_guard_cover_thread(void) {
  static _Thread_local bool is_covered;
  if (is_covered) return;
  is_covered = true;
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
  pthread_once(&stack_once, make_stack_key);
  if (!has_stack_key) return;
  void *stack =
      mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack == MAP_FAILED) return;
  stack_t mine = {.ss_sp = stack, .ss_size = STACK_SIZE, .ss_flags = 0};
  if (sigaltstack(&mine, NULL) == 0)
    pthread_setspecific(stack_key, stack);
  else
    munmap(stack, STACK_SIZE);
}
