/// The sections and rows of a list at one moment, as a value.
///
/// A snapshot holds sections in order, each with its items in order. Item identifiers are unique
/// in the whole snapshot, section identifiers among its sections. Editing a copy leaves every
/// older snapshot as it was, so a snapshot can be laid out on one thread while the next is made
/// on another.
///
/// ```swift
/// var inbox = ListSnapshot(sections: [(section: PlainSection(id: "today"), items: messages)])
/// let before = inbox
/// try inbox.append([reply], toSection: "today")
/// let changes = before.changeset(to: inbox)
/// ```
///
/// # Queries
///
/// Everything that can be asked for with an index, a path or an identifier answers `nil` for one
/// that is not there. Places and identifiers are translated in O(1) in both directions.
///
/// # Duplicates
///
/// Data given to ``init(sections:)`` may hold an identifier twice. The first one wins and
/// ``duplicates`` tells what was left out. An *edit* that would bring in a second one is refused.
///
/// # Performance
///
/// Copying is O(1). The first edit after a copy duplicates what it changes: the index of
/// identifiers and the items of the section it touches. Beyond that, an edit costs what it
/// displaces: the rows behind it in its section, or the rows of all displaced sections.
public struct ListSnapshot<Section: ListSection, Item: ListItem>: Sendable {
  /// The sections in order.
  package internal(set) var sections: [Section] = []

  /// The items of each section, in order; as many arrays as there are sections.
  package internal(set) var rows: [[Item]] = []

  /// The index of each section identifier.
  var sectionIndexes: [Section.ID: Int] = [:]

  /// The path of each item identifier.
  var itemPaths: [Item.ID: ListIndexPath] = [:]

  /// The number of items in all sections together.
  ///
  /// - Complexity: O(1)
  public internal(set) var itemCount: Int = 0

  /// What was left out or merged when this snapshot was made from its input.
  ///
  /// Places are those of the input. Edits neither add to the report nor take from it.
  public internal(set) var duplicates: DuplicateReport<Section.ID, Item.ID> = DuplicateReport()

  /// Creates a snapshot without sections.
  public init() {}
}

extension ListSnapshot {
  /// The number of sections.
  ///
  /// - Complexity: O(1)
  public var sectionCount: Int { sections.count }

  /// Whether there is neither a section nor an item.
  ///
  /// A snapshot with an empty section is not empty: the section may have a header.
  ///
  /// - Complexity: O(1)
  public var isEmpty: Bool { sections.isEmpty }
}
