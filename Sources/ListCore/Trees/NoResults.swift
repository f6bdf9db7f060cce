/// What a list shows instead of nothing: some blank rows and, last, a row with a message.
///
/// The rows are of the list's own item type, so any list can show them. As ``substitute(for:)`` is
/// a plain function from snapshot to snapshot, it can stand wherever a snapshot passes on its way
/// to the screen; then it holds however the list came to be empty.
///
/// ```swift
/// let noResults = NoResults(
///   section: PlainSection(id: "no results"), rowCount: 3,
///   blank: { Row(id: "\($0)", cell: "blank") },
///   message: { Row(id: "\($0)", cell: "message", text: "No results to display") })
/// controller.willUpdate = { _, new in noResults.substitute(for: new) }
/// ```
public struct NoResults<Section: ListSection, Item: ListItem>: Sendable {
  /// The rows that are shown instead: one section with at least one row.
  public let snapshot: ListSnapshot<Section, Item>

  /// Creates the rows.
  ///
  /// - Parameters:
  ///   - section: The section they stand in.
  ///   - rowCount: The number of rows with the message's; less than 1 is taken as 1.
  ///   - blank: Makes a blank row from its index, from 0.
  ///   - message: Makes the last row from its index, `rowCount - 1`.
  /// - Precondition: All rows have different identifiers.
  public init(
    section: Section, rowCount: Int, blank: (Int) -> Item, message: (Int) -> Item
  ) {
    let last = max(rowCount, 1) - 1
    snapshot = ListSnapshot(
      sections: [(section: section, items: (0..<last).map(blank) + [message(last)])])
    precondition(
      snapshot.duplicates.isEmpty, "The rows share identifiers: \(snapshot.duplicates)")
  }

  /// Returns a snapshot as it is if it has rows, else the rows to be shown instead.
  ///
  /// - Complexity: O(1)
  public func substitute(
    for snapshot: ListSnapshot<Section, Item>
  ) -> ListSnapshot<Section, Item> {
    snapshot.itemCount == 0 ? self.snapshot : snapshot
  }
}
