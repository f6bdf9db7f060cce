/// A group of sections with its rows, and the groups pinned under its rows, as a value.
///
/// Groups are inserted into a ``SectionGroupTree`` and returned by it; the tree manages places and
/// composes lists. Groups of different modules can be combined in one list: its owner chooses one
/// item type and one section type for all of them, usually an `enum` with a case for each kind.
///
/// ```swift
/// var mail = SectionGroup(id: "mail", content: messages)
/// mail.pin(attachments, under: 7, isActive: false)
/// ```
public struct SectionGroup<ID: Hashable & Sendable, Section: ListSection, Item: ListItem>:
  Identifiable, Sendable
{
  /// The identifier, unique in the whole tree of groups.
  public var id: ID

  /// The group's own sections and rows, without those of pinned groups.
  public var content: ListSnapshot<Section, Item>

  /// The group pinned under each row that has one, active or not.
  public var pins: [Item.ID: Pin]

  /// A group pinned under a row.
  public struct Pin: Sendable {
    /// The pinned group.
    public var group: SectionGroup

    /// A Boolean value that tells whether the group's rows follow the row it is pinned under.
    public var isActive: Bool

    /// Creates a pin.
    public init(_ group: SectionGroup, isActive: Bool) {
      self.group = group
      self.isActive = isActive
    }
  }

  /// Creates a group from its own content, empty by default.
  public init(
    id: ID, content: ListSnapshot<Section, Item> = ListSnapshot(), pins: [Item.ID: Pin] = [:]
  ) {
    self.id = id
    self.content = content
    self.pins = pins
  }

  /// Pins a group under a row, in place of a group that is pinned there already.
  ///
  /// The row is checked when the group is inserted into a tree.
  ///
  /// - Parameters:
  ///   - child: The group whose rows are to follow the row.
  ///   - row: The identifier of one of this group's own items.
  ///   - isActive: A flag that tells whether the rows of the child are shown from the start.
  public mutating func pin(_ child: SectionGroup, under row: Item.ID, isActive: Bool = true) {
    pins[row] = Pin(child, isActive: isActive)
  }
}
