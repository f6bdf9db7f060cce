extension ListSurface {
  /// The record of an update of a list surface.
  public struct Update: Hashable, Sendable {
    /// The way in which the surface came to its new state.
    public enum Kind: Hashable, Sendable {
      /// Nothing had changed, and the source was not called.
      case unchanged
      /// Operations were applied; none, if the batch was empty.
      case batches
      /// All data was read again.
      case reload
    }

    /// The way in which the surface came to its new state.
    public var kind: Kind

    /// The batches that were applied, one after the other, each with the operations as given.
    public var batches: [BatchUpdate]

    /// The rows that were reloaded after the last batch, if visible; by path after it.
    ///
    /// Data kept for rows that are not visible, such as heights, is out of date.
    public var reloadedItems: [ListIndexPath]

    /// The rows that were configured again after the last batch, if visible; by path after it.
    public var reconfiguredItems: [ListIndexPath]

    /// The sections whose header and footer were read again after the last batch, by index after
    /// it.
    public var reloadedSections: [Int]

    /// The operations that a full reload in the same update made meaningless (UK-20).
    ///
    /// A list that is not empty is a warning: the caller probably expected another result.
    public var droppedOperations: [BatchUpdate.Operation]

    /// Creates the record of an update.
    public init(
      kind: Kind, batches: [BatchUpdate] = [], reloadedItems: [ListIndexPath] = [],
      reconfiguredItems: [ListIndexPath] = [], reloadedSections: [Int] = [],
      droppedOperations: [BatchUpdate.Operation] = []
    ) {
      self.kind = kind
      self.batches = batches
      self.reloadedItems = reloadedItems
      self.reconfiguredItems = reconfiguredItems
      self.reloadedSections = reloadedSections
      self.droppedOperations = droppedOperations
    }
  }
}
