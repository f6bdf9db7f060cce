public import CountedTree

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
/// that is not there. Places and identifiers are translated in O(log *n*) in both directions, within
/// a microsecond at a million items.
///
/// # Duplicates
///
/// Data given to ``init(sections:)`` may hold an identifier twice. The first one wins and
/// ``duplicates`` tells what was left out. An *edit* that would bring in a second one is refused.
///
/// # Performance
///
/// Copying is O(1), and copies share what edits leave alone: inserting, deleting, moving or
/// replacing *k* items of *n* costs O(*k* log *n*), in memory too. A changeset between two
/// snapshots skips what they share.
///
/// # Implementation
///
/// Items stand in persistent counted trees, one for each section, in a tree of sections. Identifiers
/// are known by their hashes: a tree in the order of the hashes leads from an identifier to the
/// serial number of its section and a label in it, which no edit elsewhere changes; counting how
/// many labels are smaller gives the path.
public struct ListSnapshot<Section: ListSection, Item: ListItem>: Sendable {
  /// The sections in order.
  @usableFromInline var tree: SummedTree<SectionRun<Section, Item>>

  /// What leads from identifiers to places.
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
  /// What was left out or merged when this snapshot was made from its input.
  ///
  /// Places are those of the input. Edits neither add to the report nor take from it.
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

  /// Whether there is neither a section nor an item.
  ///
  /// A snapshot with an empty section is not empty: the section may have a header.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var isEmpty: Bool { tree.isEmpty }
}
