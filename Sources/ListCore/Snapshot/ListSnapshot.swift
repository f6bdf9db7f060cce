public import CountedTree

/// The sections and rows of a list at one moment, as a value.
///
/// A snapshot holds sections in order, each with its items in order. Item identifiers are unique in
/// the whole snapshot, section identifiers among its sections. Editing a copy does not change older
/// snapshots, so a snapshot can be laid out on one thread while the next one is made on another.
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
/// Every query by index, path or identifier returns `nil` if there is no such element. Places and
/// identifiers are translated in O(log *n*) in both directions, within a microsecond at a million
/// items.
///
/// # Duplicates
///
/// Data given to ``init(sections:)`` may hold an identifier twice. The first occurrence is kept and
/// ``duplicates`` reports the others. An *edit* that would add a second occurrence throws an error.
///
/// # Performance
///
/// Copying is O(1), and copies share all parts that no edit changes: inserting, deleting, moving or
/// replacing *k* items of *n* costs O(*k* log *n*) time and memory. A changeset between two
/// snapshots skips the shared parts. The first look-up of an identifier in a snapshot made of arrays,
/// which most edits begin with, sorts the hashes of all identifiers, once for all copies.
///
/// # Implementation
///
/// Items stand in persistent counted trees, one for each section, in a tree of sections.
/// Identifiers are found by their hashes: a tree in the order of the hashes leads from an
/// identifier to the serial number of its section and to a label in it, which no edit elsewhere
/// changes; the number of smaller labels gives the path.
public struct ListSnapshot<Section: ListSection, Item: ListItem>: Sendable {
  /// The sections in order.
  @usableFromInline var tree: SummedTree<SectionRun<Section, Item>>

  /// The index that leads from identifiers to places.
  @usableFromInline var identifiers: SnapshotIdentifiers

  @usableFromInline var report: Duplicates

  /// Creates a snapshot without sections.
  @inlinable
  public init() {
    tree = SummedTree()
    identifiers = SnapshotIdentifiers()
    report = Duplicates()
  }
}

extension ListSnapshot {
  /// Returns whether both snapshots are copies of one snapshot.
  package func isIdentical(to other: ListSnapshot) -> Bool { tree.isIdentical(to: other.tree) }

  /// The items left out and the sections merged when this snapshot was made from its input.
  ///
  /// All places are places in the input. Edits do not change the report.
  @inlinable
  public var duplicates: Duplicates { report }

  /// The number of sections.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var sectionCount: Int { tree.count }

  /// The number of items in all sections together.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var itemCount: Int { tree.summary.itemCount }

  /// A Boolean value that tells whether there is neither a section nor an item.
  ///
  /// A snapshot with an empty section is not empty: the section may have a header.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var isEmpty: Bool { tree.isEmpty }
}
