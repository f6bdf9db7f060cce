/// A stretch of a paragraph whose width is rounded as one: it has one bidi level and one kind.
///
/// Script, font and emoji changes do not end an item; they only end its shaping runs.
struct TextItem: Sendable {
  enum Kind: UInt8, Sendable {
    /// Shaped text.
    case text
    /// A run of preserved tabs.
    case tab
    /// A preserved line feed.
    case lineFeed
    /// Preserved control characters without width or ink.
    case control
    /// An inline box.
    case box
  }

  /// The first unit.
  var start: Int32
  /// The unit after the last.
  var end: Int32
  /// The bidi embedding level; odd is right to left.
  var level: UInt8
  var kind: Kind
  /// Indicates whether the text is shaped together with the item before it: only a span's border lies
  /// between.
  var joinsPrevious: Bool = false
  /// The number of the span the item belongs to; 0 is the paragraph's own text.
  var span: Int32 = 0

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// Cuts a paragraph into items: at level changes and, where white space is preserved, at tabs, line
/// feeds, other separators, and where lines wrap after the spaces that one begins with.
struct Itemizer {
  let units: [UInt16]
  /// Empty when every level is `baseLevel`.
  let levels: [UInt8]
  let baseLevel: UInt8
  let whiteSpace: WhiteSpace

  func items() -> [TextItem] {
    guard !units.isEmpty else { return [] }
    let preserves = whiteSpace.keepsLineFeeds
    if levels.isEmpty, !mayNeedCuts(preserves: preserves) {
      return [TextItem(start: 0, end: Int32(units.count), level: baseLevel, kind: .text)]
    }
    if !preserves { return levelRuns() }
    var items: [TextItem] = []
    var atLineStart = true
    for i in units.indices {
      let level = levels.isEmpty ? baseLevel : levels[i]
      let kind = kind(of: units[i], preserves: preserves)
      if kind == .lineFeed { atLineStart = true }
      if let last = items.last, last.level == level, last.kind == kind, kind != .lineFeed,
        !(preserves && units[i] == 0x200C),
        !(endsLeadingSpaces(i, atLineStart: atLineStart))
      {
        items[items.count - 1].end = Int32(i + 1)
      } else {
        items.append(TextItem(start: Int32(i), end: Int32(i + 1), level: level, kind: kind))
      }
      if kind != .lineFeed, units[i] != 0x20 { atLineStart = false }
    }
    return items
  }

  /// Cuts where the level changes alone.
  private func levelRuns() -> [TextItem] {
    var items: [TextItem] = []
    var start = 0
    for i in 1...levels.count where i == levels.count || levels[i] != levels[start] {
      items.append(
        TextItem(start: Int32(start), end: Int32(i), level: levels[start], kind: .text))
      start = i
    }
    return items
  }

  /// A cheap test that no unit can need a cut: TAB, LF, FF are below U+0010, ZWNJ has high bits.
  private func mayNeedCuts(preserves: Bool) -> Bool {
    guard preserves else { return false }
    if whiteSpace == .preWrap, units.first == 0x20 { return true }
    return units.contains { $0 < 0x20 || $0 == 0x200C }
  }

  private func endsLeadingSpaces(_ i: Int, atLineStart: Bool) -> Bool {
    atLineStart && whiteSpace == .preWrap && units[i] != 0x20 && i > 0 && units[i - 1] == 0x20
  }

  private func kind(of unit: UInt16, preserves: Bool) -> TextItem.Kind {
    guard preserves, unit < 0x20 else { return .text }
    switch unit {
    case 0x0A: return .lineFeed
    case 0x09: return whiteSpace.collapsesSpaces ? .text : .tab
    case 0x0C: return .control
    default: return .text
    }
  }
}
