/// A list whose sections can be collapsed to their headers.
///
/// Data flows one way: the ``backing`` snapshot with all rows, and the set of expanded sections,
/// give the ``shown`` snapshot. A collapsed section stays in place with its header and loses its
/// rows; an empty backing shows nothing, not even a section.
///
/// ```swift
/// var list = CollapsibleSections(mailboxes, expansion: .allCollapsed)
/// if let change = try list.toggle("inbox") {
///   try surface.apply(change.changeset(), to: change.new)
/// }
/// ```
///
/// States belong to section identifiers and to nothing else, so they survive when sections move.
///
/// # Headers that show their state
///
/// Give `present` to derive a section's shown value from its state, for example to turn an arrow.
/// It is asked at creation and whenever a state or the backing changes; where the presented values
/// differ, the section is among the reloaded ones of the changeset.
public struct CollapsibleSections<Section: ListSection, Item: ListItem>: Sendable {
  /// Returns what a section shows in a state; the identifier must stay the same.
  public typealias Presentation = @Sendable (_ section: Section, _ state: Disclosure) -> Section

  /// The change of a list with collapsible sections.
  public typealias Change = Disclosure.Change<Section.ID, Section, Item>

  /// All sections with all rows.
  public private(set) var backing: ListSnapshot<Section, Item>

  /// All sections, with the rows of the expanded ones.
  ///
  /// What was given twice is the ``backing``'s to tell.
  public internal(set) var shown: ListSnapshot<Section, Item>

  /// The expanded sections, all of them in the backing.
  public internal(set) var expandedSections: Set<Section.ID>

  /// Whether expanding a section collapses all others.
  ///
  /// Setting it changes no state; the next expansion does.
  public var expandsOneSectionOnly: Bool = false

  let present: Presentation?

  /// Creates a list from its data.
  ///
  /// - Parameters:
  ///   - backing: All sections with all rows.
  ///   - expansion: The sections to begin with expanded; identifiers of no section mean nothing
  ///     and are not kept.
  ///   - present: What a section shows in a state; nil shows it as it is.
  /// - Precondition: `present` keeps identifiers; so it must later, too.
  /// - Complexity: O(*s* + *k* log *n*) for *s* sections and *k* shown or hidden rows, whichever
  ///   are fewer
  public init(
    _ backing: ListSnapshot<Section, Item>, expansion: Disclosure.Expansion<Section.ID>,
    present: Presentation? = nil
  ) {
    self.backing = backing
    self.present = present
    expandedSections = Set(backing.sectionIDs.filter(expansion.isExpanded))
    shown = ListSnapshot()
    shown = derivedShown()
  }

  /// Returns the collapsed sections: all of the backing that are not expanded.
  ///
  /// - Complexity: O(*s*) for *s* sections
  public func collapsedSections() -> Set<Section.ID> {
    Set(backing.sectionIDs).subtracting(expandedSections)
  }

  /// Returns the state of a section, or nil if there is no such section.
  ///
  /// - Complexity: O(log *n*)
  public func disclosure(of id: Section.ID) -> Disclosure? {
    guard backing.index(ofSection: id) != nil else { return nil }
    return expandedSections.contains(id) ? .expanded : .collapsed
  }

  /// Replaces all data and keeps the state of every section that is still there.
  ///
  /// Sections that are gone are forgotten, new ones are collapsed.
  ///
  /// - Returns: What changed in the shown list; no state ever changes here.
  /// - Complexity: As ``init(_:expansion:present:)``
  @discardableResult
  public mutating func update(backing newBacking: ListSnapshot<Section, Item>) -> Change {
    let old = shown
    backing = newBacking
    expandedSections = expandedSections.filter { newBacking.index(ofSection: $0) != nil }
    shown = derivedShown()
    return Change(old: old, new: shown)
  }
}
