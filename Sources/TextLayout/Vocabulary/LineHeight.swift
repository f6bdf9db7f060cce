/// The height of a line (CSS `line-height`).
public enum LineHeight: Hashable, Sendable {
  /// The height that the fonts on the line recommend.
  case normal
  /// A length in px, 0 to 2²⁴.
  case pixels(Double)
  /// A multiple of the font size, 0 to 65,536; the height is at most 2²⁴ px.
  case multiple(Double)
}
