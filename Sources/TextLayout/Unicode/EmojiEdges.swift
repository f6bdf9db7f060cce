internal import CICU

/// Finds where an emoji ends although the shaper would let the next character cling to it.
///
/// Browsers shape emoji (the sequences of UTS #51, ED-17) apart from text, and everything outside of a
/// sequence is text: of 👍🏽🏽 the second modifier, of 🏴 and tags without an end the tags. "a \u{200D}👩" is
/// text and an emoji, although HarfBuzz makes one cluster of the space, the joiner and the emoji.
enum EmojiEdges {
  /// Returns whether an emoji ends or begins before unit `i`.
  ///
  /// - Parameters:
  ///   - scalar: The scalar at `i`.
  ///   - from: Where the run begins, below `i`.
  static func areApart(at i: Int, _ scalar: UInt32, from: Int, in units: [UInt16]) -> Bool {
    guard scalar >= 0x203C else { return false }
    if isModifier(scalar) { return endsEmoji(i, from: from, units) && !isBase(before: i, units) }
    if isTag(scalar) {
      return endsEmoji(i, from: from, units) && !tagsEnd(from: i, units)
    }
    guard units[i - 1] == 0x200D, UnicodeProperties.isPresentedAsEmoji(scalar) else { return false }
    return i - 1 <= from || !endsEmoji(i - 1, from: from, units)
  }

  private static func isModifier(_ scalar: UInt32) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar)
  }

  private static func isTag(_ scalar: UInt32) -> Bool { (0xE0020...0xE007F).contains(scalar) }

  private static func isBase(before i: Int, _ units: [UInt16]) -> Bool {
    UnicodeProperties.isModifierBase(UTF16Scalars.scalar(in: units, before: i))
  }

  /// Returns whether an emoji that is shown as one ends before unit `i`.
  private static func endsEmoji(_ i: Int, from: Int, _ units: [UInt16]) -> Bool {
    let scalar = UTF16Scalars.scalar(in: units, before: i)
    if isModifier(scalar) { return i - 2 > from && isBase(before: i - 2, units) }
    if scalar == 0xFE0F {
      return i - 1 > from
        && UnicodeProperties.isEmoji(UTF16Scalars.scalar(in: units, before: i - 1))
    }
    return UnicodeProperties.isPresentedAsEmoji(scalar)
      // A sign without colour of its own that a joiner makes part of an emoji, as in 🤷‍♀.
      || UnicodeProperties.isEmoji(scalar)
        && followsJoiner(scalar, endingAt: i, from: from, in: units)
  }

  private static func followsJoiner(
    _ scalar: UInt32, endingAt i: Int, from: Int, in units: [UInt16]
  ) -> Bool {
    let start = i - (scalar > 0xFFFF ? 2 : 1)
    return start > from && units[start - 1] == 0x200D
  }

  /// Returns whether the tags that begin at unit `i` end with the tag that ends them.
  private static func tagsEnd(from i: Int, _ units: [UInt16]) -> Bool {
    // The longest subdivision has six letters and digits.
    for k in 0..<8 {
      guard i + 2 * k + 1 < units.count else { return false }
      let scalar = UTF16Scalars.scalar(in: units, at: i + 2 * k).scalar
      if scalar == 0xE007F { return k > 0 }
      guard isTag(scalar) else { return false }
    }
    return false
  }
}
