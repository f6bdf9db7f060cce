internal import TextLayout

/// The heights of cell types whose rows all have one height: a single row stands for all rows of a type.
struct ConstantRows: Sendable {
  /// The rows, which are never measured or removed, and of which copies are made.
  private(set) var rows = PendingRows()
  /// The row of each item store; `nil` for rows that are measured.
  private var rowOfStore: [UInt32?] = []

  /// Returns the row that stands for all rows of an item store; `nil` for rows that are measured.
  func row(ofStore store: Int) -> UInt32? { store < rowOfStore.count ? rowOfStore[store] : nil }

  /// Sets the height of all rows of an item store. A new height has a new place.
  mutating func setHeight(_ height: LayoutUnit?, ofStore store: Int, _ change: LayoutChange) {
    while rowOfStore.count <= store { rowOfStore.append(nil) }
    guard let height else {
      rowOfStore[store] = nil
      return
    }
    let constant = Int32(truncatingIfNeeded: LayoutUnit.rowHeight(nearest: height).rawValue)
    if let row = rowOfStore[store], rows.measure(row).height == constant { return }
    rows = rows.copied()
    rowOfStore[store] = rows.append(
      PendingCell.Nothing(), measure: RowMeasure(height: constant, widths: .all), change: change)
  }
}
