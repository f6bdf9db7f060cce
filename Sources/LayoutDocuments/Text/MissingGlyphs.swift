/// The sentence with which commands report characters that no font has.
enum MissingGlyphs {
  static func sentence(characters: Int, texts: Int) -> String {
    "missing glyphs: \(characters.counting("character")) of \(texts.counting("text")) "
      + "are in no font of their style"
  }
}
