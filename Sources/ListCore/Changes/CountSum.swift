internal import CountedTree

/// The sum of a run of counts, for example of rows of sections or of sections of groups.
struct CountSum: TreeSummary {
  var total: Int

  static var zero: CountSum { CountSum(total: 0) }

  init(total: Int) {
    self.total = total
  }

  init(_ element: Int) {
    total = element
  }

  mutating func append(_ next: CountSum) {
    total += next.total
  }

  mutating func replace(_ old: Int, with new: Int) -> Bool {
    total += new - old
    return true
  }
}

extension SummedTree<CountSum> {
  /// The sum of all counts.
  var total: Int { summary.total }

  /// Returns the sum of the counts before a position.
  func total(before position: Int) -> Int { prefixSummary(to: position).total }

  /// Adds to the count at a position.
  mutating func add(_ difference: Int, at position: Int) {
    if difference != 0 { set(self[position] + difference, at: position) }
  }
}
