internal import ListCore
internal import TextLayout

/// Finds the runs of rows that moved by the same distance in a batch.
///
/// Entries that a batch does not name keep their order, so both lists are cut into stretches that
/// correspond; within one, rows move together unless a height changed. Only the stretches are
/// looked at, not the rows.
struct MovedRows {
  private let old: HeightIndex
  private let new: HeightIndex
  private let stage: Changeset.Stage
  /// Positions in the new list whose height may be another than before, ascending.
  private let changed: [Int]

  /// Entries `old..<old + count` became `new..<new + count`.
  struct Stretch {
    var old: Int
    var new: Int
    var count: Int
  }

  init(
    old: HeightIndex, new: HeightIndex, changeset: Changeset, resized: [LayoutUpdate.Resize]
  ) {
    self.old = old
    self.new = new
    stage = changeset.stages.first ?? Changeset.Stage()
    let rows = resized.filter { $0.old != $0.new }.map { new.position(of: $0.path) }
    let edges = changeset.reloadedSections.flatMap { section in
      [new.start(ofSection: section), new.end(ofSection: section)]
    }
    changed = (rows + edges).sorted()
  }

  func runs() -> [LayoutUpdate.Move] {
    var runs: [(first: Int, last: Int, distance: LayoutUnit)] = []
    for stretch in pieces().sorted(by: { $0.new < $1.new }) {
      guard let rows = rows(of: stretch) else { continue }
      let distance =
        new.frame(at: rows.lowerBound).y
        - old.frame(at: stretch.old + rows.lowerBound - stretch.new).y
      guard distance != .zero else { continue }
      if let last = runs.last, last.distance == distance, joins(last.last, rows.lowerBound) {
        runs[runs.count - 1].last = rows.upperBound - 1
      } else {
        runs.append((rows.lowerBound, rows.upperBound - 1, distance))
      }
    }
    return runs.map { run in
      LayoutUpdate.Move(
        first: new.path(at: run.first), last: new.path(at: run.last), distance: run.distance)
    }
  }

  /// Whether no row lies between two entries.
  private func joins(_ last: Int, _ next: Int) -> Bool {
    next == last + 1
      || next - last <= 2 * new.sectionCount + 1
        && (last + 1..<next).allSatisfy { new[$0].kind != .row }
  }

  /// The part of a stretch from its first to its last row.
  private func rows(of stretch: Stretch) -> Range<Int>? {
    var first = stretch.new
    var end = stretch.new + stretch.count
    while first < end, new[first].kind != .row { first += 1 }
    while first < end, new[end - 1].kind != .row { end -= 1 }
    return first < end ? first..<end : nil
  }

  // MARK: Stretches

  /// All stretches, cut at entries whose height changed and at headers and footers, beside which
  /// the distance can change.
  private func pieces() -> [Stretch] {
    var result: [Stretch] = []
    for stretch in stretches() {
      var start = 0
      let cuts = cutPositions(stretch)
      for cut in cuts {
        if cut > start {
          result.append(
            Stretch(old: stretch.old + start, new: stretch.new + start, count: cut - start))
        }
        start = cut + 1
      }
      if stretch.count > start {
        result.append(
          Stretch(
            old: stretch.old + start, new: stretch.new + start, count: stretch.count - start))
      }
    }
    return result
  }

  /// Offsets within a stretch at which heights changed, ascending.
  private func cutPositions(_ stretch: Stretch) -> [Int] {
    let first = changed.partitioningIndex { $0 >= stretch.new }
    return changed[first...].prefix { $0 < stretch.new + stretch.count }.map { $0 - stretch.new }
  }

  /// Pairs up what the stage leaves alone, and what it moves.
  func stretches() -> [Stretch] {
    var result: [Stretch] = []
    var gone = stage.deletedSections.map { range(ofSection: $0, old) }
    var come = stage.insertedSections.map { range(ofSection: $0, new) }
    gone += (stage.deletedItems + stage.movedItems.map(\.source)).map { single($0, old) }
    come += (stage.insertedItems + stage.movedItems.map(\.target)).map { single($0, new) }
    for move in stage.movedItems {
      result.append(
        Stretch(
          old: old.position(of: move.source), new: new.position(of: move.target),
          count: 1))
    }
    for move in stage.movedSections {
      let source = range(ofSection: move.source, old)
      let target = range(ofSection: move.target, new)
      result += align(source, without: gone, target, without: come)
      gone.append(source)
      come.append(target)
    }
    result += align(0..<old.count, without: gone, 0..<new.count, without: come)
    return result
  }

  private func range(ofSection section: Int, _ index: HeightIndex) -> Range<Int> {
    index.start(ofSection: section)..<index.end(ofSection: section) + 1
  }

  private func single(_ path: ListIndexPath, _ index: HeightIndex) -> Range<Int> {
    let position = index.position(of: path)
    return position..<position + 1
  }

  /// The kept parts of two ranges, which hold the same entries in the same order.
  private func align(
    _ source: Range<Int>, without gone: [Range<Int>], _ target: Range<Int>,
    without come: [Range<Int>]
  ) -> [Stretch] {
    var kept = remainder(of: source, without: gone)[...]
    var places = remainder(of: target, without: come)[...]
    var result: [Stretch] = []
    while let from = kept.first, let to = places.first {
      let count = min(from.count, to.count)
      result.append(Stretch(old: from.lowerBound, new: to.lowerBound, count: count))
      kept[kept.startIndex] = from.lowerBound + count..<from.upperBound
      places[places.startIndex] = to.lowerBound + count..<to.upperBound
      if kept.first?.isEmpty == true { kept.removeFirst() }
      if places.first?.isEmpty == true { places.removeFirst() }
    }
    return result
  }

  private func remainder(of range: Range<Int>, without holes: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    for hole in holes.sorted(by: { $0.lowerBound < $1.lowerBound })
    where hole.lowerBound >= range.lowerBound && hole.upperBound <= range.upperBound {
      if hole.lowerBound > start { result.append(start..<hole.lowerBound) }
      start = max(start, hole.upperBound)
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }
}
