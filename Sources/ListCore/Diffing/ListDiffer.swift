/// Turns what two lists have in common into the smallest batch that leads from one to the other.
///
/// The core of the differ: it sees numbers only and is the same code for every type of item.
///
/// - A section on both sides is never deleted or inserted. Those outside a longest increasing
///   subsequence of the common sections move.
/// - A row whose section is kept on both sides is never deleted or inserted either. It moves if it
///   goes to another section, or if it is outside a longest increasing subsequence of the rows
///   common to its section before and after.
/// - A row that comes from a deleted section is an inserted one, a row that goes to an inserted
///   section a deleted one: a batch allows no move across that border.
package struct ListDiffer {
  private let matching: ListMatching
  private var subsequence = LongestIncreasingSubsequence()
  private var stage = Changeset.Stage()

  private init(_ matching: ListMatching) {
    self.matching = matching
  }

  /// Returns the batch for a matching; it is empty if nothing structural changes.
  ///
  /// - Complexity: O(*n* log *n*) in the rows of the largest window and the number of sections;
  ///   apart from the subsequences linear in both
  package static func stage(for matching: ListMatching) -> Changeset.Stage {
    var differ = ListDiffer(matching)
    differ.compareSections()
    differ.collectDeletedItems()
    differ.collectInsertedAndMovedItems()
    return differ.stage
  }

  private mutating func compareSections() {
    var isKept = [Bool](repeating: false, count: matching.oldSectionCount)
    var sources: [Int32] = []
    var targets: [Int] = []
    for (target, source) in matching.sectionSources.enumerated() {
      if source < 0 {
        stage.insertedSections.append(target)
      } else {
        isKept[Int(source)] = true
        sources.append(source)
        targets.append(target)
      }
    }
    stage.deletedSections = isKept.indices.filter { !isKept[$0] }
    subsequence.find(in: sources) { Int(sources[$0]) == targets[$0] }
    for (position, source) in sources.enumerated() where !subsequence.isKept[position] {
      stage.movedSections.append(.init(source: Int(source), target: targets[position]))
    }
  }

  private mutating func collectDeletedItems() {
    var isFound = [Bool](repeating: false, count: matching.oldRowWindows.count)
    for source in matching.rowSources where source >= 0 { isFound[Int(source)] = true }
    // Windows are in the order of the new sections; deletions are listed in that of the old ones.
    var windowOfSection = [Int32](repeating: -1, count: matching.oldSectionCount)
    for (number, window) in matching.windows.enumerated() {
      windowOfSection[window.oldSection] = Int32(number)
    }
    for number in windowOfSection where number >= 0 {
      let window = matching.windows[Int(number)]
      for row in window.oldRows where !isFound[row] {
        stage.deletedItems.append(window.oldPath(ofRow: row))
      }
    }
  }

  private mutating func collectInsertedAndMovedItems() {
    var sources: [Int32] = []
    var rows: [Int] = []
    for window in matching.windows {
      sources.removeAll(keepingCapacity: true)
      rows.removeAll(keepingCapacity: true)
      for row in window.newRows {
        let source = matching.rowSources[row]
        guard source >= 0, window.oldRows.contains(Int(source)) else { continue }
        sources.append(source)
        rows.append(row)
      }
      subsequence.find(in: sources) {
        Int(sources[$0]) - window.oldRows.lowerBound == rows[$0] - window.newRows.lowerBound
      }
      appendChanges(in: window, common: rows)
    }
  }

  /// Lists what is inserted into a window and what moves to it.
  ///
  /// - Parameter common: The new rows that were in the same section before, as last searched.
  private mutating func appendChanges(in window: RowWindow, common: [Int]) {
    var position = 0
    for row in window.newRows {
      var staysInPlace = false
      if position < common.count, common[position] == row {
        staysInPlace = subsequence.isKept[position]
        position += 1
      }
      guard !staysInPlace else { continue }
      let source = matching.rowSources[row]
      let target = window.newPath(ofRow: row)
      if source < 0 {
        stage.insertedItems.append(target)
      } else {
        let path = matching.oldPath(ofRow: Int(source))
        stage.movedItems.append(.init(source: path, target: target))
      }
    }
  }
}
