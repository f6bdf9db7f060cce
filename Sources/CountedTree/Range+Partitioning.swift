extension Range<Int> {
  /// Returns the first position that belongs to the second part of a partitioned range; the end if
  /// none does.
  ///
  /// - Parameter belongsInSecondPart: The test; true for all positions behind one for which it is
  ///   true.
  /// - Complexity: O(log *n*) tests
  @inlinable
  package func partitioningIndex(where belongsInSecondPart: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecondPart(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array {
  /// Returns the first index whose element belongs to the second part of a partitioned array;
  /// `endIndex` if none does.
  ///
  /// - Complexity: O(log *n*) tests
  @inlinable
  package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    indices.partitioningIndex { belongsInSecondPart(self[$0]) }
  }
}
