internal import CountedTree
internal import ListCore

/// The entries that a batch keeps, before and after it, as pairs of stretches.
///
/// Entries that the batch does not name keep their order. Therefore both lists are cut at the named
/// entries, and the pieces are matched one after the other: once for each moved section, and once
/// for everything else. No entry is read: O(k log n) for k operations.
struct KeptStretches {
  /// The stretches in the order of the new list.
  private(set) var all: [KeptRun] = []

  init(_ stage: Changeset.Stage, from old: HeightIndex, to new: HeightIndex) {
    var (oldRows, newRows) = (SectionStarts(), SectionStarts())
    func oldRow(_ path: ListIndexPath) -> Range<Int> {
      let position = oldRows.position(of: path, in: old)
      return position..<position + 1
    }
    func newRow(_ path: ListIndexPath) -> Range<Int> {
      let position = newRows.position(of: path, in: new)
      return position..<position + 1
    }
    func section(_ section: Int, _ index: HeightIndex) -> Range<Int> {
      index.start(ofSection: section)..<index.end(ofSection: section) + 1
    }
    let sources = stage.movedItems.map { oldRow($0.source) }
    let targets = stage.movedItems.map { newRow($0.target) }
    let goneRows = (stage.deletedItems.map(oldRow) + sources).sorted(by: Self.precedes)
    let comeRows = (stage.insertedItems.map(newRow) + targets).sorted(by: Self.precedes)
    for (source, target) in zip(sources, targets) {
      all.append(KeptRun(source: source.lowerBound, target: target.lowerBound, count: 1))
    }
    var gone = stage.deletedSections.map { section($0, old) }
    var come = stage.insertedSections.map { section($0, new) }
    for move in stage.movedSections {
      gone.append(section(move.source, old))
      come.append(section(move.target, new))
      align(
        gone[gone.count - 1], without: Self.part(of: goneRows, in: gone[gone.count - 1]),
        come[come.count - 1], without: Self.part(of: comeRows, in: come[come.count - 1]))
    }
    align(
      0..<old.count, without: Self.merged(gone, goneRows)[...],
      0..<new.count, without: Self.merged(come, comeRows)[...])
    all.sort { $0.target < $1.target }
  }

  private static func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.lowerBound < right.lowerBound
  }

  /// Returns the ascending ranges that start within a range.
  private static func part(
    of ranges: [Range<Int>], in range: Range<Int>
  ) -> ArraySlice<Range<Int>> {
    let start = ranges.partitioningIndex { $0.lowerBound >= range.lowerBound }
    let end = ranges.partitioningIndex { $0.lowerBound >= range.upperBound }
    return ranges[start..<end]
  }

  private static func merged(_ sections: [Range<Int>], _ rows: [Range<Int>]) -> [Range<Int>] {
    sections.isEmpty ? rows : (sections + rows).sorted(by: precedes)
  }

  /// Adds the kept parts of two ranges that hold the same entries in the same order.
  private mutating func align(
    _ source: Range<Int>, without gone: ArraySlice<Range<Int>>,
    _ target: Range<Int>, without come: ArraySlice<Range<Int>>
  ) {
    var kept = Self.remainder(of: source, without: gone)[...]
    var places = Self.remainder(of: target, without: come)[...]
    while let from = kept.first, let to = places.first {
      let count = min(from.count, to.count)
      all.append(KeptRun(source: from.lowerBound, target: to.lowerBound, count: count))
      kept[kept.startIndex] = from.lowerBound + count..<from.upperBound
      places[places.startIndex] = to.lowerBound + count..<to.upperBound
      if from.count == count { kept.removeFirst() }
      if to.count == count { places.removeFirst() }
    }
  }

  /// Returns the parts of a range between holes, which ascend and may lie within each other.
  private static func remainder(
    of range: Range<Int>, without holes: ArraySlice<Range<Int>>
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for hole in holes {
      if hole.lowerBound > start { parts.append(start..<hole.lowerBound) }
      start = max(start, hole.upperBound)
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}
