public import TextLayout

/// The means with which a cell prepares an item: one worker's text engine, and the list's direction.
public struct PrepareContext {
  /// The worker's engine.
  public let engine: TextEngine
  let listDirection: LayoutDirection
  /// Whether anything that was prepared depends on the list's direction.
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

  /// The direction of the list; rows of a cell that asks for it are prepared again when it changes.
  public var direction: LayoutDirection {
    mutating get {
      followsDirection = true
      return listDirection
    }
  }

  /// Shapes a text; a style that inherits its direction takes that of the list.
  public mutating func prepare(_ text: String, style: ResolvedTextStyle) -> PreparedText {
    engine.prepare(text, style: style, in: surroundings(of: style))
  }

  /// Prepares a text with spans; a style that inherits its direction takes that of the list.
  public mutating func prepare(_ text: AttributedText, style: ResolvedTextStyle) -> PreparedText {
    engine.prepare(text, style: style, in: surroundings(of: style))
  }

  private mutating func surroundings(of style: ResolvedTextStyle) -> TextDirection {
    style.style.direction == .inherit ? direction.textDirection : .leftToRight
  }
}

extension LayoutDirection {
  /// The base direction of texts that inherit it.
  var textDirection: TextDirection { self == .rightToLeft ? .rightToLeft : .leftToRight }
}
