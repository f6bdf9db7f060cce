public import TextLayout

extension CellElements {
  /// Returns a box without a size of its own; `CellElement.width(_:)` and the like give it one, and the
  /// shares of its row or column.
  public func box() -> Element {
    Element(.box(.constant(BoxSize(width: nil, height: nil))))
  }

  /// Returns an overlay: children on top of each other, the first at the back (in CSS, items of one grid
  /// area).
  ///
  /// The overlay's content is as wide and as high as its largest child. By default every child fills it,
  /// except boxes and images with sides of their own; `align` and `justifyItems` give the children their
  /// own height and width, and their places.
  /// - Parameter children: The children, back to front.
  public func overlay(@Builder _ children: () -> [Element]) -> Element {
    Element(.overlay(children()))
  }

  /// Returns a grid: children in columns and rows (CSS Grid Layout 2).
  ///
  /// - Parameters:
  ///   - columns: The columns; children beside them stand in columns that the grid adds.
  ///   - rows: The rows; children below them stand in rows that the grid adds.
  ///   - autoColumns: The columns that the grid adds, in turn; without any, they are `auto`.
  ///   - autoRows: The rows that the grid adds, in turn; without any, they are `auto`.
  ///   - flow: The way in which children without a place of their own fill the grid.
  ///   - spacing: The distance between columns and between rows, 0 to `LayoutUnit.maximum`.
  ///   - children: The children, in order.
  public func grid(
    columns: [GridTrack] = [], rows: [GridTrack] = [], autoColumns: [GridTrack] = [],
    autoRows: [GridTrack] = [], flow: GridFlow = .row, spacing: LayoutUnit = .zero,
    @Builder _ children: () -> [Element]
  ) -> Element {
    Element(.grid(children())).spacing(spacing).changed {
      $0.grid.columns = columns.groups
      $0.grid.rows = rows.groups
      $0.grid.autoColumns = autoColumns.flatMap(\.group.sizes)
      $0.grid.autoRows = autoRows.flatMap(\.group.sizes)
      $0.grid.flowsInColumns = flow == .column || flow == .columnDense
      $0.grid.isDense = flow == .rowDense || flow == .columnDense
    }
  }
}
