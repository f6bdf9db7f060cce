#ifndef CELLLAYOUT_CHARFBUZZ_SHIM_H
#define CELLLAYOUT_CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

// Macros that Swift does not import.

static inline hb_tag_t chb_tag(uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
  return HB_TAG(a, b, c, d);
}

#endif
