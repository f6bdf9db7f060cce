/// The part of a text that is left out of the last line shown if the text has too many lines.
///
/// An ellipsis stands in its place. The line still fits, and no grapheme cluster is divided.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// The text after the line: the line begins as usual and ends with the ellipsis.
  case tail
  /// The text between the beginning of the line and the end of the text.
  case middle
  /// The text before the end of the text: the line begins with the ellipsis.
  case head
}
