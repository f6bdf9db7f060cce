#ifndef CELLLAYOUT_CPNG_SHIM_H
#define CELLLAYOUT_CPNG_SHIM_H

#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>

// libpng's full interface reports errors by longjmp, which Swift code must not be unwound by. Its
// simplified interface does not, and is used to read. To write row by row, each function of a
// `cpng_writer` catches the jump in the C code that caused it.

static inline void cpng_image_init(png_imagep image, uint32_t width, uint32_t height) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  image->width = width;
  image->height = height;
  image->format = PNG_FORMAT_RGBA;
}

/// A PNG file that is being written.
typedef struct {
  png_structp png;
  png_infop info;
  /// Takes the next bytes of the file; returns 0 if it cannot.
  int (*take)(void *context, const uint8_t *bytes, size_t count);
  void *context;
  char message[96];
} cpng_writer;

static inline void cpng_writer_fail(png_structp png, png_const_charp message) {
  cpng_writer *writer = (cpng_writer *)png_get_error_ptr(png);
  strncpy(writer->message, message, sizeof writer->message - 1);
  longjmp(png_jmpbuf(png), 1);
}

static inline void cpng_writer_warn(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static inline void cpng_writer_take(png_structp png, png_bytep bytes, size_t count) {
  cpng_writer *writer = (cpng_writer *)png_get_io_ptr(png);
  if (!writer->take(writer->context, bytes, count)) png_error(png, "the bytes were not taken");
}

static inline void cpng_writer_flush(png_structp png) { (void)png; }

/// Begins a file of 8-bit RGB or RGBA pixels; returns 0 if that fails.
static inline int cpng_writer_begin(
    cpng_writer *writer, uint32_t width, uint32_t height, int has_alpha, int level) {
  writer->png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, writer, cpng_writer_fail, cpng_writer_warn);
  if (!writer->png) return 0;
  if (setjmp(png_jmpbuf(writer->png))) return 0;
  writer->info = png_create_info_struct(writer->png);
  if (!writer->info) return 0;
  png_set_write_fn(writer->png, writer, cpng_writer_take, cpng_writer_flush);
  png_set_IHDR(
      writer->png, writer->info, width, height, 8,
      has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB_gAMA_and_cHRM(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  // Pictures of lists are plain areas and text, which other filters make larger.
  png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_compression_level(writer->png, level);
  png_write_info(writer->png, writer->info);
  return 1;
}

/// Writes the next rows, which follow each other in memory; returns 0 if that fails.
static inline int cpng_writer_rows(
    cpng_writer *writer, const uint8_t *rows, uint32_t count, size_t row_length) {
  if (setjmp(png_jmpbuf(writer->png))) return 0;
  for (uint32_t row = 0; row < count; row++) png_write_row(writer->png, rows + row * row_length);
  return 1;
}

/// Ends the file after all rows; returns 0 if that fails.
static inline int cpng_writer_end(cpng_writer *writer) {
  if (setjmp(png_jmpbuf(writer->png))) return 0;
  png_write_end(writer->png, writer->info);
  return 1;
}

/// Frees the memory of a writer, ended or not.
static inline void cpng_writer_free(cpng_writer *writer) {
  png_destroy_write_struct(&writer->png, &writer->info);
}

#endif
