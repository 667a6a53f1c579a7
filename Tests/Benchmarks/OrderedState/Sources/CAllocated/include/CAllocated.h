#pragma once
#include <stddef.h>

/// The bytes the allocator has handed out, 0 where it does not tell.
size_t allocated_bytes(void);
