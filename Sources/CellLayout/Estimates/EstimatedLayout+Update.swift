public import ListCore

extension EstimatedLayout {
  /// The changes that a batch update made to a layout with estimates.
  public struct Update: Hashable, Sendable {
    /// The batch that was applied.
    public let changeset: Changeset
    /// The new rows, by their paths after the update, in order.
    public let inserted: [ListIndexPath]
    /// The removed rows, by their paths before the update, in order.
    public let removed: [ListIndexPath]
    /// The height of the list before the update.
    public let oldHeight: EstimatedLength
    /// The height of the list after the update.
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
