internal import CountedTree

// Places that operations name are kept in ascending arrays; these are the questions asked of them.

extension Array where Element: Comparable {
  /// Returns the number of elements of an ascending array that are smaller than a value.
  ///
  /// - Complexity: O(log *n*)
  func countBelow(_ value: Element) -> Int {
    partitioningIndex { $0 >= value }
  }
}

extension [ListIndexPath] {
  /// Returns the positions of the paths in a section of an ascending array.
  ///
  /// - Complexity: O(log *n*)
  func range(ofSection section: Int) -> Range<Int> {
    let start = partitioningIndex { $0.section >= section }
    return start..<(start..<count).partitioningIndex { self[$0].section > section }
  }
}

extension RandomAccessCollection<Int> where Index == Int {
  /// Returns the place with a number among the places that an ascending collection does not
  /// contain.
  ///
  /// - Complexity: O(log *n*)
  func freePlace(numbered number: Int) -> Int {
    let named = (startIndex..<endIndex).partitioningIndex { self[$0] - ($0 - startIndex) > number }
    return number + named - startIndex
  }
}
