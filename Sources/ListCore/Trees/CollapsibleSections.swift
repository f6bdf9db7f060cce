/// A list whose sections can be collapsed to their headers.
///
/// Data flows one way: the ``shown`` snapshot is derived from the ``backing`` snapshot with all
/// rows and the set of expanded sections. A collapsed section stays in place with its header and
/// loses its rows; an empty backing shows nothing, not even a section.
///
/// ```swift
/// var list = CollapsibleSections(mailboxes, expansion: .allCollapsed)
/// if let change = try list.toggle("inbox") {
///   try surface.apply(change.changeset(), to: change.new)
/// }
/// ```
///
/// States belong to section identifiers alone, so they are kept when sections move.
///
/// # Headers that show their state
///
/// Pass `present` to derive the shown value of a section from its state, for example to turn an
/// arrow. It is called at creation and whenever a state or the backing changes; if the presented
/// values differ, the changeset lists the section as reloaded.
public struct CollapsibleSections<Section: ListSection, Item: ListItem>: Sendable {
  /// A function that returns the presented value of a section in a state; the identifier must stay
  /// the same.
  public typealias Presentation = @Sendable (_ section: Section, _ state: Disclosure) -> Section

  /// The change of a list with collapsible sections.
  public typealias Change = Disclosure.Change<Section.ID, Section, Item>

  /// All sections with all rows.
  public private(set) var backing: ListSnapshot<Section, Item>

  /// All sections, with the rows of the expanded ones.
  ///
  /// Duplicates are reported by ``backing``, not here.
  public internal(set) var shown: ListSnapshot<Section, Item>

  /// The expanded sections, all of them in the backing.
  public internal(set) var expandedSections: Set<Section.ID>

  /// A Boolean value that tells whether expanding a section collapses all others.
  ///
  /// Setting this property changes no state; it takes effect at the next expansion.
  public var expandsOneSectionOnly: Bool = false

  let present: Presentation?

  /// Creates a list from its data.
  ///
  /// - Parameters:
  ///   - backing: All sections with all rows.
  ///   - expansion: The sections that are expanded at first; identifiers without a section are
  ///     ignored.
  ///   - present: A function that returns the presented value of a section in a state; nil presents
  ///     sections unchanged.
  /// - Precondition: `present` keeps identifiers, in later calls, too.
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

  /// Replaces all data and keeps the state of every section that still exists.
  ///
  /// The states of deleted sections are forgotten; new sections are collapsed.
  ///
  /// - Returns: The change of the shown list; no state changes.
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
