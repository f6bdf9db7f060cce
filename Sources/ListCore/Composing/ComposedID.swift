/// An identifier in a composed list: whose row or section it is, and which one.
///
/// Two groups may hold the same content, so an identifier of theirs alone would not be unique.
public struct ComposedID<Group: Hashable & Sendable, Base: Hashable & Sendable>: Hashable, Sendable
{
  /// The group that owns the row or section.
  public var group: Group

  /// The identifier within the group.
  public var base: Base

  /// Creates an identifier from a group's and one that is unique in the group.
  public init(group: Group, base: Base) {
    self.group = group
    self.base = base
  }
}

extension ComposedID: CustomStringConvertible {
  /// Both identifiers, for example `inbox/17`.
  public var description: String { "\(group)/\(base)" }
}

/// A row of a composed list: an item with the group that owns it.
public struct ComposedItem<Group: Hashable & Sendable, Item: ListItem>: ListItem {
  /// The group that owns the row.
  public var group: Group

  /// The group's item.
  public var item: Item

  /// Creates a row of a group.
  public init(group: Group, item: Item) {
    self.group = group
    self.item = item
  }

  /// The identifiers of the group and of the item.
  public var id: ComposedID<Group, Item.ID> { ComposedID(group: group, base: item.id) }

  /// The prototype that the item wants.
  public var cell: CellIdentifier { item.cell }

  /// Returns whether the items show the same.
  public func hasSameContent(as other: Self) -> Bool { item.hasSameContent(as: other.item) }
}

extension ComposedItem: Equatable where Item: Equatable {}

/// A section of a composed list: a section with the top-level group that owns it.
public struct ComposedSection<Group: Hashable & Sendable, Section: ListSection>: ListSection {
  /// The top-level group that owns the section.
  public var group: Group

  /// The group's section.
  public var section: Section

  /// Creates a section of a group.
  public init(group: Group, section: Section) {
    self.group = group
    self.section = section
  }

  /// The identifiers of the group and of the section.
  public var id: ComposedID<Group, Section.ID> { ComposedID(group: group, base: section.id) }

  /// Whether the section has a header.
  public var hasHeader: Bool { section.hasHeader }

  /// Whether the section has a footer.
  public var hasFooter: Bool { section.hasFooter }

  /// Returns whether the sections show the same.
  public func hasSameContent(as other: Self) -> Bool {
    section.hasSameContent(as: other.section)
  }
}

extension ComposedSection: Equatable where Section: Equatable {}
