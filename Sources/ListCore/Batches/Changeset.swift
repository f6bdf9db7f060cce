/// What turns one snapshot into another, as plain numbers.
///
/// A changeset knows no items and no identifiers, so it can be kept, compared, printed and sent
/// on. It has two parts, to be applied in this order:
///
/// 1. ``stages``: what is deleted, inserted and moved. Each stage is one legal batch update.
/// 2. The content changes, at places *after* the last stage: rows to reconfigure, rows to reload,
///    sections whose header or footer is to be asked again.
///
/// All lists are ascending, moves by target, and nothing is listed twice.
///
/// # What can be made of it
///
/// ``lowered(to:)`` cuts it for other views, ``inverted()`` leads back, ``followed(by:)`` adds
/// another one, ``operations()`` gives single steps. ``pathTranslation()`` tells where a place goes
/// and where it comes from. ``Changeset/Builder`` makes one by hand, and
/// ``ListSnapshot/applying(_:from:)`` brings a snapshot forward.
public struct Changeset: Hashable, Sendable {
  /// The structural changes, one batch update each; empty if nothing structural has changed.
  public var stages: [Stage]

  /// The final paths of rows whose content changed while their cell stayed.
  ///
  /// Moved rows are among them, inserted ones and those of inserted sections are not.
  public var reconfiguredItems: [ListIndexPath]

  /// The final paths of rows whose cell changed.
  ///
  /// As with ``reconfiguredItems``, moved rows are among them and inserted ones are not.
  public var reloadedItems: [ListIndexPath]

  /// The final indexes of sections whose header or footer changed.
  ///
  /// Moved sections are among them, inserted ones are not.
  public var reloadedSections: [Int]

  /// Creates a changeset, empty unless told otherwise.
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

  /// Whether nothing changes, neither structure nor content.
  ///
  /// - Complexity: O(*s*) for *s* stages
  public var isEmpty: Bool {
    stages.allSatisfy(\.isEmpty) && reconfiguredItems.isEmpty && reloadedItems.isEmpty
      && reloadedSections.isEmpty
  }
}

extension Changeset {
  /// A section that takes another place among the sections.
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

  /// A row that takes another place, in its section or in another one.
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
