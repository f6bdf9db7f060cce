/// Computes the smallest batch that leads from one list to another, from the elements they have in
/// common.
///
/// This is the core of the differ: it handles numbers only and is the same code for every type of
/// item.
///
/// - A section on both sides is never deleted or inserted. Sections that cannot keep their order
///   move; a section that keeps its index is none of them (UK-16).
/// - A row whose section is kept on both sides is never deleted or inserted either. It moves if it
///   goes to another section, or if it cannot keep its order within its own (``CommonRuns``).
/// - A row that comes from a deleted section is an inserted one, a row that goes to an inserted
///   section a deleted one: a batch allows no move across that border.
@usableFromInline
package struct ListDiffer {
  private let matching: ListMatching
  private var common = CommonRuns()
  private var stage = Changeset.Stage()

  private init(_ matching: ListMatching) {
    self.matching = matching
  }

  /// Returns the batch for a matching; it is empty if nothing structural changes.
  ///
  /// - Complexity: O(*m* log *m*) for *m* sections and rows within windows; apart from the
  ///   subsequences linear, but for sorting where sections moved
  @usableFromInline
  package static func stage(for matching: ListMatching) -> Changeset.Stage {
    var differ = ListDiffer(matching)
    differ.compareSections()
    for number in matching.pairs.indices { differ.compareRows(ofPair: number) }
    differ.collectDeletedRows()
    return differ.stage
  }

  // MARK: Sections

  private mutating func compareSections() {
    let sections = matching.sections
    guard !sections.windows.isEmpty else { return }
    sections.forEachUnmatchedOldElement { number in
      stage.deletedSections.append(sections.oldElement(number).index)
    }
    let all = 0..<sections.windows.count
    collectRuns(in: sections, windows: all, pair: 0, oldCount: matching.oldSectionCount)
    common.chooseKept(holdingUnmoved: true)
    for (index, run) in common.runs.enumerated() where !common.isKept[index] {
      for offset in 0..<run.count {
        stage.movedSections.append(
          .init(source: run.source + offset, target: run.target + offset))
      }
    }
    for window in sections.windows {
      for index in window.new where sections.sources[window.number(ofNew: index)] < 0 {
        stage.insertedSections.append(index)
      }
    }
  }

  /// Finds the runs that both versions of a sequence have in common, runs between the windows
  /// included.
  private mutating func collectRuns(
    in matching: SequenceMatching, windows: Range<Int>, pair: Int, oldCount: Int
  ) {
    common.removeAll(reserving: 2 * windows.count + 1)
    var oldEnd = 0
    var newEnd = 0
    for window in matching.windows[windows] {
      common.append(source: oldEnd, target: newEnd, count: window.old.lowerBound - oldEnd)
      for index in window.new {
        let source = matching.sources[window.number(ofNew: index)]
        guard source >= 0 else { continue }
        let element = matching.oldElement(Int(source))
        if element.pair == pair { common.append(source: element.index, target: index) }
      }
      oldEnd = window.old.upperBound
      newEnd = window.new.upperBound
    }
    common.append(source: oldEnd, target: newEnd, count: oldCount - oldEnd)
  }

  // MARK: Rows

  private mutating func compareRows(ofPair number: Int) {
    let pair = matching.pairs[number]
    let rows = matching.rows
    collectRuns(in: rows, windows: pair.windows, pair: number, oldCount: pair.oldCount)
    common.chooseKept(holdingUnmoved: false)
    var run = 0
    for window in rows.windows[pair.windows] {
      while run < common.runs.count, common.runs[run].target < window.new.lowerBound {
        run = appendMoves(ofRun: run, in: pair)
      }
      var index = window.new.lowerBound
      while index < window.new.upperBound {
        if run < common.runs.count, common.runs[run].target == index {
          index += common.runs[run].count
          run = appendMoves(ofRun: run, in: pair)
          continue
        }
        defer { index += 1 }
        // Elements at the start of a window may continue a run that began before it.
        if run > 0, index < common.runs[run - 1].target + common.runs[run - 1].count { continue }
        let target = ListIndexPath(section: pair.newSection, item: index)
        let source = Int(rows.sources[window.number(ofNew: index)])
        if source < 0 {
          stage.insertedItems.append(target)
        } else {
          stage.movedItems.append(.init(source: matching.oldPath(ofRow: source), target: target))
        }
      }
    }
    while run < common.runs.count { run = appendMoves(ofRun: run, in: pair) }
  }

  /// Lists the moves of a run, unless it stays, and returns the number of the next.
  private mutating func appendMoves(ofRun run: Int, in pair: ListMatching.Pair) -> Int {
    if !common.isKept[run] {
      let moved = common.runs[run]
      for offset in 0..<moved.count {
        stage.movedItems.append(
          .init(
            source: ListIndexPath(section: pair.oldSection, item: moved.source + offset),
            target: ListIndexPath(section: pair.newSection, item: moved.target + offset)))
      }
    }
    return run + 1
  }

  private mutating func collectDeletedRows() {
    var ascends = true
    let rows = matching.rows
    rows.forEachUnmatchedOldElement { number in
      let path = matching.oldPath(ofRow: number)
      if let last = stage.deletedItems.last, path < last { ascends = false }
      stage.deletedItems.append(path)
    }
    // Rows are numbered in the order of the new sections.
    if !ascends { stage.deletedItems.sort() }
  }
}
