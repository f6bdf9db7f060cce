public import TextLayout

/// A cell of one height without content: a gap, or the stand-in for items whose cell has no prototype
/// (``ListCells/fallback``).
public struct BlankCell<Item: Sendable>: DynamicSize, Equatable {
  /// Nothing: the rows of the cell are all the same.
  public struct Prepared: Sendable {}

  /// The height of a row in px.
  public let height: LayoutUnit

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - height: The height of a row; a height out of range counts as the nearest in 0 to 1/64 px less than
  ///     2²⁴ px.
  public init(for item: Item.Type = Item.self, height: LayoutUnit) {
    self.height = .rowHeight(nearest: height)
  }

  /// The height of a row.
  public var constantHeight: LayoutUnit? { height }

  /// Returns nothing.
  public func prepare(_ item: Item, in context: inout PrepareContext) -> Prepared { Prepared() }

  /// Returns the width of the pass and the height of the cell.
  public func measure(_ prepared: Prepared, in pass: inout LayoutPass) -> LayoutSize {
    LayoutSize(width: pass.width, height: height)
  }

  /// Returns widths of 0: there is no content.
  public func contentWidths(
    of prepared: Prepared, in pass: inout LayoutPass
  ) -> ContentWidths? { ContentWidths(minContent: .zero, maxContent: .zero) }

  /// Feeds the height.
  public func digest(of item: Item, into hasher: inout ContentHasher) -> Bool {
    hasher.combine("BlankCell 1")
    hasher.combine(height.rawValue)
    return true
  }
}
