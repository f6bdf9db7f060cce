/// The opportunities that `word-break: break-all` adds, by classes of UAX #14 on both sides.
enum BreakAll {
  /// Returns whether there is an opportunity before unit `i`, in a look at `i` alone.
  static func allows(before i: Int, in units: [UInt16]) -> Bool {
    guard units[i] & 0xFC00 != 0xDC00 else { return false }
    return allows(after: UTF16Scalars.scalar(in: units, before: i), before: i, in: units)
  }

  /// Returns whether a search from the left finds an opportunity after the marks before unit `i`.
  ///
  /// Browsers remember the class of the letter under marks as they go on, but look at the mark
  /// alone when they come from the right.
  /// - Parameter from: The first unit that was asked about.
  static func allowsAfterMarks(before i: Int, from: Int, in units: [UInt16]) -> Bool {
    guard units[i] & 0xFC00 != 0xDC00, !isMark(UTF16Scalars.scalar(in: units, at: i).scalar) else {
      return false
    }
    var start = i
    while start >= from, start > 0 {
      let scalar = UTF16Scalars.scalar(in: units, before: start)
      guard isMark(scalar) else {
        return start < i && allows(after: scalar, before: i, in: units)
      }
      start -= scalar > 0xFFFF ? 2 : 1
    }
    return false
  }

  private static func allows(after before: UInt32, before i: Int, in units: [UInt16]) -> Bool {
    let after = UTF16Scalars.scalar(in: units, at: i).scalar
    if before != 0x2D, BreakOpportunities.isHyphenLike(before) { return false }
    if after != 0x2D, BreakOpportunities.isHyphenLike(after) { return false }
    guard let followers = pairs[lineBreakClass(before)] else { return false }
    // The bar is of class BA, yet browsers break before it.
    return followers.contains(after == 0x7C ? .al : lineBreakClass(after))
  }

  private static func isMark(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && (scalar == 0x34F || lineBreakClass(scalar) == .cm)
  }

  private static func lineBreakClass(_ scalar: UInt32) -> LineBreakClass {
    scalar == 0x2B ? .al : UnicodeProperties.lineBreakClass(scalar)
  }

  private static let pairs: [LineBreakClass: Set<LineBreakClass>] = {
    let closing: Set<LineBreakClass> = [.ai, .al, .hy, .nu, .pr, .hl]
    var pairs: [LineBreakClass: Set<LineBreakClass>] = [
      .cl: closing, .cp: closing.union([.sa]),
      .ex: closing.union([.po]), .po: closing.union([.po]),
      .infix: [.ai, .al, .hy, .nu, .hl], .hy: [.nu], .pr: [.po],
    ]
    for left: LineBreakClass in [.ai, .al, .ba, .nu, .sa, .sy, .hl] {
      pairs[left] = [.ai, .al, .hy, .nu, .op, .pr, .sa, .hl]
    }
    return pairs
  }()
}
