/// The text of a paragraph and its bidi levels.
struct LeveledText {
  let text: ProcessedText
  /// The level of each unit; none if the whole paragraph has the base level.
  let levels: [UInt8]
  let baseLevel: UInt8

  /// The direction in which all of the text reads, its ends included; `nil` if parts of it read in different
  /// ones.
  var reading: TextDirection? {
    guard !levels.isEmpty else {
      return text.units.isEmpty || baseLevel & 1 == 0 ? .leftToRight : .rightToLeft
    }
    var (isLeftToRight, isRightToLeft) = (false, false)
    for (level, unit) in zip(levels, text.units) where unit != 0x0A {
      if level & 1 == 0 { isLeftToRight = true } else { isRightToLeft = true }
    }
    if isLeftToRight, isRightToLeft { return nil }
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Cuts the text into items.
  func items(_ style: ResolvedTextStyle) -> [TextItem] {
    Itemizer(
      units: text.units, levels: levels, baseLevel: baseLevel, whiteSpace: style.style.whiteSpace
    ).items()
  }
}

extension TextEngine {
  /// Processes white space and finds bidi levels.
  ///
  /// - Parameter direction: The paragraph's base direction.
  func leveled(
    _ text: String, style: ResolvedTextStyle, direction: TextDirection
  ) -> LeveledText {
    leveled(
      ProcessedText(text, whiteSpace: style.style.whiteSpace), style: style, direction: direction)
  }

  /// Finds bidi levels.
  ///
  /// - Parameter direction: The paragraph's base direction.
  func leveled(
    _ text: ProcessedText, style: ResolvedTextStyle, direction: TextDirection
  ) -> LeveledText {
    let base: UInt8? =
      switch direction {
      case .leftToRight, .inherit: 0
      case .rightToLeft: 1
      case .automatic: nil
      }
    if base != 1, !mayTurn(text) { return LeveledText(text: text, levels: [], baseLevel: 0) }
    let (levels, resolved) =
      PlainBidi.levels(of: text.units, base: base)
      ?? shaping.analyzer.levels(of: text.units, base: base, rules: style.style.breakRules)
    let isOneLevel =
      levels.allSatisfy { $0 == resolved }
      || resolved == 1 && BidiDeviations.isOneItem(text.units, levels: levels)
    return LeveledText(text: text, levels: isOneLevel ? [] : levels, baseLevel: resolved)
  }

  /// Returns whether anything in a text may read from right to left.
  private func mayTurn(_ text: ProcessedText) -> Bool {
    guard text.unitsUnion >= 0x100 else { return false }
    return text.units.withUnsafeBufferPointer { units in
      var i = 0
      while i < units.count {
        // Most letters that do not turn.
        if units[i] < 0x590 || (0x900..<0x200F).contains(units[i])
          || (0x2068..<0xD800).contains(units[i])
        {
          i += 1
          continue
        }
        let (scalar, next) = UTF16Scalars.scalar(in: units, at: i)
        if UnicodeProperties.isRightToLeft(scalar) { return true }
        i = next
      }
      return false
    }
  }

  /// Returns a prepared text as it is in surroundings of another direction, which shapes nothing.
  ///
  /// The bidi levels of many texts are the same in both, or turn nothing: such a text is only aligned
  /// at the other side.
  /// - Returns: `nil` if the text has to be prepared again, for its levels differ.
  /// - Complexity: O(n)
  package func turned(_ text: PreparedText, in surroundings: TextDirection) -> PreparedText? {
    let direction = text.style.style.direction.resolved(in: surroundings)
    switch text.form {
    case .plain(let paragraph):
      let (before, after) = (
        leveled(paragraph.source, style: paragraph.style, direction: paragraph.direction),
        leveled(paragraph.source, style: paragraph.style, direction: direction)
      )
      guard let reading = after.reading, reading == before.reading else { return nil }
      return PreparedText(
        form: .plain(PlainParagraph(paragraph, isRightToLeft: after.baseLevel & 1 == 1)))
    case .shaped(let paragraph):
      guard paragraph.spans == nil else { return nil }
      let leveled = leveled(paragraph.text, style: paragraph.style, direction: direction)
      let items = leveled.items(paragraph.style)
      guard items.elementsEqual(paragraph.items, by: { $0.isShaped(as: $1) }) else { return nil }
      return PreparedText(
        form: .shaped(ShapedParagraph(paragraph, baseLevel: leveled.baseLevel, items: items)))
    }
  }
}

extension TextDirection {
  /// The direction of a paragraph in surroundings of a direction.
  func resolved(in surroundings: TextDirection) -> TextDirection {
    self == .inherit ? surroundings : self
  }
}

extension TextItem {
  /// Returns whether two items have the same text and are shaped in the same way.
  fileprivate func isShaped(as other: TextItem) -> Bool {
    start == other.start && end == other.end && kind == other.kind
      && isRightToLeft == other.isRightToLeft
  }
}
