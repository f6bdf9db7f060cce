/// A line that is drawn along a span of text (CSS `text-decoration`).
///
/// ```swift
/// var link = TextAttributes()
/// link.link = "https://example.org"
/// link.underline = TextDecoration()
/// ```
///
/// The place and the thickness are those of browsers: the line is whole px thick, below the
/// baseline by half its thickness and at least 1 px, through the letters at a third of the ascent,
/// or on top of the ascent. Its length is that of the text; it does not skip descenders.
public struct TextDecoration: Hashable, Sendable {
  /// The source of the thickness of a line.
  public enum Thickness: Hashable, Sendable {
    /// A tenth of the font size, at least 1 px and cut off to whole px.
    case automatic
    /// The thickness that the span's first font states for underlines, at least 1 px and cut off to
    /// whole px.
    case fromFont
    /// A thickness in px before scaling, 0 to 65,536, rounded to whole px and at least 1 px.
    case pixels(Double)
  }

  /// The source of the place of a line.
  public enum Position: Hashable, Sendable {
    /// The place of browsers.
    case automatic
    /// The place that the span's first font states for underlines; for other lines, as `automatic`.
    case fromFont
  }

  /// The source of the thickness.
  public var thickness: Thickness
  /// The source of the place.
  public var position: Position
  /// The colour; `nil` is that of the text.
  public var color: TextColor?

  /// Creates a decoration.
  public init(
    thickness: Thickness = .automatic, position: Position = .automatic, color: TextColor? = nil
  ) {
    self.thickness = thickness
    self.position = position
    self.color = color
  }
}
