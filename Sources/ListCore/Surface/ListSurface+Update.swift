extension ListSurface {
  /// What an update did to a list surface.
  public struct Update: Hashable, Sendable {
    /// How the surface came to its new state.
    public enum Kind: Hashable, Sendable {
      /// Nothing had changed, and nothing was asked.
      case unchanged
      /// Operations were applied; none, if the batch was empty.
      case batches
      /// Everything was read again.
      case reload
    }

    /// How the surface came to its new state.
    public var kind: Kind

    /// The batches that were applied, one after the other, each with the operations as given.
    public var batches: [BatchUpdate]

    /// The rows that were asked for anew after the last batch, where visible; by path after it.
    ///
    /// For the others whatever was kept, a height for instance, is out of date.
    public var reloadedItems: [ListIndexPath]

    /// The rows that were configured again after the last batch, where visible; by path after it.
    public var reconfiguredItems: [ListIndexPath]

    /// The sections whose header and footer were asked again after the last batch, by index after it.
    public var reloadedSections: [Int]

    /// The operations that a full reload in the same update made meaningless (UK-20).
    ///
    /// A warning: whoever gave them will have expected something else.
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
