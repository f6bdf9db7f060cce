/// Cuts text where a cluster grows without end: under combining marks, or of emoji that are joined.
///
/// HarfBuzz looks for the base of every mark behind all the marks before it, and merges a cluster
/// again at every glyph, which is quadratic. No writing system stacks or joins that many; each cut
/// takes the characters behind it off their base.
enum LongClusters {
  /// The units in a range that may have to be cut, at least.
  static let shortest = joinedLimit
  /// The most marks in a row that are shaped at once.
  private static let markLimit = 256
  /// The most units of a joined emoji: the longest in use, a couple or family of which each has a
  /// skin tone, has 19. Lines may end between modifiers, and each end is tried, so this is lower.
  private static let joinedLimit = 32

  /// Returns whether a range may have to be cut, after a look at a few of its units: a run that is too long has
  /// one of them.
  static func mayCut(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt16>) -> Bool {
    var probe = range.lowerBound + shortest - 1
    while probe < range.upperBound {
      if text[probe] >= 0x300 { return true }
      probe += shortest
    }
    return false
  }

  static func pieces(
    of range: Range<Int>, in text: UnsafeBufferPointer<UInt16>
  ) -> [Range<Int>] {
    let pieces = pieces(of: range, limit: markLimit) { isMark($0, text) }
    return pieces.flatMap { piece in
      self.pieces(of: piece, limit: joinedLimit) { isJoined($0, text) }
    }
  }

  private static func pieces(
    of range: Range<Int>, limit: Int, clings: (Int) -> Bool
  ) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    // A run this long covers a probe.
    var probe = start + limit - 1
    while probe < range.upperBound {
      guard clings(probe) else {
        probe += limit
        continue
      }
      var first = probe
      while first > start, clings(first - 1) { first -= 1 }
      let end = min(first + limit, range.upperBound)
      guard let other = (probe..<end).first(where: { !clings($0) }) else {
        pieces.append(start..<end)
        start = end
        probe = start + limit - 1
        continue
      }
      probe = other + limit
    }
    if start < range.upperBound { pieces.append(start..<range.upperBound) }
    return pieces
  }

  private static func isMark(_ i: Int, _ text: UnsafeBufferPointer<UInt16>) -> Bool {
    text[i] >= 0x300 && UnicodeProperties.isMark(UInt32(text[i]))
  }

  /// Returns whether the unit goes on with an emoji: a joiner or a unit behind one, a variation selector,
  /// a modifier, a tag.
  private static func isJoined(_ i: Int, _ text: UnsafeBufferPointer<UInt16>) -> Bool {
    let unit = text[i]
    guard unit >= 0x200D, i > 0 else { return false }
    if unit == 0x200D || unit & 0xFFF0 == 0xFE00 || text[i - 1] == 0x200D { return true }
    switch unit & 0xFC00 {
    case 0xD800: return EmojiRuns.clings(UTF16Scalars.scalar(in: text, at: i).scalar)
    case 0xDC00:
      return EmojiRuns.clings(UTF16Scalars.scalar(in: text, at: i - 1).scalar)
        || i > 1 && text[i - 2] == 0x200D
    default: return false
    }
  }
}
