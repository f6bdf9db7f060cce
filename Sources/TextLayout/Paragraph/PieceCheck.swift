/// The check whether the shape of a word can depend on the other words of its piece.
///
/// Lookups that see the space are a matter of the font (`SpaceLookups`). These are the few decisions
/// that HarfBuzz makes for a whole buffer, whatever the font.
enum PieceCheck {
  static func canCutAtSpaces(
    _ range: Range<Int>, of units: UnsafeBufferPointer<UInt16>,
    script: UnicodeProperties.Script, isRightToLeft: Bool
  ) -> Bool {
    // Text against the direction of its script is turned round, unless it is all digits.
    if let native = ScriptTags.isRightToLeft(script), native != isRightToLeft { return false }
    return !isSyllabic(script) || !mayDecompose(range, of: units)
  }

  /// Returns whether a script has a shaper that works by syllable.
  ///
  /// Such shapers take precomposed letters apart and put them together again only if some letter of the
  /// buffer has a mark, and show a dotted circle under marks that stand alone.
  static func isSyllabic(_ script: UnicodeProperties.Script) -> Bool {
    !UnicodeProperties.scriptsWithoutSyllables.contains(script)
  }

  private static func mayDecompose(
    _ range: Range<Int>, of units: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    let table = CharacterTable.shared
    var i = range.lowerBound
    while i < range.upperBound {
      if units[i] < 0x900
        || units[i] & 0xF800 != 0xD800 && !table[units[i]].hasCanonicalDecomposition
      {
        i += 1
        continue
      }
      let (scalar, next) = UTF16Scalars.scalar(in: units, at: i)
      if UnicodeProperties.hasCanonicalDecomposition(scalar),
        i == range.lowerBound || !UnicodeProperties.isMark(scalar)
      {
        return true
      }
      i = next
    }
    return false
  }

  /// Returns whether the text around a range has no effect on its shape.
  ///
  /// Shapers see of it only whether it joins the letter at the edge (UAX #44, `Joining_Type`).
  static func standsAlone(_ range: Range<Int>, in units: UnsafeBufferPointer<UInt16>) -> Bool {
    (range.lowerBound == 0 || areApart(units[range.lowerBound - 1], units[range.lowerBound]))
      && (range.upperBound == units.count
        || areApart(units[range.upperBound], units[range.upperBound - 1]))
  }

  /// Returns whether neighbours do not join, because one of them joins nothing.
  private static func areApart(_ outside: UInt16, _ inside: UInt16) -> Bool {
    outside <= 0x20 || joinsNothing(outside) || joinsNothing(inside)
  }

  private static func joinsNothing(_ unit: UInt16) -> Bool {
    unit & 0xF800 != 0xD800 && CharacterTable.shared[unit].joinsNothing
  }
}
