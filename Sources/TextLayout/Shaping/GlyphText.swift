/// The text that a run of glyphs shows, with what another engine needs to draw the same glyphs.
///
/// ```swift
/// var rest = text.characters.unicodeScalars[...]
/// for stretch in text.stretches {
///   let scalars = rest.prefix(stretch.scalarCount)  // drawn together, at `stretch.x`
///   rest = rest.dropFirst(stretch.scalarCount)
/// }
/// ```
public struct GlyphText: Hashable, Sendable {
  /// Scalars whose shapes depend on each other: a letter with its marks, a ligature, a syllable, letters
  /// that join.
  public struct Stretch: Hashable, Sendable {
    /// The number of scalars of the text.
    public var scalarCount: Int
    /// The distance in px from the line's left edge to the left edge of the stretch, at which an engine
    /// that shapes it alone draws it.
    public var x: Double

    /// Creates a stretch.
    ///
    /// - Parameters:
    ///   - scalarCount: The number of scalars of the text.
    ///   - x: The distance in px from the line's left edge to the left edge of the stretch.
    public init(scalarCount: Int, x: Double) {
      self.scalarCount = scalarCount
      self.x = x
    }
  }

  /// The text after white-space processing, in the order in which it is read.
  public var characters: String
  /// The stretches that the text consists of, in the order in which they are read.
  public var stretches: [Stretch]
  /// The distance in px from the line's baseline to that of the run, downwards.
  public var y: Double
  /// Indicates whether the stretches are drawn from right to left.
  public var isRightToLeft: Bool
  /// The BCP 47 tag of the text's language.
  public var language: String
  /// The OpenType features that are switched on or off.
  public var features: [FontFeature]

  /// Creates the text of a run.
  ///
  /// - Parameters:
  ///   - characters: The text, in the order in which it is read.
  ///   - stretches: The stretches that the text consists of, in the same order.
  ///   - y: The distance in px from the line's baseline to that of the run, downwards.
  ///   - isRightToLeft: Indicates whether the stretches are drawn from right to left.
  ///   - language: The BCP 47 tag of the text's language.
  ///   - features: The OpenType features that are switched on or off.
  public init(
    _ characters: String, stretches: [Stretch], y: Double = 0, isRightToLeft: Bool = false,
    language: String = "en", features: [FontFeature] = []
  ) {
    self.characters = characters
    self.stretches = stretches
    self.y = y
    self.isRightToLeft = isRightToLeft
    self.language = language
    self.features = features
  }
}

extension GlyphText {
  /// Creates the text of a run in a style.
  init(
    _ characters: String, stretches: [Stretch], y: Double, isRightToLeft: Bool,
    in style: ResolvedTextStyle
  ) {
    self.init(
      characters, stretches: stretches, y: y, isRightToLeft: isRightToLeft,
      language: style.style.language, features: style.style.features)
  }
}
