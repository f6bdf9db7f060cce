extension ArraySlice<Int> {
  /// Removes the first number and those that directly follow it, up to a limit.
  ///
  /// - Returns: the number behind the last one.
  mutating func removeNeighbours(below limit: Int) -> Int {
    var end = removeFirst() + 1
    while end < limit, first == end {
      removeFirst()
      end += 1
    }
    return end
  }
}
