// Measures texts with Qt's QTextLayout, without hinting and with the widths of the design.
//
//     qt time TEXTS MORE-TEXTS
//     qt bytes TEXTS

#include <QFont>
#include <QGuiApplication>
#include <QString>
#include <QTextLayout>
#include <QTextOption>
#include <memory>
#include <vector>

#include "texts.h"

using Layouts = std::vector<std::unique_ptr<QTextLayout>>;

static QFont makeFont() {
  QFont font;
  font.setFamilies({"Noto Sans", "Noto Naskh Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
                    "Noto Sans Thai", "Noto Sans CJK KR"});
  font.setPixelSize(16);
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

static std::vector<QString> strings(const peer_texts &texts) {
  return {texts.rows, texts.rows + texts.count};
}

/// Fills the lines of a text and returns their number.
static long fill(QTextLayout &layout, double width) {
  layout.beginLayout();
  for (;;) {
    QTextLine line = layout.createLine();
    if (!line.isValid()) break;
    line.setLineWidth(width);
  }
  layout.endLayout();
  return layout.lineCount();
}

/// Lays texts out and returns the number of their lines.
static long layOut(const std::vector<QString> &texts, const QFont &font, Layouts &kept) {
  QTextOption option;
  option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  option.setUseDesignMetrics(true);
  kept.reserve(texts.size());
  long lines = 0;
  for (const QString &text : texts) {
    kept.push_back(std::make_unique<QTextLayout>(text, font));
    kept.back()->setTextOption(option);
    // What was shaped is kept for other widths.
    kept.back()->setCacheEnabled(true);
    lines += fill(*kept.back(), 320);
  }
  return lines;
}

static void printTimes(const QFont &font, const peer_texts &given, const peer_texts &more) {
  std::vector<QString> first = strings(given), second = strings(more);
  Layouts kept, others;
  double start = peer_now();
  long lines = layOut(first, font, kept);
  peer_report("cold", (peer_now() - start) / given.characters, "ns/char");
  start = peer_now();
  layOut(second, font, others);
  peer_report("warm", (peer_now() - start) / more.characters, "ns/char");
  start = peer_now();
  long narrow = 0;
  for (auto &layout : kept) narrow += fill(*layout, 260);
  if (!narrow) peer_fail("no lines");
  peer_report("rewrap", (peer_now() - start) / double(kept.size()), "ns/paragraph");
  peer_report("lines", double(lines), "lines");
}

static void printBytes(const QFont &font, const peer_texts &given) {
  std::vector<QString> texts = strings(given);
  Layouts kept;
  kept.reserve(texts.size());
  size_t before = callocator_bytes_in_use();
  layOut(texts, font, kept);
  double used = double(callocator_bytes_in_use()) - double(before);
  peer_report("bytes", used / double(kept.size()), "B/paragraph");
}

int main(int count, char **arguments) {
  if (count < 3) peer_fail("name a mode and texts");
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication application(count, arguments);
  QFont font = makeFont();
  peer_texts first = peer_read(arguments[2]);
  // Its fonts are open before anything is timed.
  Layouts opened;
  layOut({QString(first.rows[0])}, font, opened);
  if (count > 3) {
    printTimes(font, first, peer_read(arguments[3]));
  } else {
    printBytes(font, first);
  }
}
