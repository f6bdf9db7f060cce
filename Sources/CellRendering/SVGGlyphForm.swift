public import TextLayout

/// The form in which an SVG document has the glyphs of a display list.
public enum SVGGlyphForm {
  /// Each glyph is a path or an image: the document needs no fonts and looks the same everywhere.
  case outlines
  /// Each run of glyphs is a `text` element with the place of every letter, ligature or syllable: the document is small, and
  /// its text can be searched, selected and read aloud.
  ///
  /// The `fontURL` is asked once for each font file, with the scalars of its texts; without a URL
  /// the reader's own font of that name is taken. Runs whose text is unknown, which a font cannot
  /// draw or XML cannot hold, are outlines.
  case text(fontURL: (_ face: FontFace, _ characters: Set<Unicode.Scalar>) -> String?)
}
