/// The changes that turn one snapshot into another, as plain numbers.
///
/// A changeset holds no items and no identifiers, so it can be stored, compared, printed and sent.
/// It has two parts, which are applied in this order:
///
/// 1. ``stages``: deletions, insertions and moves. Each stage is one legal batch update.
/// 2. The content changes, at places *after* the last stage: rows to reconfigure, rows to reload,
///    and sections whose header or footer changed.
///
/// All lists are ascending, moves by target, and nothing is listed twice.
///
/// ```swift
/// let changes = before.changeset(to: after)
/// let path = changes.pathTranslation().newPath(of: [0, 3])
/// let restored = try after.applying(changes.inverted(), from: before)
/// ```
///
/// # Operations on changesets
///
/// ``lowered(to:)`` adapts a changeset to other views, ``inverted()`` returns the way back,
/// ``followed(by:)`` combines two changesets, ``operations()`` returns single steps, and
/// ``pathTranslation()`` translates places in both directions. ``Changeset/Builder`` makes a
/// changeset by hand, and ``ListSnapshot/applying(_:from:)`` applies one to a snapshot.
public struct Changeset: Hashable, Sendable {
  /// The structural changes, one batch update each; empty if nothing structural has changed.
  public var stages: [Stage]

  /// The final paths of rows whose content changed while their cell stayed.
  ///
  /// The list includes moved rows; it does not include inserted rows or rows of inserted sections.
  public var reconfiguredItems: [ListIndexPath]

  /// The final paths of rows whose cell changed.
  ///
  /// As in ``reconfiguredItems``, moved rows are included and inserted rows are not.
  public var reloadedItems: [ListIndexPath]

  /// The final indexes of sections whose header or footer changed.
  ///
  /// The list includes moved sections; it does not include inserted sections.
  public var reloadedSections: [Int]

  /// Creates a changeset, empty by default.
  public init(
    stages: [Stage] = [],
    reconfiguredItems: [ListIndexPath] = [],
    reloadedItems: [ListIndexPath] = [],
    reloadedSections: [Int] = []
  ) {
    self.stages = stages
    self.reconfiguredItems = reconfiguredItems
    self.reloadedItems = reloadedItems
    self.reloadedSections = reloadedSections
  }

  /// A Boolean value that tells whether nothing changes, neither structure nor content.
  ///
  /// - Complexity: O(*s*) for *s* stages
  public var isEmpty: Bool {
    stages.allSatisfy(\.isEmpty) && reconfiguredItems.isEmpty && reloadedItems.isEmpty
      && reloadedSections.isEmpty
  }
}

extension Changeset {
  /// A section that moves to another place among the sections.
  public struct SectionMove: Hashable, Sendable {
    /// The index before the stage.
    public var source: Int

    /// The index after the stage.
    public var target: Int

    /// Creates a move.
    public init(source: Int, target: Int) {
      self.source = source
      self.target = target
    }
  }

  /// A row that moves to another place, in its section or in another section.
  public struct ItemMove: Hashable, Sendable {
    /// The path before the stage.
    public var source: ListIndexPath

    /// The path after the stage.
    public var target: ListIndexPath

    /// Creates a move.
    public init(source: ListIndexPath, target: ListIndexPath) {
      self.source = source
      self.target = target
    }
  }
}
