extension ListSnapshot {
  /// Creates a snapshot from items in any order, grouped into sections.
  ///
  /// Sections stand in the order of first appearance, the items of a section in input order; the
  /// items need not be sorted. Each closure is called once for each item or section, never later.
  ///
  /// Of items with the same identifier the first in *input* order is kept, whatever its section.
  /// Places in ``duplicates`` count each section's items before anything was left out.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - sectionID: A function, or key path, that returns the identifier of an item's section.
  ///   - section: A function that returns the section with an identifier.
  ///   - policy: The form of a snapshot without items.
  /// - Precondition: `section` returns a section with the identifier it was given.
  /// - Complexity: O(*n*) expected
  @inlinable
  public init(
    items: some Sequence<Item>, groupedBy sectionID: (Item) -> Section.ID,
    section: (Section.ID) -> Section, whenEmpty policy: EmptyPolicy = .noSections
  ) {
    var grouper = SectionGrouper<Section, Item>()
    for item in items { grouper.append(item, to: sectionID(item), makeSection: section) }
    self = grouper.snapshot(whenEmpty: policy)
  }
}

extension ListSnapshot where Section == NamedSection {
  /// Creates a snapshot from items in any order, grouped by the name of their section.
  ///
  /// The name is the result of the closure, or else the item's own name (``SectionNamed``), or else
  /// nil. Without a closure, items of a type that names no section make a flat list: one unnamed
  /// section without a title. For the rest see ``init(items:groupedBy:section:whenEmpty:)``.
  ///
  /// - Complexity: O(*n*) expected
  @inlinable
  public init(
    items: some Sequence<Item>, groupedBy sectionName: ((Item) -> String?)? = nil,
    whenEmpty policy: EmptyPolicy = .noSections
  ) {
    if sectionName == nil, !(Item.self is any SectionNamed.Type) {
      self.init(flat: Array(items), whenEmpty: policy)
      return
    }
    let ownName = ownSectionName(Item.self)
    self.init(
      items: items, groupedBy: { sectionName?($0) ?? ownName($0) }, section: NamedSection.init(_:),
      whenEmpty: policy)
  }

  @inlinable
  init(flat items: [Item], whenEmpty policy: EmptyPolicy) {
    if !items.isEmpty {
      self.init(sections: [(section: .unnamed, items: items)])
    } else {
      self = SectionGrouper().snapshot(whenEmpty: policy)
    }
  }

  /// Creates a snapshot from values with an identifier each, grouped by name.
  ///
  /// If no key path leads to the identifier, wrap each value in an ``IdentifiedItem`` first.
  ///
  /// - Complexity: O(*n*) expected
  @inlinable
  public init<ID, Value>(
    values: some Sequence<Value>, id: KeyPath<Value, ID>,
    groupedBy sectionName: ((Value) -> String?)? = nil,
    whenEmpty policy: EmptyPolicy = .noSections
  ) where Item == IdentifiedItem<ID, Value> {
    self.init(
      items: values.map { IdentifiedItem($0, id: $0[keyPath: id]) },
      groupedBy: sectionName.map { name in { name($0.value) } }, whenEmpty: policy)
  }

  /// Creates a snapshot from values that are their own identifiers, grouped by name.
  ///
  /// - Complexity: O(*n*) expected
  @inlinable
  public init<Value>(
    values: some Sequence<Value>, groupedBy sectionName: ((Value) -> String?)? = nil,
    whenEmpty policy: EmptyPolicy = .noSections
  ) where Item == IdentifiedItem<Value, Value> {
    self.init(values: values, id: \.self, groupedBy: sectionName, whenEmpty: policy)
  }
}

/// Returns the function that reads the section name of items of a type; it is chosen once for all
/// items.
@inlinable
func ownSectionName<Item>(_: Item.Type) -> @Sendable (Item) -> String? {
  // A cast for each item is spared where the type has no names.
  guard Item.self is any SectionNamed.Type else { return { _ in nil } }
  return { ($0 as? any SectionNamed)?.sectionName }
}
