#ifndef CELLLAYOUT_CHARFBUZZ_SHIM_H
#define CELLLAYOUT_CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

// Macros that Swift does not import.

static inline hb_tag_t chb_tag(uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
  return HB_TAG(a, b, c, d);
}

// Shapes with HarfBuzz's own OpenType shaper only, as browsers do: a HarfBuzz that was built with
// Graphite would prefer that for fonts that have both.
static inline void chb_shape(
    hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count) {
  static const char *const shapers[] = {"ot", 0};
  hb_shape_full(font, buffer, features, count, shapers);
}

#endif
