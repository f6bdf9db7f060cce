/// The sentence with which commands report characters that no font has.
enum MissingGlyphs {
  static func sentence(characters: Int, texts: Int) -> String {
    "missing glyphs: \(characters) \(characters == 1 ? "character" : "characters") of "
      + "\(texts) \(texts == 1 ? "text" : "texts") are in no font of their style"
  }
}
