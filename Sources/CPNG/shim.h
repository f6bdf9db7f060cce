#ifndef CELLLAYOUT_CPNG_SHIM_H
#define CELLLAYOUT_CPNG_SHIM_H

#include <png.h>
#include <stdint.h>
#include <string.h>

// libpng's full interface reports errors by longjmp, which Swift code must not be unwound by;
// its simplified interface does not, and is all that is needed here.

static inline void cpng_image_init(png_imagep image, uint32_t width, uint32_t height) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  image->width = width;
  image->height = height;
  image->format = PNG_FORMAT_RGBA;
}

#endif
