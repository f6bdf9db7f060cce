#ifndef CELLLAYOUT_CFREETYPE_SHIM_H
#define CELLLAYOUT_CFREETYPE_SHIM_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_BITMAP_H
#include FT_COLOR_H
#include FT_TRUETYPE_TABLES_H

// Function-like macros and casts that Swift does not import.

static inline int cft_has_fixed_sizes(FT_Face face) { return FT_HAS_FIXED_SIZES(face) ? 1 : 0; }
static inline int cft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) ? 1 : 0; }

#endif
