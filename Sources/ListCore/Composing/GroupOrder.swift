internal import CountedTree

/// The top-level groups in order, with the numbers of their sections.
///
/// A snapshot holds the position of each identifier, a counted tree the number of sections before
/// each position, so no query and no edit visits all groups.
struct GroupOrder<Group: Hashable & Sendable>: Sendable {
  private struct Entry: ListItem, Equatable {
    var id: Group
  }

  private var entries: ListSnapshot<PlainSection<Int>, Entry>
  private(set) var sectionCounts: SummedTree<CountSum>

  /// Creates an order of groups with different identifiers.
  init(_ groups: [(id: Group, sectionCount: Int)] = []) {
    entries = ListSnapshot(
      sections: [(section: PlainSection(id: 0), items: groups.map { Entry(id: $0.id) })])
    sectionCounts = SummedTree(groups.map(\.sectionCount))
  }

  /// The number of groups.
  var count: Int { sectionCounts.count }

  /// The groups in order.
  var groups: [Group] { entries.items(inSection: 0)?.map(\.id) ?? [] }

  /// Returns the position of a group, or nil if it is not a top-level one.
  func position(of group: Group) -> Int? {
    entries.indexPath(ofItem: group)?.item
  }

  /// Returns the index of the first section of the group at a position, or of where it would be.
  func firstSection(at position: Int) -> Int {
    sectionCounts.total(before: position)
  }

  /// Returns the sections of a group, or nil if it is not a top-level one.
  func sections(of group: Group) -> Range<Int>? {
    guard let position = position(of: group) else { return nil }
    let first = firstSection(at: position)
    return first..<first + sectionCounts[position]
  }

  mutating func insert(_ group: Group, sectionCount: Int, at position: Int) {
    expectLegal(
      try entries.insert([Entry(id: group)], at: ListIndexPath(section: 0, item: position)))
    sectionCounts.insert(sectionCount, at: position)
  }

  mutating func remove(_ group: Group, at position: Int) {
    expectLegal(try entries.delete(items: [group]))
    sectionCounts.remove(position..<position + 1)
  }

  mutating func setSectionCount(_ count: Int, at position: Int) {
    sectionCounts.set(count, at: position)
  }
}

/// Carries out an edit of a snapshot that is known to be legal.
func expectLegal(_ edit: @autoclosure () throws -> Void) {
  do {
    try edit()
  } catch {
    preconditionFailure("A composed list is not what its groups make it: \(error)")
  }
}
