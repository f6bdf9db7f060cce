// Measures texts with Pango over FreeType, without hinting and without rounding of positions.
//
//     pango time TEXTS MORE-TEXTS
//     pango bytes TEXTS

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

#include "texts.h"

static const char *families =
    "Noto Sans,Noto Naskh Arabic,Noto Sans Hebrew,Noto Sans Devanagari,Noto Sans Thai,Noto Sans CJK KR";

static void without_hinting(FcPattern *pattern, gpointer data) {
  (void)data;
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternDel(pattern, FC_AUTOHINT);
  FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
}

static PangoContext *make_context(void) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(map), without_hinting, NULL, NULL);
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, families);
  pango_font_description_set_absolute_size(font, 16 * PANGO_SCALE);
  pango_context_set_font_description(context, font);
  pango_font_description_free(font);
  return context;
}

static PangoLayout *lay_out(PangoContext *context, const char *text) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width(layout, 320 * PANGO_SCALE);
  pango_layout_set_text(layout, text, -1);
  return layout;
}

/// Lays texts out and returns the number of their lines.
static long lay_all_out(PangoContext *context, peer_texts texts, PangoLayout **kept) {
  long lines = 0;
  for (size_t i = 0; i < texts.count; i++) {
    kept[i] = lay_out(context, texts.rows[i]);
    lines += pango_layout_get_line_count(kept[i]);
  }
  return lines;
}

static long wrap_again(PangoLayout **kept, size_t count) {
  long lines = 0;
  for (size_t i = 0; i < count; i++) {
    pango_layout_set_width(kept[i], 260 * PANGO_SCALE);
    lines += pango_layout_get_line_count(kept[i]);
  }
  return lines;
}

static PangoLayout **room(peer_texts texts) { return malloc(texts.count * sizeof(PangoLayout *)); }

static void print_times(PangoContext *context, peer_texts first, peer_texts second) {
  PangoLayout **kept = room(first);
  double start = peer_now();
  long lines = lay_all_out(context, first, kept);
  peer_report("cold", (peer_now() - start) / first.characters, "ns/char");
  PangoLayout **others = room(second);
  start = peer_now();
  lay_all_out(context, second, others);
  peer_report("warm", (peer_now() - start) / second.characters, "ns/char");
  start = peer_now();
  if (!wrap_again(kept, first.count)) peer_fail("no lines");
  peer_report("rewrap", (peer_now() - start) / (double)first.count, "ns/paragraph");
  peer_report("lines", (double)lines, "lines");
}

static void print_bytes(PangoContext *context, peer_texts texts) {
  PangoLayout **kept = room(texts);
  size_t before = callocator_bytes_in_use();
  lay_all_out(context, texts, kept);
  double used = (double)callocator_bytes_in_use() - (double)before;
  peer_report("bytes", used / (double)texts.count, "B/paragraph");
}

int main(int count, char **arguments) {
  if (count < 3) peer_fail("name a mode and texts");
  peer_texts first = peer_read(arguments[2]);
  PangoContext *context = make_context();
  // Its fonts are open before anything is timed.
  PangoLayout *opened = lay_out(context, first.rows[0]);
  pango_layout_get_line_count(opened);
  g_object_unref(opened);
  if (count > 3) {
    print_times(context, first, peer_read(arguments[3]));
  } else {
    print_bytes(context, first);
  }
  return 0;
}
