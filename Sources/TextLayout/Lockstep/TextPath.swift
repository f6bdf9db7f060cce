/// The ways in which the lines of a text are filled, from the slowest to the fastest.
///
/// All ways give the same lines. A text takes the fastest one that can do what its style and content
/// ask for:
///
/// - `attributed` and `shaped` keep an advance for every UTF-16 unit and fill lines with `LineFiller`.
/// - `plain` keeps the advance of each segment. It takes text that reads from left to right, in one font
///   or in fonts that measuring cannot tell apart, and in a style for which
///   `ResolvedTextStyle.mayBePlain` holds; `TextEngine.prepare` decides.
/// - `lockstep32` and `lockstep16` fill sixteen plain texts at once. They take plain text for which
///   there is a `PreparedText.lockstepShape`; 16 bits are enough for segments of ordinary width.
///
/// A single text is never filled in lockstep, and a narrow line can need the next wider numbers or the
/// exact form; these are details of filling and no other choice.
package enum TextPath: String, Sendable, CaseIterable {
  /// Text with spans or inline boxes.
  case attributed
  /// Text of any kind in one style.
  case shaped
  /// Text that is kept as the widths of its segments.
  case plain
  /// Plain text that can stand beside others, in 32-bit numbers.
  case lockstep32
  /// Plain text that can stand beside others, in 16-bit numbers.
  case lockstep16
}

extension PreparedText {
  /// The fastest way in which lines of the text are filled.
  ///
  /// - Complexity: O(segments) for plain text, O(1) for other text.
  package var path: TextPath {
    switch form {
    case .shaped(let paragraph): paragraph.spans == nil ? .shaped : .attributed
    case .plain:
      switch lockstepShape {
      case nil: .plain
      case let shape?: shape.isPackable ? .lockstep16 : .lockstep32
      }
    }
  }
}
