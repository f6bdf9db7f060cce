public import TextLayout

/// One measurement: the width, scale and direction that all cells of a list are measured with.
public struct LayoutPass {
  /// The width of the cells, 0 to `LayoutUnit.maximum`.
  public let width: LayoutUnit
  /// A factor on all font sizes, line heights and letter-spacings, 0 to 65,536.
  public let scale: Double
  /// Where leading is.
  public let direction: LayoutDirection
  /// The worker's engine.
  public let engine: TextEngine
  /// Memory that one measurement leaves to the next.
  var flexItems: [FlexItem] = []

  /// Makes a pass.
  public init(
    width: LayoutUnit, scale: Double = 1, direction: LayoutDirection = .leftToRight,
    engine: TextEngine
  ) {
    self.width = width.asExtent
    self.scale = scale.nearest(in: NumberRange.fontScale)
    self.direction = direction
    self.engine = engine
  }

  /// The extent of a text at a width, in this pass's scale.
  public func extent(of text: PreparedText, width: LayoutUnit) -> TextExtent {
    engine.extent(of: text, width: width, scale: scale)
  }
}
