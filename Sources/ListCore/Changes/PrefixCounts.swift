/// How many of the first places still hold something, while places are cleared one by one.
///
/// A binary indexed tree.
struct PrefixCounts {
  /// At index *i* the number of places held among the last lowest-bit-of-*i* ones up to *i*.
  private var counts: [Int]

  /// All places hold something.
  init(count: Int) {
    counts = (0...count).map { $0 & -$0 }
  }

  /// Returns how many of the first places hold something.
  ///
  /// - Complexity: O(log *n*)
  func count(before place: Int) -> Int {
    var sum = 0
    var node = place
    while node > 0 {
      sum += counts[node]
      node &= node - 1
    }
    return sum
  }

  /// Clears a place that holds something.
  ///
  /// - Complexity: O(log *n*)
  mutating func clear(_ place: Int) {
    var node = place + 1
    while node < counts.count {
      counts[node] -= 1
      node += node & -node
    }
  }
}
