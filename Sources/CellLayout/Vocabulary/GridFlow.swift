/// The way in which the children of a grid without a place of their own fill it (CSS `grid-auto-flow`).
public enum GridFlow: String, Hashable, Sendable, CaseIterable {
  /// Row by row.
  case row
  /// Column by column.
  case column
  /// Row by row; later children fill the gaps that earlier ones left.
  case rowDense = "row dense"
  /// Column by column; later children fill the gaps that earlier ones left.
  case columnDense = "column dense"
}
