public import TextLayout

/// The means with which a cell prepares an item: a text engine, and the direction of the list.
public struct PrepareContext {
  /// The text engine of the thread that prepares.
  public let engine: TextEngine
  let listDirection: LayoutDirection
  /// A Boolean value that tells whether some prepared content depends on the list's direction.
  private(set) var followsDirection = false

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - engine: The engine that shapes texts.
  ///   - direction: The direction of the list.
  public init(engine: TextEngine, direction: LayoutDirection = .leftToRight) {
    self.engine = engine
    listDirection = direction
  }

  /// Creates a context for rows that a pass will measure.
  init(_ pass: LayoutPass) {
    self.init(engine: pass.engine, direction: pass.direction)
  }

  /// The direction of the list; rows of a cell that asks for it are prepared again when it changes.
  public var direction: LayoutDirection {
    mutating get {
      followsDirection = true
      return listDirection
    }
  }

  /// Returns a shaped text; a style that inherits its direction takes the direction of the list.
  ///
  /// - Parameters:
  ///   - text: The text to shape.
  ///   - style: The style of the text.
  public mutating func prepare(_ text: String, style: ResolvedTextStyle) -> PreparedText {
    engine.prepare(text, style: style, in: surroundings(of: style))
  }

  /// Returns a shaped text with spans; a style that inherits its direction takes the direction of
  /// the list.
  public mutating func prepare(_ text: AttributedText, style: ResolvedTextStyle) -> PreparedText {
    engine.prepare(text, style: style, in: surroundings(of: style))
  }

  mutating func surroundings(of style: ResolvedTextStyle) -> TextDirection {
    style.style.direction == .inherit ? direction.textDirection : .leftToRight
  }
}

extension LayoutDirection {
  /// The base direction of texts that inherit their direction.
  var textDirection: TextDirection { self == .rightToLeft ? .rightToLeft : .leftToRight }
}
