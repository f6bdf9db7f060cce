/// The cuts that a line makes in the text, for the punctuation beside them.
///
/// In browsers punctuation at the start of a line does not see what stands before it, but at the end
/// of a line it does see the text that follows.
struct LineCuts {
  /// The first unit of the line.
  var start = 0
  /// The end of a line whose last character is trimmed so that it fits.
  var trimmedEnd: Int?
}
