extension ItemSelection {
  /// A change of a selection.
  public struct Change: Hashable, Sendable {
    /// The items that were not selected before and are now.
    public var selected: Set<ID>

    /// The items that were selected before and are not any more.
    public var deselected: Set<ID>

    /// Creates a change, empty by default.
    public init(selected: Set<ID> = [], deselected: Set<ID> = []) {
      self.selected = selected
      self.deselected = deselected
    }

    /// A Boolean value that tells whether nothing changed.
    public var isEmpty: Bool { selected.isEmpty && deselected.isEmpty }

    /// Returns the paths of the items whose selection changed, in order; items that do not exist
    /// are skipped.
    ///
    /// - Complexity: O(*k* log *n*) for *k* changed items
    public func paths<Section, Item>(
      in snapshot: ListSnapshot<Section, Item>
    ) -> [ListIndexPath] where Item.ID == ID {
      selected.union(deselected).compactMap(snapshot.indexPath(ofItem:)).sorted()
    }
  }
}
