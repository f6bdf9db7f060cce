public import ListCore

extension EstimatedLayout {
  /// What a batch update changed in a layout with estimates.
  public struct Update: Hashable, Sendable {
    /// The batch that was applied.
    public let changeset: Changeset
    /// Rows that are new, by their paths after the update, in order.
    public let inserted: [ListIndexPath]
    /// Rows that are gone, by their paths before the update, in order.
    public let removed: [ListIndexPath]
    /// The height of the list before.
    public let oldHeight: EstimatedLength
    /// The height of the list after.
    public let newHeight: EstimatedLength

    init(_ update: LayoutUpdate, old: EstimatedLength, new: EstimatedLength) {
      changeset = update.changeset
      inserted = update.inserted.map(\.path)
      removed = update.removed.map(\.path)
      oldHeight = old
      newHeight = new
    }
  }
}
