public import TextLayout

extension PrepareContext {
  /// Returns a text that may grow at its end, such as a log or an answer that is being generated,
  /// measured at the width and scale that its row will have.
  ///
  /// Where the text has grown from the row's former content, only what was appended is prepared,
  /// and only the last lines are broken again (`DynamicSize.prepare(_:reusing:in:)`).
  /// - Parameters:
  ///   - text: The whole text.
  ///   - style: The style of the text.
  ///   - inset: The width of the row less the width of the text, in ±`LayoutUnit.maximum`.
  ///   - former: The content that the row had before; `nil` if it had none.
  /// - Complexity: O(bytes of the text) to compare them with the former content, 8 at a time; O(length of
  ///   the appended text and of the last lines) to prepare and measure a plain text that has grown, O(length
  ///   of the text) for any other.
  public mutating func growingText(
    _ text: String, style: ResolvedTextStyle, inset: LayoutUnit = .zero,
    reusing former: GrowingText? = nil
  ) -> GrowingText {
    let surroundings = surroundings(of: style)
    let width = width.map { max($0 - inset.asLength, .zero) }
    var growing: GrowingText
    if let former, former.style === style, former.surroundings == surroundings {
      growing = former
      growing.setWidth(width, scale: scale, with: engine)
    } else {
      growing = GrowingText(
        style: style, width: width, scale: scale, in: surroundings, with: engine)
    }
    growing.update(to: text, with: engine)
    return growing
  }
}

extension LayoutPass {
  /// Returns the extent of a growing text with the scale of the pass.
  ///
  /// - Complexity: O(1) if the text was prepared for the width and scale, otherwise O(length of the text).
  public func extent(of text: GrowingText, width: LayoutUnit) -> TextExtent {
    text.extent(atWidth: width, scale: scale, with: engine)
  }
}
