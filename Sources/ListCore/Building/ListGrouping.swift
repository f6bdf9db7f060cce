/// A recipe that makes a list from plain elements; it is created once and applied to every new set
/// of elements.
///
/// A grouping defines identifiers, sections, the sections that exist even when empty, and the form
/// of an empty list. All snapshots of one grouping share these definitions.
///
/// ```swift
/// let byTeam = ListGrouping(
///   of: Player.self, id: \.number, groupedBy: { $0.team }, sections: ["Home", "Away"])
/// let list = byTeam.snapshot(of: players)
/// let changes = list.changeset(to: byTeam.snapshot(of: newPlayers, updating: list))
/// ```
public struct ListGrouping<Element, Section: ListSection, Item: ListItem>: Sendable {
  /// The sections that always exist, in this order, before all others.
  public var sections: [Section]

  /// The form of a snapshot without elements if there are no fixed ``sections``.
  public var whenEmpty: ListSnapshot<Section, Item>.EmptyPolicy

  @usableFromInline let makeItem: @Sendable (Element) -> Item
  @usableFromInline let makeSection: @Sendable (Section.ID) -> Section

  /// The section of an item, which may depend on the section of the one before.
  @usableFromInline let sectionID: @Sendable (Item, Section.ID?) -> Section.ID

  /// Creates a grouping from closures, each of which is called once for each element or section.
  ///
  /// - Parameters:
  ///   - sections: The sections that always exist; of equal identifiers the first counts.
  ///   - whenEmpty: The form of a snapshot without elements if there are no fixed sections.
  ///   - item: A function that returns the item of an element.
  ///   - sectionID: A function that returns the identifier of an item's section.
  ///   - section: A function that returns the section with an identifier; it is called for sections
  ///     that are not fixed.
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
  /// - Parameters:
  ///   - elements: The elements.
  ///   - old: An older snapshot, with which the result shares what is equal
  ///     (``ListSnapshot/updated(to:)``); by default none.
  /// - Complexity: O(*n*) expected
  @inlinable
  public func snapshot(
    of elements: some Sequence<Element>, updating old: ListSnapshot<Section, Item> = ListSnapshot()
  ) -> ListSnapshot<Section, Item> {
    var grouper = SectionGrouper<Section, Item>(fixed: sections)
    for element in elements {
      let item = makeItem(element)
      let section = sectionID(item, grouper.lastSectionID)
      grouper.append(item, to: section, makeSection: makeSection)
    }
    return grouper.snapshot(whenEmpty: whenEmpty, updating: old)
  }
}

extension ListGrouping where Element == Item {
  /// Creates a grouping that keeps the sections of a snapshot and the items that stay in them.
  ///
  /// It serves lists whose sections were given and not derived. Elements are taken in the order of
  /// the list. An element of the snapshot stays in its section; a new element joins the section of
  /// the element before it, or the first section if it comes first. All sections are kept,
  /// including empty ones.
  ///
  /// - Parameters:
  ///   - snapshot: The list whose sections are kept.
  ///   - fallback: The section for elements if the snapshot has no sections.
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
