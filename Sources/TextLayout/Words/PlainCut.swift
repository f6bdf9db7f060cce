/// The change of advances when text is shaped again beside a cut that shapers call unsafe, in font units.
///
/// A line that ends at the cut is `before` wider than the sum of its segments, a line that begins there
/// `after`. Kerning between a hyphen and the letter after it is the usual case.
struct PlainCut: Hashable, Sendable {
  var before: Int16
  var after: Int16

  init?(before: Int, after: Int) {
    guard let before = Int16(exactly: before), let after = Int16(exactly: after) else { return nil }
    self.before = before
    self.after = after
  }

  init(rawValue: Int32) {
    before = Int16(truncatingIfNeeded: rawValue >> 16)
    after = Int16(truncatingIfNeeded: rawValue)
  }

  var rawValue: Int32 { Int32(before) << 16 | Int32(UInt16(bitPattern: after)) }
}
