// Places that operations name are kept in ascending arrays; these are the questions asked of them.

extension Range<Int> {
  /// Returns the first index for which a test holds, if it holds for all behind it too.
  ///
  /// - Complexity: O(log *n*) tests
  func partitionPoint(where test: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if test(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array where Element: Comparable {
  /// Returns the number of elements of an ascending array that are smaller than a value.
  ///
  /// - Complexity: O(log *n*)
  func countBelow(_ value: Element) -> Int {
    indices.partitionPoint { self[$0] >= value }
  }
}

extension [ListIndexPath] {
  /// Returns the positions of the paths in a section of an ascending array.
  ///
  /// - Complexity: O(log *n*)
  func range(ofSection section: Int) -> Range<Int> {
    let start = indices.partitionPoint { self[$0].section >= section }
    return start..<(start..<count).partitionPoint { self[$0].section > section }
  }
}

extension RandomAccessCollection<Int> where Index == Int {
  /// Returns the place with a number among those that an ascending collection does not name.
  ///
  /// - Complexity: O(log *n*)
  func freePlace(numbered number: Int) -> Int {
    let named = (startIndex..<endIndex).partitionPoint { self[$0] - ($0 - startIndex) > number }
    return number + named - startIndex
  }
}
