public import CountedTree

/// The edits that turn a snapshot into one of newer arrays, as long as they are few.
///
/// Sections are paired by their identifiers; the rows of each pair are read side by side. What remains
/// are windows, whose rows are replaced, and rows with another content.
@safe @usableFromInline
package struct SnapshotRevision<Section: ListSection, Item: ListItem> {
  @usableFromInline package typealias Snapshot = ListSnapshot<Section, Item>
  @usableFromInline package typealias Input = [(section: Section, items: [Item])]

  @usableFromInline let old: Snapshot
  @usableFromInline let input: Input

  /// The old index of each new section, -1 for those that are new.
  @usableFromInline var sources: [Int] = []
  /// The new index of each old section, -1 for those that are deleted.
  @usableFromInline var targets: [Int] = []
  /// A Boolean value for each new section that tells whether it keeps its order among the old ones.
  @usableFromInline var isInOrder: [Bool] = []
  /// The rows to replace in each new section, ascending.
  @usableFromInline var windows: [[TreeDifference]] = []
  /// The rows of each new section outside of windows whose bits differ, by new index.
  @usableFromInline var changes: [[Int]] = []
  /// The hashes of the rows to insert, window by window.
  @usableFromInline var hashes: [UInt64] = []
  /// The cost of the edits so far, in rows of a snapshot that is made anew.
  @usableFromInline var cost: Int = 0
  /// The cost of making a snapshot anew.
  @usableFromInline let greatestCost: Int

  @inlinable
  init(of input: Input, revising old: Snapshot, greatestCost: Int) {
    self.old = old
    self.input = input
    self.greatestCost = greatestCost
  }

  /// Returns the snapshot of newer data, or nil if it is to be made anew: because the edits cost more,
  /// or because an identifier occurs twice.
  ///
  /// - Parameter greatestCost: The cost of a snapshot made anew, as a number of rows.
  @inlinable
  package static func snapshot(
    of input: Input, revising old: Snapshot, greatestCost: Int
  ) -> Snapshot? {
    // The revision points into the trees of the old snapshot.
    withExtendedLifetime(old) {
      var revision = SnapshotRevision(of: input, revising: old, greatestCost: greatestCost)
      guard revision.pairSections(), revision.compareRows(), !revision.hasDuplicates() else {
        return nil
      }
      return revision.applied()
    }
  }

  // An edit writes a path in three trees, which costs as much as some rows copied, hashed and sorted.

  @inlinable static var costOfWindow: Int { 32 }
  @inlinable static var costOfRow: Int { 16 }
  @inlinable static var costOfSection: Int { 64 }

  // MARK: Sections

  /// Pairs the sections by their identifiers; returns false if one occurs twice.
  @inlinable
  mutating func pairSections() -> Bool {
    targets = Array(repeating: -1, count: old.sectionCount)
    sources.reserveCapacity(input.count)
    var entries = ElementReader(old.tree)
    for (index, (section, _)) in input.enumerated() {
      var source = index
      let isInPlace =
        unsafe index < targets.count
        && entries.element(at: index).pointee.section.id == section.id
      if !isInPlace { source = old.index(ofSection: section.id) ?? -1 }
      if source >= 0 {
        guard targets[source] < 0 else { return false }
        targets[source] = index
      }
      sources.append(source)
    }
    if sources.contains(-1), Set(input.lazy.map(\.section.id)).count < input.count { return false }
    findSectionsInOrder()
    return true
  }

  /// Finds the most sections that can stay where they are, relative to each other.
  @usableFromInline
  mutating func findSectionsInOrder() {
    let kept = sources.indices.filter { sources[$0] >= 0 }
    var ascending = LongestIncreasingSubsequence()
    ascending.find(in: kept.map { KeptRun(source: sources[$0], target: $0, count: 1) })
    isInOrder = Array(repeating: false, count: sources.count)
    for (number, index) in kept.enumerated() { isInOrder[index] = ascending.isKept[number] }
    cost += Self.costOfSection * (targets.count + sources.count - 2 * ascending.length)
  }
}
