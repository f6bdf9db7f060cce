/// The rule that the numbers of sections and rows add up (UK-05, UK-06).
struct CountRule<Counts: RowCounts> {
  let batch: SortedBatch
  let before: Counts
  let after: Counts

  /// The number of sections after is the one before, less the deleted and plus the inserted ones.
  func checkSections() throws(BatchError) {
    let inserted = batch.stage.insertedSections.count
    let deleted = batch.stage.deletedSections.count
    let expected = before.sectionCount + inserted - deleted
    guard after.sectionCount != expected else { return }
    throw BatchError(
      code: after.sectionCount > expected ? .tooManySections : .tooFewSections, place: .list,
      value: "\(after.sectionCount)", limit: "\(expected)",
      message: "invalid batch update: the number of sections after the update "
        + "(\(after.sectionCount)) must be the number before it (\(before.sectionCount)), plus or "
        + "minus those inserted or deleted (\(inserted) inserted, \(deleted) deleted)")
  }

  /// The number of rows of every section that stays adds up; the first that does not is named.
  func checkRows(_ map: BatchMap) throws(BatchError) {
    let tallies = Tally.tallies(of: batch, map)
    guard let wrong = firstWrongSection(map, tallies), let source = map.source(ofSection: wrong)
    else { return }
    let tally = tallies[wrong] ?? Tally()
    let (old, new) = (before.rowCount(inSection: source), after.rowCount(inSection: wrong))
    let expected = old + tally.change
    let name = source == wrong ? "section \(wrong)" : "section \(wrong) (\(source) before)"
    throw BatchError(
      code: new > expected ? .tooManyItems : .tooFewItems, place: .sectionAfter(wrong),
      value: "\(new)", limit: "\(expected)",
      message: "invalid batch update: the number of rows in \(name) after the update (\(new)) must "
        + "be the number before it (\(old)), plus or minus those inserted or deleted "
        + "(\(tally.inserted) inserted, \(tally.deleted) deleted) and those moved in or out "
        + "(\(tally.movedIn) in, \(tally.movedOut) out)")
  }

  /// Returns the first section after whose number of rows does not add up.
  private func firstWrongSection(_ map: BatchMap, _ tallies: [Int: Tally]) -> Int? {
    // Sections that an operation names are looked at one by one …
    let moved = batch.stage.movedSections.map(\.target)
    let wrong = Set(tallies.keys).union(moved).filter { target in
      guard !map.freshSections.contains(target), let source = map.source(ofSection: target) else {
        return false
      }
      let change = tallies[target]?.change ?? 0
      return before.rowCount(inSection: source) + change != after.rowCount(inSection: target)
    }.min()
    // … all others run by run.
    let named = map.emptiedSections.union(tallies.keys.compactMap { map.source(ofSection: $0) })
    var rest = named.sorted()[...]
    var runs: [KeptRun] = []
    for run in map.sectionOrder.stayingRuns(count: before.sectionCount) {
      var start = run.source
      let end = run.source + run.count
      let shift = run.target - run.source
      while start < end {
        rest = rest.drop { $0 < start }
        let next = min(rest.first ?? end, end)
        if next > start {
          runs.append(.init(source: start, target: start + shift, count: next - start))
        }
        start = next + 1
      }
    }
    let other = before.firstDifference(in: runs, to: after)
    return [wrong, other].compactMap { $0 }.min()
  }
}

/// The numbers of rows that the operations of a batch add to one section and take from it.
private struct Tally {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  var change: Int { inserted - deleted + movedIn - movedOut }

  /// Counts by section after; rows of sections that do not stay are left out (UK-13).
  static func tallies(of batch: SortedBatch, _ map: BatchMap) -> [Int: Tally] {
    var tallies: [Int: Tally] = [:]
    func count(before section: Int, _ member: WritableKeyPath<Tally, Int>) {
      guard !map.emptiedSections.contains(section) else { return }
      guard let target = map.target(ofSection: section) else { return }
      tallies[target, default: Tally()][keyPath: member] += 1
    }
    func count(after section: Int, _ member: WritableKeyPath<Tally, Int>) {
      guard !map.freshSections.contains(section) else { return }
      tallies[section, default: Tally()][keyPath: member] += 1
    }
    for path in batch.stage.deletedItems { count(before: path.section, \.deleted) }
    for path in batch.stage.insertedItems { count(after: path.section, \.inserted) }
    for move in batch.stage.movedItems {
      count(before: move.source.section, \.movedOut)
      count(after: move.target.section, \.movedIn)
    }
    return tallies
  }
}
