extension Changeset {
  /// A builder of changesets, for code that knows the changes without comparing lists.
  ///
  /// Operations are added in any order (UK-01), with the places of one batch update: deletions and
  /// sources of moves by their places before, insertions and targets of moves by their places after
  /// (UK-02). Adding an operation costs amortized O(1). ``build()`` refuses contradictory
  /// operations.
  ///
  /// ```swift
  /// var builder = Changeset.Builder()
  /// builder.insertItem(at: ListIndexPath(section: 0, item: 0))
  /// builder.deleteItem(at: ListIndexPath(section: 0, item: 4))
  /// let changeset = try builder.build()
  /// ```
  public struct Builder: Sendable {
    /// The list in which a place is meant.
    public enum Side: Hashable, Sendable {
      /// The list before the batch, as with UIKit's `reloadRows`.
      case before

      /// The list after the batch; the only way to name a row that also moves (UK-10).
      case after
    }

    private var stage = Changeset.Stage()
    private var reconfiguredItems = ContentChanges<ListIndexPath>()
    private var reloadedItems = ContentChanges<ListIndexPath>()
    private var reloadedSections = ContentChanges<Int>()

    /// Creates a builder without operations.
    public init() {}

    /// Deletes a section with its rows, by its index before.
    public mutating func deleteSection(at index: Int) {
      stage.deletedSections.append(index)
    }

    /// Inserts a section with its rows, by its index after.
    public mutating func insertSection(at index: Int) {
      stage.insertedSections.append(index)
    }

    /// Moves a section with its rows, from its index before to its index after.
    public mutating func moveSection(from source: Int, to target: Int) {
      stage.movedSections.append(.init(source: source, target: target))
    }

    /// Deletes a row, by its path before; ignored in a deleted section (UK-13).
    public mutating func deleteItem(at path: ListIndexPath) {
      stage.deletedItems.append(path)
    }

    /// Inserts a row, by its path after; ignored in an inserted section (UK-13).
    public mutating func insertItem(at path: ListIndexPath) {
      stage.insertedItems.append(path)
    }

    /// Moves a row, from its path before to its path after.
    public mutating func moveItem(from source: ListIndexPath, to target: ListIndexPath) {
      stage.movedItems.append(.init(source: source, target: target))
    }

    /// Reconfigures a row: its content changes while its cell stays.
    public mutating func reconfigureItem(at path: ListIndexPath, _ side: Side = .before) {
      reconfiguredItems.add(path, side)
    }

    /// Reloads a row: it gets another cell.
    public mutating func reloadItem(at path: ListIndexPath, _ side: Side = .before) {
      reloadedItems.add(path, side)
    }

    /// Reloads the header and footer of a section; a section that moves may be named on either
    /// side.
    public mutating func reloadSection(at index: Int, _ side: Side = .before) {
      reloadedSections.add(index, side)
    }
  }
}

extension Changeset.Builder {
  /// Returns the changeset, its lists ascending.
  ///
  /// A section with a move to its own index stays, and others move instead (UK-16).
  ///
  /// - Throws: ``ChangesetError`` for a place that is named twice on one side (UK-08, UK-09, UK-10,
  ///   UK-17), for a row that moves across the border of a deleted or inserted section (UK-11,
  ///   UK-12), for content changes of deleted or inserted elements, and for indexes that are
  ///   negative or not below ``ListIndexPath/indexLimit``.
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func build() throws(ChangesetError) -> Changeset {
    try stage.validate()
    let batch = stage.normalized().holdingUnmovedSections()
    let translation = StageTranslation(batch)
    let named = Set(batch.namedItemsBefore)
    var changeset = Changeset(stages: batch.isEmpty ? [] : [batch])
    changeset.reconfiguredItems = try reconfiguredItems.placesAfter("reconfiguredItems", named) {
      translation.newPath(of: $0)
    }
    changeset.reloadedItems = try reloadedItems.placesAfter("reloadedItems", named) {
      translation.newPath(of: $0)
    }
    changeset.reloadedSections = try reloadedSections.placesAfter("reloadedSections", []) {
      translation.newSection(of: $0)
    }
    try changeset.validate()
    return changeset
  }
}

/// Changes of content, each at a place on one side.
private struct ContentChanges<Place: Hashable & Comparable & Sendable>: Sendable {
  private var before: [Place] = []
  private var after: [Place] = []

  mutating func add(_ place: Place, _ side: Changeset.Builder.Side) {
    switch side {
    case .before: before.append(place)
    case .after: after.append(place)
    }
  }

  /// Returns the places after, ascending.
  ///
  /// - Parameter named: The places before that are deleted or moved away.
  func placesAfter(
    _ operation: String, _ named: Set<Place>, translate: (Place) -> Place?
  ) throws(ChangesetError) -> [Place] {
    var places = after
    for place in before {
      guard !named.contains(place) else {
        throw ChangesetError(
          code: .takenTwice, subject: operation, value: "\(place)",
          limit: "neither deleted nor moved, or named by its place after if it moves")
      }
      guard let place = translate(place) else {
        throw ChangesetError(code: .contentOfAbsent, subject: operation, value: "\(place)")
      }
      places.append(place)
    }
    return places.sorted()
  }
}
