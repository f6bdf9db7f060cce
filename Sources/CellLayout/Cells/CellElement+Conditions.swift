public import TextLayout

extension CellElement {
  /// Returns the element so that it is there only in rows whose item meets a condition.
  ///
  /// Rows without it do not read what it shows, and prepare none of its texts.
  /// - Parameter isShown: Returns whether the element is there; an error becomes the error of the row.
  public func when(_ isShown: @escaping @Sendable (Item) throws -> Bool) -> CellElement {
    conditional(on: .selected(CellSelector { try isShown($0) ? 1 : 0 }, number: 1))
  }

  /// Returns the element so that it is left out of rows whose item meets a condition.
  ///
  /// - Parameter isHidden: Returns whether the element is left out; an error becomes the error of the row.
  public func hidden(_ isHidden: @escaping @Sendable (Item) throws -> Bool) -> CellElement {
    conditional(on: .selected(CellSelector { try isHidden($0) ? 1 : 0 }, number: 0))
  }

  /// Returns the element so that it is there only in cells of some widths.
  ///
  /// Its texts are prepared when they are first shown.
  /// - Parameter width: The half-open range of widths of the cell, in px; bounds out of range count as the
  ///   nearest in 0 to `LayoutUnit.maximum`.
  public func when(width: Range<LayoutUnit>) -> CellElement {
    let (low, high) = (width.lowerBound.asExtent, width.upperBound.asExtent)
    // The greatest width is in a range that ends there or beyond.
    let end = high == .maximum ? high + LayoutUnit(rawValue: 1) : high
    return conditional(on: .width(low..<max(low, end)))
  }

  /// Returns the element with one more condition around the others.
  func conditional(on condition: CellCondition<Item>) -> CellElement {
    changed { $0.conditions.insert(condition, at: 0) }
  }
}
