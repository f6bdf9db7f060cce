#ifndef CELLLAYOUT_CICU_SHIM_H
#define CELLLAYOUT_CICU_SHIM_H

// Foundation brings an ICU of its own with other versions of these types; under names of our own
// both can be seen by one program.
#define UErrorCode CICU_UErrorCode
#define UProperty CICU_UProperty
#define UBlockCode CICU_UBlockCode
#define UScriptCode CICU_UScriptCode
#define ULineBreak CICU_ULineBreak

#include <stdbool.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

// ICU renames every function by macro to carry its version, and Swift imports no macro of that
// kind: one wrapper per function that is used.

// MARK: Bidi

static inline UBiDi *_Nullable cicu_bidi_open(void) { return ubidi_open(); }
static inline void cicu_bidi_close(UBiDi *_Nonnull bidi) { ubidi_close(bidi); }

/// Levels of one paragraph, valid until the next call on `bidi`; NULL on failure.
static inline const UBiDiLevel *_Nullable cicu_bidi_levels(
    UBiDi *_Nonnull bidi, const UChar *_Nonnull text, int32_t length, UBiDiLevel base) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(bidi, text, length, base, NULL, &status);
  const UBiDiLevel *levels = ubidi_getLevels(bidi, &status);
  return U_SUCCESS(status) ? levels : NULL;
}

static inline UBiDiLevel cicu_bidi_base_level(const UBiDi *_Nonnull bidi) {
  return ubidi_getParaLevel(bidi);
}

/// Visual order of runs with the given levels (UAX #9, L2).
static inline void cicu_bidi_reorder_visual(
    const UBiDiLevel *_Nonnull levels, int32_t length, int32_t *_Nonnull map) {
  ubidi_reorderVisual(levels, length, map);
}

// MARK: Boundaries

static inline UBreakIterator *_Nullable cicu_break_open_line(const char *_Nonnull locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
  return U_SUCCESS(status) ? iterator : NULL;
}

static inline UBreakIterator *_Nullable cicu_break_open_character(void) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_CHARACTER, "", NULL, 0, &status);
  return U_SUCCESS(status) ? iterator : NULL;
}

static inline UBreakIterator *_Nullable cicu_break_open_word(void) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_WORD, "", NULL, 0, &status);
  return U_SUCCESS(status) ? iterator : NULL;
}

static inline void cicu_break_close(UBreakIterator *_Nonnull iterator) { ubrk_close(iterator); }

static inline UBool cicu_break_set_text(
    UBreakIterator *_Nonnull iterator, const UChar *_Nonnull text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, text, length, &status);
  return U_SUCCESS(status);
}

static inline int32_t cicu_break_next(UBreakIterator *_Nonnull iterator) {
  return ubrk_next(iterator);
}

static inline int32_t cicu_break_following(UBreakIterator *_Nonnull iterator, int32_t offset) {
  return ubrk_following(iterator, offset);
}

static inline UBool cicu_break_is_boundary(UBreakIterator *_Nonnull iterator, int32_t offset) {
  return ubrk_isBoundary(iterator, offset);
}

static inline int32_t cicu_break_previous(UBreakIterator *_Nonnull iterator) {
  return ubrk_previous(iterator);
}

// MARK: Properties

static inline int32_t cicu_int_property(uint32_t scalar, UProperty property) {
  return u_getIntPropertyValue((UChar32)scalar, property);
}

static inline UBool cicu_has_property(uint32_t scalar, UProperty property) {
  return u_hasBinaryProperty((UChar32)scalar, property);
}

static inline int32_t cicu_general_category(uint32_t scalar) {
  return u_charType((UChar32)scalar);
}

static inline uint32_t cicu_paired_bracket(uint32_t scalar) {
  return (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
}

static inline int32_t cicu_script(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  return (int32_t)uscript_getScript((UChar32)scalar, &status);
}

/// Whether `script` is among the scripts that `scalar` is used in.
static inline bool cicu_has_script(uint32_t scalar, int32_t script) {
  return uscript_hasScript((UChar32)scalar, (UScriptCode)script) != 0;
}

/// Number of script extensions of `scalar`; the first `capacity` are written.
static inline int32_t cicu_script_extensions(
    uint32_t scalar, int32_t *_Nonnull scripts, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode codes[64];
  int32_t count = uscript_getScriptExtensions((UChar32)scalar, codes, 64, &status);
  if (U_FAILURE(status)) return 0;
  for (int32_t i = 0; i < count && i < capacity; i++) scripts[i] = (int32_t)codes[i];
  return count;
}

/// ISO 15924 name ("Latn") of a script code.
static inline const char *_Nonnull cicu_script_short_name(int32_t script) {
  const char *name = uscript_getShortName((UScriptCode)script);
  return name ? name : "Zyyy";
}

// MARK: Versions

static inline const char *_Nonnull cicu_version(void) { return U_ICU_VERSION; }
static inline const char *_Nonnull cicu_unicode_version(void) { return U_UNICODE_VERSION; }

#endif
