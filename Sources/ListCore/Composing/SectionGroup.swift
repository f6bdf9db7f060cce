/// A group of sections with its rows, and the groups pinned under its rows, as a value.
///
/// This is what is put into a ``SectionGroupTree`` and what comes out of it; the tree alone knows
/// places and composes lists. Groups of different modules mix in one list: its owner chooses one
/// item and one section type for all of them, usually an `enum` with a case for each kind.
///
/// ```swift
/// var mail = SectionGroup(id: "mail", content: messages)
/// mail.pin(attachments, under: messages.item(at: path)!.id, isActive: false)
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

    /// Whether the group's rows follow the row it is pinned under.
    public var isActive: Bool

    /// Creates a pin.
    public init(_ group: SectionGroup, isActive: Bool) {
      self.group = group
      self.isActive = isActive
    }
  }

  /// Creates a group from its own content, without sections unless told otherwise.
  public init(
    id: ID, content: ListSnapshot<Section, Item> = ListSnapshot(), pins: [Item.ID: Pin] = [:]
  ) {
    self.id = id
    self.content = content
    self.pins = pins
  }

  /// Pins a group under a row, in place of one that is pinned there already.
  ///
  /// Whether there is such a row is checked when the group is put into a tree.
  ///
  /// - Parameters:
  ///   - child: The group whose rows are to follow the row.
  ///   - row: The identifier of one of this group's own items.
  ///   - isActive: Whether the rows of the child are shown from the start.
  public mutating func pin(_ child: SectionGroup, under row: Item.ID, isActive: Bool = true) {
    pins[row] = Pin(child, isActive: isActive)
  }
}
