/// A set of glyphs as a layout table states it: a place in the table, read when it is needed.
enum GlyphSource: Hashable {
  /// A coverage table.
  case coverage(Int)
  /// Some classes of a class definition; without one, every glyph has class 0.
  case classes(Int?, [Int])
  /// A list of glyphs.
  case glyphs([Int])
}

extension LayoutTable {
  /// Calls a closure with each glyph of a source below `glyphCount`.
  ///
  /// A shaper that searches an unsorted list by halves may find any part of it, so all of such a
  /// coverage counts.
  /// - Returns: `false` where the table is damaged, or classes are unsorted.
  func forEachGlyph(
    of source: GlyphSource, glyphCount: Int, _ body: (Int) -> Void
  ) -> Bool {
    switch source {
    case .glyphs(let glyphs):
      for glyph in glyphs where glyph < glyphCount { body(glyph) }
      return true
    case .coverage(let start):
      return forEachRange(start) { range, _ in
        for glyph in range.clamped(to: 0..<glyphCount) { body(glyph) }
      }
    case .classes(let start, let values):
      let values = Set(values)
      var next = 0
      func addClassZero(_ end: Int) {
        guard values.contains(0), next < min(end, glyphCount) else { return }
        budget.spend(min(end, glyphCount) - next)
        for glyph in next..<min(end, glyphCount) { body(glyph) }
      }
      let isSound =
        start.map { start in
          forEachClassRange(start) { range, value in
            addClassZero(range.lowerBound)
            next = range.upperBound
            guard values.contains(value) else { return }
            for glyph in range.clamped(to: 0..<glyphCount) { body(glyph) }
          }
        } ?? true
      addClassZero(glyphCount)
      return isSound && budget.isLeft
    }
  }

  /// The glyphs of a coverage table, in its order: as many as a table can say something of.
  func coveredGlyphs(_ start: Int) -> [Int]? {
    var glyphs: [Int] = []
    let isSound = forEachRange(start) { range, _ in
      glyphs.append(contentsOf: range.prefix(1 << 16 - glyphs.count))
    }
    return isSound ? glyphs : nil
  }

  /// The ranges of a coverage table.
  private func forEachRange(_ start: Int, _ body: (Range<Int>, Int) -> Void) -> Bool {
    guard let format = table.u16(start), let count = table.u16(start + 2) else { return false }
    switch format {
    case 1:
      return (0..<count).allSatisfy { i in
        table.u16(start + 4 + i * 2).map { body($0..<$0 + 1, i) } != nil
      }
    case 2: return forEachRecord(start + 4, count: count, isSorted: false, body)
    default: return false
    }
  }

  /// The ranges of a class definition with their classes, ascending.
  private func forEachClassRange(_ start: Int, _ body: (Range<Int>, Int) -> Void) -> Bool {
    guard let format = table.u16(start) else { return false }
    switch format {
    case 1:
      guard let first = table.u16(start + 2), let count = table.u16(start + 4) else { return false }
      return (0..<count).allSatisfy { i in
        table.u16(start + 6 + i * 2).map { body(first + i..<first + i + 1, $0) } != nil
      }
    case 2:
      guard let count = table.u16(start + 2) else { return false }
      return forEachRecord(start + 4, count: count, isSorted: true, body)
    default: return false
    }
  }

  private func forEachRecord(
    _ list: Int, count: Int, isSorted: Bool, _ body: (Range<Int>, Int) -> Void
  ) -> Bool {
    var previous = -1
    for i in 0..<count {
      guard let first = table.u16(list + i * 6), let last = table.u16(list + i * 6 + 2),
        let value = table.u16(list + i * 6 + 4), last >= first, !isSorted || first > previous
      else { return false }
      previous = last
      budget.spend(last + 1 - first)
      body(first..<last + 1, value)
    }
    return true
  }
}
