public import TextLayout

/// A measurement: the width, scale and direction that all cells of a list are measured with.
public struct LayoutPass {
  /// The width of the cells, 0 to `LayoutUnit.maximum`.
  public let width: LayoutUnit
  /// The factor on all font sizes, line heights and letter-spacings, 0 to 65,536.
  public let scale: Double
  /// The side on which rows of elements begin.
  public let direction: LayoutDirection
  /// The columns of the table that the cell stands in; `nil` for a cell of another section.
  public let columns: TableTracks?
  /// The text engine of the thread that measures.
  public let engine: TextEngine

  /// Creates a pass outside of tables; numbers out of range count as the nearest in range.
  ///
  /// - Parameters:
  ///   - width: The width of the cells, 0 to `LayoutUnit.maximum`.
  ///   - scale: The factor on all font sizes, 0 to 65,536.
  ///   - direction: The side on which rows of elements begin.
  ///   - engine: The text engine that measures.
  public init(
    width: LayoutUnit, scale: Double = 1, direction: LayoutDirection = .leftToRight,
    engine: TextEngine
  ) {
    self.init(
      width: width, scale: scale, direction: direction, columns: nil, engine: engine)
  }

  init(
    width: LayoutUnit, scale: Double, direction: LayoutDirection, columns: TableTracks?,
    engine: TextEngine
  ) {
    self.width = width.asExtent
    self.scale = scale.nearest(in: NumberRange.fontScale)
    self.direction = direction
    self.columns = columns
    self.engine = engine
  }

  /// Returns the extent of a text at a width, at the scale of this pass.
  ///
  /// - Parameters:
  ///   - text: The prepared text.
  ///   - width: The available width of the lines.
  public func extent(of text: PreparedText, width: LayoutUnit) -> TextExtent {
    engine.extent(of: text, width: width, scale: scale)
  }
}
