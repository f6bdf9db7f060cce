extension ArraySlice<Int> {
  /// Removes the first number and the numbers that directly follow it, up to a limit.
  ///
  /// - Returns: The number behind the last removed number.
  mutating func removeNeighbours(below limit: Int) -> Int {
    var end = removeFirst() + 1
    while end < limit, first == end {
      removeFirst()
      end += 1
    }
    return end
  }
}
