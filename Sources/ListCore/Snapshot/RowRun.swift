/// Neighbouring rows of a section.
@usableFromInline
struct RowRun {
  @usableFromInline var section: Int
  @usableFromInline var items: Range<Int>

  @usableFromInline
  init(section: Int, items: Range<Int>) {
    self.section = section
    self.items = items
  }

  /// Creates a run of one row.
  @usableFromInline
  init(_ path: ListIndexPath) {
    self.init(section: path.section, items: path.item..<path.item + 1)
  }

  var first: ListIndexPath { ListIndexPath(section: section, item: items.lowerBound) }

  /// Returns disjoint runs in ascending order; adjacent runs are joined.
  ///
  /// - Complexity: O(*k* log *k*)
  @usableFromInline
  static func joining(_ runs: [RowRun]) -> [RowRun] {
    var joined: [RowRun] = []
    for run in runs.sorted(by: { $0.first < $1.first }) where !run.items.isEmpty {
      if let last = joined.last, last.section == run.section,
        last.items.upperBound == run.items.lowerBound
      {
        joined[joined.count - 1].items = last.items.lowerBound..<run.items.upperBound
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}
