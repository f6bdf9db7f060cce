/// The placeholder of a list without rows: some blank rows and, last, a row with a message.
///
/// The rows have the item type of the list, so any list can show them. ``substitute(for:)`` is a
/// plain function from snapshot to snapshot that can be applied at any point before the screen; it
/// then works whatever made the list empty.
///
/// ```swift
/// let noResults = NoResults(
///   section: PlainSection(id: "no results"), rowCount: 3,
///   blank: { Row(id: "\($0)", cell: "blank") },
///   message: { Row(id: "\($0)", cell: "message", text: "No results to display") })
/// controller.willUpdate = { _, new in noResults.substitute(for: new) }
/// ```
public struct NoResults<Section: ListSection, Item: ListItem>: Sendable {
  /// The placeholder: one section with at least one row.
  public let snapshot: ListSnapshot<Section, Item>

  /// Creates the placeholder.
  ///
  /// - Parameters:
  ///   - section: The section of the rows.
  ///   - rowCount: The number of rows, including the message; values below 1 count as 1.
  ///   - blank: A function that creates a blank row from its index, from 0.
  ///   - message: A function that creates the last row from its index, `rowCount - 1`.
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

  /// Returns a snapshot unchanged if it has rows, otherwise the placeholder.
  ///
  /// - Complexity: O(1)
  public func substitute(
    for snapshot: ListSnapshot<Section, Item>
  ) -> ListSnapshot<Section, Item> {
    snapshot.itemCount == 0 ? self.snapshot : snapshot
  }
}
