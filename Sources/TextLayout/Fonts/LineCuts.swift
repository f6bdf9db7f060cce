/// The cuts that a line makes in the text, for the punctuation beside them.
///
/// In browsers the text before a line has no effect on punctuation at its start, but the text after a
/// line has an effect on punctuation at its end.
struct LineCuts {
  /// The first unit of the line.
  var start = 0
  /// The end of a line whose last character is trimmed so that it fits.
  var trimmedEnd: Int?
}
