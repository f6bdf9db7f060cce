internal import CountedTree
internal import ListCore

/// The sections whose items a change arranged again.
struct ArrangedSections: Sendable {
  /// The positions of the items of these sections, ascending.
  var items: [Range<Int>] = []
  /// The positions of entries that do not move as their neighbours do, ascending: the headers and footers of
  /// sections that have another style, and what follows rows that may have another spacing.
  var edges: [Int] = []
  /// The items of these sections that stayed as they were beside each other, by the positions of
  /// entries, in order.
  var unmoved: [KeptRun] = []

  /// Returns the stretches of entries that move as one, in the order of the new list.
  ///
  /// - Parameter kept: The stretches that the change keeps, in that order.
  func unmoved(of kept: [KeptRun]) -> [KeptRun] {
    guard !items.isEmpty || !edges.isEmpty else { return kept }
    var result = unmoved
    let single = edges.map { $0..<$0 + 1 }
    let kept = kept.flatMap { run in single.isEmpty ? [run] : run.cut(at: single) }
    var ranges = items[...]
    for run in kept {
      while let range = ranges.first, range.upperBound <= run.target { ranges.removeFirst() }
      var start = run.target
      let end = run.target + run.count
      func append(_ upper: Int) {
        guard start < upper else { return }
        result.append(
          KeptRun(source: run.source + start - run.target, target: start, count: upper - start))
      }
      for range in ranges {
        guard range.lowerBound < end else { break }
        append(range.lowerBound)
        start = max(start, range.upperBound)
      }
      append(end)
    }
    return result.sorted { $0.target < $1.target }
  }

  /// Returns the ranges of items that were arranged again, as far as kept items are among them.
  ///
  /// - Parameter kept: The stretches that the change keeps, in the order of the new list.
  func moved(of kept: [KeptRun]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var runs = unmoved[...]
    for range in items {
      var start = range.lowerBound
      while let run = runs.first, run.target < range.upperBound {
        if start < run.target { result.append(start..<run.target) }
        start = run.target + run.count
        runs.removeFirst()
      }
      if start < range.upperBound { result.append(start..<range.upperBound) }
    }
    return result.filter { range in
      let first = kept.partitioningIndex { $0.target + $0.count > range.lowerBound }
      return first < kept.count && kept[first].target < range.upperBound
    }
  }
}

extension KeptRun {
  /// Returns the run in parts that begin and end where ranges do.
  ///
  /// - Parameter ranges: Ranges of positions after the change, ascending.
  func cut(at ranges: [Range<Int>]) -> [KeptRun] {
    let end = target + count
    let first = ranges.partitioningIndex { $0.upperBound > target }
    var cuts: [Int] = []
    for range in ranges[first...].prefix(while: { $0.lowerBound < end }) {
      cuts += [range.lowerBound, range.upperBound].filter { $0 > target && $0 < end }
    }
    var start = target
    return (cuts + [end]).compactMap { cut in
      defer { start = cut }
      guard start < cut else { return nil }
      return KeptRun(source: source + start - target, target: start, count: cut - start)
    }
  }
}
