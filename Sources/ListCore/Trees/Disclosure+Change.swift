extension Disclosure {
  /// What one change of a collapsible list did: the list as it was shown, as it is, and whose state
  /// is another now.
  ///
  /// `ID` identifies what can be collapsed: sections in ``CollapsibleSections``, nodes in an
  /// ``Outline``.
  public struct Change<ID: Hashable & Sendable, Section: ListSection, Item: ListItem>:
    Sendable
  {
    /// What was shown before.
    public var old: ListSnapshot<Section, Item>

    /// What is shown now.
    public var new: ListSnapshot<Section, Item>

    /// What was collapsed before and is expanded now.
    public var expanded: Set<ID>

    /// What was expanded before and is collapsed now.
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
    /// Not kept, so that whoever hands ``new`` on to something that compares by itself does not pay.
    ///
    /// - Complexity: As ``ListSnapshot/changeset(to:)``, which skips what both lists share
    @inlinable
    public func changeset() -> Changeset {
      old.changeset(to: new)
    }
  }
}
