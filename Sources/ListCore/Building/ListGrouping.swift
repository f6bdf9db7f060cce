/// How a list is made from plain elements: remembered once, applied to every new set of elements.
///
/// A grouping knows how to identify, how to section, which sections are there even when empty and
/// what an empty list looks like. Giving new elements to the same grouping therefore keeps all of
/// that.
///
/// ```swift
/// let byTeam = ListGrouping(
///   of: Player.self, id: \.number, groupedBy: { $0.team }, sections: ["Home", "Away"])
/// var list = byTeam.snapshot(of: players)
/// let changes = list.changeset(to: byTeam.snapshot(of: newPlayers))
/// ```
public struct ListGrouping<Element, Section: ListSection, Item: ListItem>: Sendable {
  /// The sections that are there in any case, in this order, before all others.
  public var sections: [Section]

  /// What a snapshot of no elements looks like if there are no fixed ``sections``.
  public var whenEmpty: ListSnapshot<Section, Item>.EmptyPolicy

  @usableFromInline let makeItem: @Sendable (Element) -> Item
  @usableFromInline let makeSection: @Sendable (Section.ID) -> Section

  /// The section of an item, which may depend on the section of the one before.
  @usableFromInline let sectionID: @Sendable (Item, Section.ID?) -> Section.ID

  /// Creates a grouping from closures, each of which is called once for each element or section.
  ///
  /// - Parameters:
  ///   - sections: The sections that are there in any case; of equal identifiers the first counts.
  ///   - whenEmpty: What a snapshot of no elements looks like if there are no fixed sections.
  ///   - item: Makes the item of an element.
  ///   - sectionID: Tells the identifier of an item's section.
  ///   - section: Makes the section with an identifier, if it is none of the fixed ones.
  public init(
    sections: [Section] = [], whenEmpty: ListSnapshot<Section, Item>.EmptyPolicy = .noSections,
    item: @escaping @Sendable (Element) -> Item,
    groupedBy sectionID: @escaping @Sendable (Item) -> Section.ID,
    section: @escaping @Sendable (Section.ID) -> Section
  ) {
    self.sections = sections
    self.whenEmpty = whenEmpty
    self.makeItem = item
    self.makeSection = section
    self.sectionID = { item, _ in sectionID(item) }
  }

  /// Returns the snapshot of elements in any order.
  ///
  /// Sections stand in the order of first appearance behind the fixed ones, the items of a
  /// section in input order. Duplicates are treated as in
  /// ``ListSnapshot/init(items:groupedBy:section:whenEmpty:)``.
  ///
  /// - Complexity: O(*n*) expected
  @inlinable
  public func snapshot(of elements: some Sequence<Element>) -> ListSnapshot<Section, Item> {
    var grouper = SectionGrouper<Section, Item>(fixed: sections)
    for element in elements {
      let item = makeItem(element)
      let section = sectionID(item, grouper.lastSectionID)
      grouper.append(item, to: section, makeSection: makeSection)
    }
    return grouper.snapshot(whenEmpty: whenEmpty)
  }
}

extension ListGrouping where Element == Item {
  /// Creates a grouping that keeps the sections of a snapshot and the items that stay in them.
  ///
  /// For lists whose sections were given and not derived. Elements are taken in the order of the
  /// list. One that the snapshot knows stays in its section; one that it does not know joins the
  /// section of the element before it, the first one the first section. All sections are kept,
  /// empty ones too.
  ///
  /// - Parameters:
  ///   - snapshot: The list to keep the sections of.
  ///   - fallback: The section for elements if the snapshot has none at all.
  public init(keepingSectionsOf snapshot: ListSnapshot<Section, Item>, or fallback: Section) {
    sections = (0..<snapshot.sectionCount).compactMap { snapshot.section(at: $0) }
    whenEmpty = .noSections
    makeItem = { $0 }
    makeSection = { _ in fallback }
    let first = sections.first?.id ?? fallback.id
    sectionID = { item, previous in
      snapshot.indexPath(ofItem: item.id).flatMap { snapshot.section(at: $0.section)?.id }
        ?? previous ?? first
    }
  }
}
