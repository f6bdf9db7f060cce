/// The ways in which the lines of a text are filled, from the slowest to the fastest.
///
/// All ways give the same lines. A text takes the fastest way that can do everything its style and content
/// ask for. This file alone chooses: `TextEngine.form` when a text is prepared, `PreparedText.path` when
/// it is measured with others.
///
/// A single text is never filled in lockstep, and a narrow line can need the next wider numbers or the
/// exact form; these are details of filling and no other choice.
package enum TextPath: Sendable {
  /// Text with spans or inline boxes: `LineFiller` over an advance for every UTF-16 unit.
  case attributed
  /// Text of any kind in one style: `LineFiller` over an advance for every UTF-16 unit.
  case shaped
  /// Text that is kept as the advances of its segments: each of its forced lines reads in one direction, in one
  /// font or in fonts that measuring cannot tell apart, in a style for which `ResolvedTextStyle.mayBePlain` holds.
  case plain
  /// Plain text that can be filled beside fifteen others, in numbers of 16 bits where
  /// `LockstepShape.isPackable` holds and of 32 bits elsewhere.
  case lockstep(LockstepShape)
}

extension TextEngine {
  /// The fastest form that can hold a text of one style.
  func form(
    of text: String, style: ResolvedTextStyle, direction: TextDirection
  ) -> PreparedText.Form {
    // In a paragraph from right to left, the levels decide whether its words are those of one from left to right.
    let leveled =
      style.hasPlainWords && direction == .rightToLeft
      ? leveled(text, style: style, direction: direction) : nil
    if style.hasPlainWords, leveled.map({ $0.reading == .leftToRight }) ?? true,
      let plain = plainParagraph(text, style: style, direction: direction)
    {
      if checksWords { checkPlain(plain) }
      return .plain(plain)
    }
    let shaped = shapedParagraph(
      leveled ?? self.leveled(text, style: style, direction: direction), style: style)
    guard let (segments, unitCounts, precision) = shaped.plainSegments(analyzer: shaping.analyzer),
      segments.allSatisfy(\.isSafe)
    else { return .shaped(shaped) }
    let roundings =
      style.sized.plain.map { shaped.segmentRoundings(of: segments, style.sized, $0) } ?? []
    let plain = PlainParagraph(
      style: style, source: text, traits: shaped.plainTraits,
      precision: precision, segments: segments, roundings: roundings, unitCounts: unitCounts,
      fallback: FontFallback(shaped))
    return plain.map { .plain($0) } ?? .shaped(shaped)
  }
}

extension PreparedText {
  /// The shape of a text that can be filled in lockstep beside texts of a style; `nil` if it cannot.
  ///
  /// - Complexity: O(1) for a text of the very style
  package func lockstepShape(beside style: ResolvedTextStyle) -> LockstepShape? {
    guard case .plain(let paragraph) = form,
      paragraph.isStyled(by: style) || paragraph.style.hasPlainLines(of: style)
    else { return nil }
    return paragraph.lockstepShape
  }

  /// The fastest way in which the lines of the text are filled, alone or beside others.
  ///
  /// - Complexity: O(segments) for plain text, O(1) for other text.
  package var path: TextPath {
    switch form {
    case .shaped(let paragraph): paragraph.spans == nil ? .shaped : .attributed
    case .plain(let paragraph): paragraph.lockstepShape.map(TextPath.lockstep) ?? .plain
    }
  }
}
