#ifndef CELLLAYOUT_CALLOCATOR_SHIM_H
#define CELLLAYOUT_CALLOCATOR_SHIM_H

#include <stddef.h>

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>

/// Bytes that the allocator has given out and not got back.
static inline size_t callocator_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
#include <malloc/malloc.h>

/// Bytes that the allocator has given out and not got back.
static inline size_t callocator_bytes_in_use(void) {
  return mstats().bytes_used;
}
#endif

#endif
