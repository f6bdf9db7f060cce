extension ListGrouping where Section == NamedSection, Element == Item {
  /// Creates a grouping of items by the name of their section.
  ///
  /// The name is the result of the closure, or else the item's own name (``SectionNamed``), or else
  /// nil.
  public init(
    of type: Item.Type = Item.self,
    groupedBy sectionName: @escaping @Sendable (Item) -> String? = { _ in nil },
    sections: [NamedSection] = [],
    whenEmpty: ListSnapshot<NamedSection, Item>.EmptyPolicy = .noSections
  ) {
    let ownName = ownSectionName(Item.self)
    self.init(
      sections: sections, whenEmpty: whenEmpty, item: { $0 },
      groupedBy: { sectionName($0) ?? ownName($0) }, section: { NamedSection($0) })
  }
}

extension ListGrouping where Section == NamedSection {
  /// Creates a grouping of values of one type by the name of their section.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - id: The key path to the identifier of a value.
  ///   - sectionName: A function that returns the name of a value's section; nil stands for the
  ///     value's own name.
  ///   - sections: The sections that always exist.
  ///   - whenEmpty: The form of a snapshot without values if there are no fixed sections.
  public init<ID>(
    of type: Element.Type = Element.self, id: any KeyPath<Element, ID> & Sendable,
    groupedBy sectionName: @escaping @Sendable (Element) -> String? = { _ in nil },
    sections: [NamedSection] = [],
    whenEmpty: ListSnapshot<NamedSection, Item>.EmptyPolicy = .noSections
  ) where Item == IdentifiedItem<ID, Element> {
    let ownName = ownSectionName(Item.self)
    self.init(
      sections: sections, whenEmpty: whenEmpty, item: { IdentifiedItem($0, id: $0[keyPath: id]) },
      groupedBy: { sectionName($0.value) ?? ownName($0) }, section: { NamedSection($0) })
  }
}

extension ListGrouping where Section == NamedSection, Item == AnyListItem, Element == any Sendable {
  /// Creates a grouping of values of different types by the name of their section.
  ///
  /// A closure that returns nil leaves the decision to the value, as described at
  /// ``AnyListItem/init(_:id:sectionName:cell:comparesContent:)``.
  public init(
    mixedBy sectionName: @escaping @Sendable (Element) -> String? = { _ in nil },
    id: @escaping @Sendable (Element) -> AnyIdentifier? = { _ in nil },
    cell: @escaping @Sendable (Element) -> CellIdentifier? = { _ in nil },
    sections: [NamedSection] = [],
    whenEmpty: ListSnapshot<NamedSection, Item>.EmptyPolicy = .noSections
  ) {
    self.init(
      sections: sections, whenEmpty: whenEmpty,
      item: { AnyListItem($0, id: id($0), sectionName: sectionName($0), cell: cell($0)) },
      groupedBy: { $0.sectionName }, section: { NamedSection($0) })
  }
}
