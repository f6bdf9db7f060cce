extension Disclosure {
  /// A change of a collapsible list: the list shown before and after, and the sections or nodes
  /// whose state changed.
  ///
  /// `ID` identifies the elements that can be collapsed: sections in ``CollapsibleSections``, nodes
  /// in an ``Outline``.
  public struct Change<ID: Hashable & Sendable, Section: ListSection, Item: ListItem>:
    Sendable
  {
    /// The list shown before.
    public var old: ListSnapshot<Section, Item>

    /// The list shown now.
    public var new: ListSnapshot<Section, Item>

    /// The sections or nodes that were collapsed before and are expanded now.
    public var expanded: Set<ID>

    /// The sections or nodes that were expanded before and are collapsed now.
    public var collapsed: Set<ID>

    /// Creates a change.
    public init(
      old: ListSnapshot<Section, Item>, new: ListSnapshot<Section, Item>,
      expanded: Set<ID> = [], collapsed: Set<ID> = []
    ) {
      self.old = old
      self.new = new
      self.expanded = expanded
      self.collapsed = collapsed
    }

    /// Returns the batch update from the old to the new list.
    ///
    /// The changeset is computed on demand, because clients that compare lists themselves need only
    /// ``new``.
    ///
    /// - Complexity: As ``ListSnapshot/changeset(to:)``, which skips what both lists share
    @inlinable
    public func changeset() -> Changeset {
      old.changeset(to: new)
    }
  }
}
