extension Changeset {
  /// Creates the changes that turn one list of identifiers into another, without a snapshot.
  ///
  /// This initializer serves raw data. Identifiers may occur several times, among the sections and
  /// among all rows: the first occurrence before corresponds to the first one after, the second to
  /// the second, and so on, in reading order. There is no content, so nothing is reconfigured or
  /// reloaded.
  ///
  /// - Parameters:
  ///   - old: The identifiers of sections and rows before, in order.
  ///   - new: The identifiers after.
  /// - Complexity: O(*n*) expected for *n* identifiers, plus O(*m* log *m*) for *m* rows that moved
  ///   or stand near a difference
  public init<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>(
    from old: some Sequence<(section: SectionID, items: [ItemID])>,
    to new: some Sequence<(section: SectionID, items: [ItemID])>
  ) {
    self = Self.occurrences(old).changeset(to: Self.occurrences(new))
  }

  /// Creates the changes that turn one sequence of identifiers into another, as a list of one
  /// section.
  ///
  /// - Parameters:
  ///   - old: The identifiers before, which may occur several times.
  ///   - new: The identifiers after.
  /// - Complexity: As ``init(from:to:)``
  public init<ItemID: Hashable & Sendable>(
    from old: some Sequence<ItemID>, to new: some Sequence<ItemID>
  ) {
    self = Array(old).changeset(to: Array(new))
  }

  /// Returns a list of identifiers as a snapshot, each occurrence being a row of its own.
  private static func occurrences<SectionID, ItemID>(
    _ list: some Sequence<(section: SectionID, items: [ItemID])>
  ) -> ListSnapshot<PlainSection<Occurrence<SectionID>>, OccurrenceItem<ItemID>> {
    var sections = OccurrenceCounter<SectionID>()
    var items = OccurrenceCounter<ItemID>()
    return ListSnapshot(
      sections: list.map { section, ids in
        (
          section: PlainSection(id: sections.next(section)),
          items: ids.map { OccurrenceItem(id: items.next($0)) }
        )
      })
  }
}

/// One of several occurrences of an identifier.
private struct Occurrence<ID: Hashable & Sendable>: Hashable, Sendable {
  var id: ID
  /// The number of earlier occurrences of the identifier.
  var number: Int
}

private struct OccurrenceItem<ID: Hashable & Sendable>: ListItem, Equatable {
  var id: Occurrence<ID>
}

private struct OccurrenceCounter<ID: Hashable & Sendable> {
  private var counts: [ID: Int] = [:]

  /// Returns an identifier as the next of its occurrences.
  mutating func next(_ id: ID) -> Occurrence<ID> {
    let number = counts[id, default: 0]
    counts[id] = number + 1
    return Occurrence(id: id, number: number)
  }
}
