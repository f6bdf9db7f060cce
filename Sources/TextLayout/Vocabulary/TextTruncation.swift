/// Which part of a text that has too many lines is left out of the last line shown.
///
/// An ellipsis stands in its place. The line still fits, and no grapheme cluster is divided.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// What follows the line: the line begins as it would and ends with the ellipsis.
  case tail
  /// What lies between the line's beginning and the end of the text.
  case middle
  /// What precedes the end of the text: the line begins with the ellipsis.
  case head
}
