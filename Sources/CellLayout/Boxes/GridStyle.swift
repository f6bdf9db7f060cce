/// The place of a grid item along an axis.
package struct GridSpan: Hashable, Sendable {
  package var start = GridLine.auto
  package var end = GridLine.auto
  package init() {}

  /// A Boolean value that tells whether the item stands in the first track, and in no other.
  var isFirst: Bool { start == .line(1) && end == .auto }
}

/// The properties that grids alone have.
package struct GridStyle: Hashable, Sendable {
  package var columns: [TrackGroup] = []
  package var rows: [TrackGroup] = []
  package var autoColumns: [TrackSize] = []
  package var autoRows: [TrackSize] = []
  package var flowsInColumns = false
  package var isDense = false
  /// A Boolean value that tells whether the columns are those of the table around, if there is one.
  package var takesTableColumns = false
  package init() {}
}
