internal import CountedTree

extension HeightIndex {
  /// Returns the position of the first row from a position on; `nil` if there is none.
  ///
  /// - Complexity: O(log² n); O(log n) if the entry at the position is a row.
  func row(atOrAfter position: Int) -> Int? {
    if position < count, self[position].kind == .row { return position }
    let before = rowCount(before: position)
    return firstPosition(in: position..<count) { rowCount(before: $0 + 1) > before }
  }

  /// Returns the position of the last row before a position; `nil` if there is none.
  ///
  /// - Complexity: O(log² n); O(log n) if the entry before the position is a row.
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

  /// Returns the first position of a range at which a condition holds that also holds at all later
  /// positions.
  private func firstPosition(in range: Range<Int>, where holds: (Int) -> Bool) -> Int? {
    let position = range.partitioningIndex(where: holds)
    return position < range.upperBound ? position : nil
  }
}
