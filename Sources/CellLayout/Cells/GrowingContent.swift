import Synchronization
public import TextLayout

/// A text of a row that may grow at its end, such as a log or an answer that is being generated.
///
/// ```swift
/// func prepare(
///   _ item: Answer, reusing former: GrowingContent, in context: inout PrepareContext
/// ) -> GrowingContent {
///   context.growingText(item.text, style: style, reusing: former)
/// }
///
/// func measure(_ prepared: GrowingContent, in pass: inout LayoutPass) -> LayoutSize {
///   LayoutSize(width: pass.width, height: pass.extent(of: prepared, width: pass.width).height)
/// }
/// ```
///
/// The content knows no width. It keeps the lines of its last measurement, and hands them on to the
/// content that takes its place; where the text has grown, only its last lines are prepared and broken
/// again. It may be measured by several threads at once.
public final class GrowingContent: Sendable {
  /// The whole text.
  public let text: String
  /// The style of the whole text.
  public let style: ResolvedTextStyle
  /// The direction of the surroundings of the text, for a style that inherits it.
  public let surroundings: TextDirection
  /// The text as it was measured last, by this content or the one whose place it took: all of `text` or
  /// a former text.
  private let measured: Mutex<GrowingText?>

  init(
    _ text: String, style: ResolvedTextStyle, in surroundings: TextDirection,
    reusing former: GrowingContent?
  ) {
    self.text = text
    self.style = style
    self.surroundings = surroundings
    let fits = former?.style === style && former?.surroundings == surroundings
    measured = Mutex(fits ? former?.measured.withLock { $0 } : nil)
  }

  /// The number of UTF-8 bytes that were prepared for the text and the texts whose place it took,
  /// repeated ones included.
  public var preparedByteCount: Int { measured.withLock { $0?.preparedByteCount ?? 0 } }

  /// Returns the whole text prepared, to place it among the parts of a cell.
  ///
  /// - Complexity: O(length of the text).
  public func prepared(with engine: TextEngine) -> PreparedText {
    engine.prepare(text, style: style, in: surroundings)
  }

  fileprivate func extent(width: LayoutUnit, scale: Double, with engine: TextEngine) -> TextExtent {
    measured.withLock { measured in
      // Taken out, so that the text is not copied when it is changed.
      var growing =
        measured.take()
        ?? GrowingText(style: style, width: width, scale: scale, in: surroundings, with: engine)
      growing.setWidth(width, scale: scale, with: engine)
      growing.update(to: text, with: engine)
      defer { measured = growing }
      return growing.extent
    }
  }
}

extension PrepareContext {
  /// Returns a text that may grow at its end, such as a log or an answer that is being generated.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - style: The style of the text.
  ///   - former: The content that the row had before (`DynamicSize.prepare(_:reusing:in:)`); `nil` if
  ///     it had none.
  /// - Complexity: O(1): texts that grow are prepared by the measurement that breaks their lines.
  public mutating func growingText(
    _ text: String, style: ResolvedTextStyle, reusing former: GrowingContent? = nil
  ) -> GrowingContent {
    GrowingContent(text, style: style, in: surroundings(of: style), reusing: former)
  }
}

extension LayoutPass {
  /// Returns the extent of a growing text with the scale of the pass.
  ///
  /// - Parameters:
  ///   - text: The text; it keeps the lines for the measurement of the text that takes its place.
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`.
  /// - Complexity: O(1) if the text was measured last at the width and scale of the pass. O(bytes of the
  ///   text) to compare them with the text that was measured there, 8 at a time, and O(length of the
  ///   appended text and of the last lines) to prepare and fill them if it has grown since. O(length of
  ///   the text) otherwise.
  public func extent(of text: GrowingContent, width: LayoutUnit) -> TextExtent {
    text.extent(width: width, scale: scale, with: engine)
  }
}
