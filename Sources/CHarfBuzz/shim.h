#ifndef CELLLAYOUT_CHARFBUZZ_SHIM_H
#define CELLLAYOUT_CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

// Shapes with HarfBuzz's own OpenType shaper only, as browsers do: a HarfBuzz that was built with
// Graphite would prefer that for fonts that have both.
static inline void chb_shape(
    hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count) {
  static const char *const shapers[] = {"ot", 0};
  hb_shape_full(font, buffer, features, count, shapers);
}

// The plan that chb_shape follows; the face does not keep it.
static inline hb_shape_plan_t *chb_shape_plan(
    hb_face_t *face, const hb_segment_properties_t *properties, const hb_feature_t *features,
    unsigned int count) {
  static const char *const shapers[] = {"ot", 0};
  return hb_shape_plan_create(face, properties, features, count, shapers);
}

#endif
