/// The intrinsic widths that rows keep of a text.
enum KeptWidths: Sendable {
  /// None: layout does not ask for them.
  case none
  /// The max-content width. The min-content width is found when a word of the text has too little room, as that takes
  /// the shaping of its glyphs; it is kept where the glyphs are at hand.
  case greatest
  /// The min-content and the max-content width.
  case both
}
