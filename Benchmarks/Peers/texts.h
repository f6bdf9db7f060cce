// What the programs of other libraries share: texts, a clock, memory, and lines of figures.

#ifndef PEER_TEXTS_H
#define PEER_TEXTS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../CAllocator/shim.h"

/// The lines of a file.
typedef struct {
  char **rows;
  size_t count;
  /// The Unicode characters of all lines.
  double characters;
} peer_texts;

static inline void peer_fail(const char *what) {
  fprintf(stderr, "error: %s\n", what);
  exit(1);
}

static inline char *peer_contents(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) peer_fail(path);
  fseek(file, 0, SEEK_END);
  long length = ftell(file);
  rewind(file);
  char *bytes = (char *)malloc((size_t)length + 1);
  if (fread(bytes, 1, (size_t)length, file) != (size_t)length) peer_fail(path);
  bytes[length] = 0;
  fclose(file);
  return bytes;
}

/// Reads the lines of a file; its memory is kept as long as the program runs.
static inline peer_texts peer_read(const char *path) {
  char *bytes = peer_contents(path);
  peer_texts texts = {NULL, 0, 0};
  size_t capacity = 0;
  for (char *line = strtok(bytes, "\n"); line; line = strtok(NULL, "\n")) {
    if (texts.count == capacity) {
      capacity = capacity ? capacity * 2 : 1024;
      texts.rows = (char **)realloc(texts.rows, capacity * sizeof(char *));
    }
    texts.rows[texts.count++] = line;
    for (; *line; line++) texts.characters += (*line & 0xC0) != 0x80;
  }
  if (!texts.count) peer_fail("no texts");
  return texts;
}

/// The nanoseconds that this process has worked.
static inline double peer_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static inline void peer_report(const char *name, double value, const char *unit) {
  printf("{\"case\":\"%s\",\"value\":%.17g,\"unit\":\"%s\"}\n", name, value, unit);
}

#endif
