extension ItemSelection {
  /// What an operation did to a selection.
  public struct Change: Hashable, Sendable {
    /// What was not selected before and is now.
    public var selected: Set<ID>

    /// What was selected before and is not any more.
    public var deselected: Set<ID>

    /// Creates a change, empty unless told otherwise.
    public init(selected: Set<ID> = [], deselected: Set<ID> = []) {
      self.selected = selected
      self.deselected = deselected
    }

    /// Whether nothing changed.
    public var isEmpty: Bool { selected.isEmpty && deselected.isEmpty }

    /// Returns where in a list the items stand whose selection changed, in order; without those that
    /// are not there.
    ///
    /// - Complexity: O(*k* log *n*) for *k* changed items
    public func paths<Section, Item>(
      in snapshot: ListSnapshot<Section, Item>
    ) -> [ListIndexPath] where Item.ID == ID {
      selected.union(deselected).compactMap(snapshot.indexPath(ofItem:)).sorted()
    }
  }
}
