extension CellElement {
  /// Returns the element taken out of the flow and placed in its containing block: the nearest element
  /// around that is `relative` or absolute, or else the cell (CSS `position: absolute`).
  ///
  /// Two insets along an axis that are both given stretch an element without a size. Without an inset, the
  /// element stands where it would stand alone in its container.
  /// - Parameters:
  ///   - top: The distance from the top of the block; `auto` for none.
  ///   - leading: The distance from the block's leading side.
  ///   - bottom: The distance from the bottom of the block.
  ///   - trailing: The distance from the block's trailing side.
  public func absolute(
    top: BoxLength = .auto, leading: BoxLength = .auto, bottom: BoxLength = .auto,
    trailing: BoxLength = .auto
  ) -> CellElement {
    changed {
      $0.box.position = .absolute
      $0.box.inset = BoxEdges(top: top, right: trailing, bottom: bottom, left: leading)
    }
  }

  /// Returns the element moved from its place, which others see as before, and as the containing block of
  /// absolute elements inside (CSS `position: relative`).
  ///
  /// - Parameters:
  ///   - top: The distance to move it down; it wins over `bottom`.
  ///   - leading: The distance to move it away from the leading side; it wins over `trailing`.
  ///   - bottom: The distance to move it up.
  ///   - trailing: The distance to move it away from the trailing side.
  public func relative(
    top: BoxLength = .auto, leading: BoxLength = .auto, bottom: BoxLength = .auto,
    trailing: BoxLength = .auto
  ) -> CellElement {
    changed {
      $0.box.position = .relative
      $0.box.inset = BoxEdges(top: top, right: trailing, bottom: bottom, left: leading)
    }
  }

  /// Returns the child of a grid in columns that it names (CSS `grid-column`).
  ///
  /// - Parameters:
  ///   - start: The line or the number of columns at which it begins.
  ///   - end: The line or the number of columns at which it ends.
  public func gridColumn(_ start: GridLine, _ end: GridLine = .auto) -> CellElement {
    changed { ($0.box.column.start, $0.box.column.end) = (start, end) }
  }

  /// Returns the child of a grid in rows that it names (CSS `grid-row`).
  ///
  /// - Parameters:
  ///   - start: The line or the number of rows at which it begins.
  ///   - end: The line or the number of rows at which it ends.
  public func gridRow(_ start: GridLine, _ end: GridLine = .auto) -> CellElement {
    changed { ($0.box.row.start, $0.box.row.end) = (start, end) }
  }
}
