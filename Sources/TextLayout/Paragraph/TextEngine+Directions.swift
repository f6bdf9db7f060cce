extension TextEngine {
  /// Returns the bidi levels of a paragraph and its base level.
  ///
  /// - Parameter direction: The paragraph's base direction.
  /// - Returns: No levels if the whole paragraph has the base level.
  func bidiLevels(
    of text: ProcessedText, _ style: ResolvedTextStyle, _ direction: TextDirection
  ) -> (levels: [UInt8], base: UInt8) {
    let base: UInt8? =
      switch direction {
      case .leftToRight, .inherit: 0
      case .rightToLeft: 1
      case .automatic: nil
      }
    if base != 1, !mayTurn(text) { return ([], 0) }
    let (levels, resolved) = analyzer.levels(
      of: text.units, base: base, rules: style.style.breakRules)
    if levels.allSatisfy({ $0 == resolved })
      || resolved == 1 && BidiDeviations.isOneItem(text.units, levels: levels)
    {
      return ([], resolved)
    }
    return (levels, resolved)
  }

  /// Whether anything in a text may read from right to left.
  private func mayTurn(_ text: ProcessedText) -> Bool {
    guard text.unitsUnion >= 0x100 else { return false }
    var i = 0
    while i < text.units.count {
      let (scalar, next) = UTF16Scalars.scalar(in: text.units, at: i)
      if UnicodeProperties.isRightToLeft(scalar) { return true }
      i = next
    }
    return false
  }

  /// Whether all of a text reads from left to right in a paragraph that runs from right to left, its
  /// ends included: then its lines are those of a paragraph from left to right.
  func readsLeftToRight(_ text: String, _ style: ResolvedTextStyle) -> Bool {
    let processed = ProcessedText(text, whiteSpace: style.style.whiteSpace)
    let (levels, base) = bidiLevels(of: processed, style, .rightToLeft)
    guard !levels.isEmpty else { return processed.units.isEmpty || base & 1 == 0 }
    return zip(levels, processed.units).allSatisfy { $0 & 1 == 0 || $1 == 0x0A }
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
      guard direction != .rightToLeft || readsLeftToRight(paragraph.source, paragraph.style)
      else { return nil }
      return PreparedText(
        form: .plain(PlainParagraph(paragraph, isRightToLeft: direction == .rightToLeft)))
    case .shaped(let paragraph):
      guard paragraph.spans == nil else { return nil }
      let style = paragraph.style
      let (levels, base) = bidiLevels(of: paragraph.text, style, direction)
      let items = Itemizer(
        units: paragraph.text.units, levels: levels, baseLevel: base,
        whiteSpace: style.style.whiteSpace
      ).items()
      guard items.elementsEqual(paragraph.items, by: { $0.isShaped(as: $1) }) else { return nil }
      return PreparedText(
        form: .shaped(ShapedParagraph(paragraph, baseLevel: base, items: items)))
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
  /// Whether two items have the same text, shaped alike.
  fileprivate func isShaped(as other: TextItem) -> Bool {
    start == other.start && end == other.end && kind == other.kind
      && isRightToLeft == other.isRightToLeft
  }
}
