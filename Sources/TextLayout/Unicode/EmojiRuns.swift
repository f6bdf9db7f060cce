/// Splits script runs where a variation selector asks for another presentation (UTS #51, 2.3), and where
/// a character that clings to the emoji before it is no part of that emoji.
enum EmojiRuns {
  static func split(_ runs: [ScriptRun], in units: [UInt16]) -> [ScriptRun] {
    guard units.withUnsafeBufferPointer({ $0.contains(where: maySplit) }) else { return runs }
    var result: [ScriptRun] = []
    for run in runs { append(run, to: &result, units) }
    return result
  }

  private static func append(_ run: ScriptRun, to result: inout [ScriptRun], _ units: [UInt16]) {
    var start = Int(run.start)
    var i = start
    let end = Int(run.end)
    func append(_ units: Range<Int>, _ presentation: ScriptRun.Presentation) {
      guard !units.isEmpty else { return }
      var part = run
      part.start = Int32(units.lowerBound)
      part.end = Int32(units.upperBound)
      part.presentation = presentation
      result.append(part)
    }
    while i < end {
      let (scalar, next) = UTF16Scalars.scalar(in: units, at: i)
      if i > start, EmojiEdges.areApart(at: i, scalar, from: start, in: units) {
        append(start..<i, .listed)
        start = i
      }
      guard next < end, units[next] & 0xFFFE == 0xFE0E, isSelectable(scalar),
        !isJoined(i, from: start, units)
      else {
        i = next
        continue
      }
      let sequenceEnd = self.sequenceEnd(after: next, end: end, units)
      append(start..<i, .listed)
      append(i..<sequenceEnd, units[next] == 0xFE0F ? .emoji : .text)
      start = sequenceEnd
      i = sequenceEnd
    }
    append(start..<end, .listed)
  }

  /// Returns whether a text with this unit may have to be split: a selector, a joiner, or the surrogates
  /// of modifiers and tags.
  @inline(__always)
  private static func maySplit(_ unit: UInt16) -> Bool {
    guard unit >= 0xDB40 else { return unit == 0x200D }
    return unit & 0xFFFE == 0xFE0E || unit == 0xDB40 || (0xDFFB...0xDFFF).contains(unit)
  }

  /// Modifiers of the skin tone, and tags.
  static func clings(_ scalar: UInt32) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar) || (0xE0020...0xE007F).contains(scalar)
  }

  private static func isSelectable(_ scalar: UInt32) -> Bool {
    UnicodeProperties.isEmoji(scalar)
  }

  /// Returns whether a ZWJ joins a scalar on to an emoji before it: the sequence stays whole, in the
  /// order of the list (UTS #51, ED-16): the runner and the sign in 🏃🏽‍♀️ are one glyph.
  private static func isJoined(_ i: Int, from start: Int, _ units: [UInt16]) -> Bool {
    guard i - 2 >= start, units[i - 1] == 0x200D else { return false }
    return isSelectable(UTF16Scalars.scalar(in: units, before: i - 1))
  }

  /// The end of the selector, a keycap mark, and whatever ZWJ joins on.
  private static func sequenceEnd(after selector: Int, end: Int, _ units: [UInt16]) -> Int {
    var i = selector + 1
    if i < end, units[i] == 0x20E3 { return i + 1 }
    while i < end, units[i] == 0x200D {
      i += 1
      guard i < end else { break }
      let (joined, next) = UTF16Scalars.scalar(in: units, at: i)
      guard UnicodeProperties.isEmoji(joined) else { break }
      i = next
      while i < end {
        let (scalar, next) = UTF16Scalars.scalar(in: units, at: i)
        guard scalar == 0xFE0F || (0x1F3FB...0x1F3FF).contains(scalar) else { break }
        i = next
      }
    }
    return i
  }
}
