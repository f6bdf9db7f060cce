extension Array {
  /// The first index whose element belongs to the second part of a partitioned array; `endIndex` if
  /// none does.
  ///
  /// - Complexity: O(log n).
  func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
