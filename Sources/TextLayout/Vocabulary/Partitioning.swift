extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that belongs to the second part of a partitioned collection, or
  /// the end: binary search.
  ///
  /// - Parameter isInSecond: Whether an element belongs to the second part, as all elements after it do.
  /// - Complexity: O(log n)
  @inline(__always)
  func partitioningIndex(where isInSecond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
