internal import CountedTree

extension HeightIndex {
  /// The first row from a position on.
  ///
  /// - Complexity: O(log² n), O(log n) if it is a row itself.
  func row(atOrAfter position: Int) -> Int? {
    if position < count, self[position].kind == .row { return position }
    let before = rowCount(before: position)
    return firstPosition(in: position..<count) { rowCount(before: $0 + 1) > before }
  }

  /// The last row before a position.
  ///
  /// - Complexity: O(log² n), O(log n) if it is the neighbour.
  func row(before position: Int) -> Int? {
    if position > 0, self[position - 1].kind == .row { return position - 1 }
    let before = rowCount(before: position)
    guard before > 0 else { return nil }
    return firstPosition(in: 0..<position) { rowCount(before: $0 + 1) == before }
  }

  private func rowCount(before position: Int) -> Int {
    let before = tree.prefixSummary(to: position)
    return position - before.starts - before.ends
  }

  /// The first position of a range for which a condition holds that holds for all after it.
  private func firstPosition(in range: Range<Int>, where holds: (Int) -> Bool) -> Int? {
    let position = range.partitioningIndex(where: holds)
    return position < range.upperBound ? position : nil
  }
}
