public import TextLayout

/// The means with which a cell prepares an item: a text engine, and the direction of the list.
public struct PrepareContext {
  /// The text engine of the thread that prepares.
  public let engine: TextEngine
  /// The width at which the row will be measured first; `nil` if it is not known.
  ///
  /// It is a hint: the content may keep what it measured at this width
  /// (`growingText(_:style:inset:reusing:)`), but rows are measured at other widths without being prepared
  /// again.
  public let width: LayoutUnit?
  /// The factor on all font sizes with which the row will be measured first; a hint as `width` is.
  public let scale: Double
  let listDirection: LayoutDirection
  /// A Boolean value that tells whether some prepared content depends on the list's direction.
  private(set) var followsDirection = false

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - engine: The engine that shapes texts.
  ///   - direction: The direction of the list.
  ///   - width: The width at which the row will be measured first, 0 to `LayoutUnit.maximum`; `nil`
  ///     if it is not known.
  ///   - scale: The factor on all font sizes with which the row will be measured first, 0 to 65,536.
  public init(
    engine: TextEngine, direction: LayoutDirection = .leftToRight, width: LayoutUnit? = nil,
    scale: Double = 1
  ) {
    self.engine = engine
    self.width = width?.asExtent
    self.scale = scale.nearest(in: NumberRange.fontScale)
    listDirection = direction
  }

  /// Creates a context for rows that a pass will measure.
  init(_ pass: LayoutPass) {
    self.init(
      engine: pass.engine, direction: pass.direction, width: pass.width, scale: pass.scale)
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
