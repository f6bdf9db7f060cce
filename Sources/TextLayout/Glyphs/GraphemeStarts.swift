/// The starts of grapheme clusters in the stretches of a paragraph that a line shows (UAX #29).
struct GraphemeStarts {
  /// Each stretch with the first unit of every cluster in it, ascending.
  private var stretches: [(range: Range<Int>, starts: [Int])] = []

  init(_ ranges: [Range<Int>], of paragraph: ShapedParagraph, analyzer: TextAnalyzer) {
    for range in ranges where !range.isEmpty {
      var starts = [range.lowerBound]
      paragraph.graphemeBreaks(in: range, analyzer) { starts.append($0) }
      stretches.append((range, starts))
    }
  }

  /// The starts inside some units, their first not included.
  func starts(inside units: Range<Int>) -> ArraySlice<Int> {
    guard let (_, starts) = stretches.first(where: { $0.range.contains(units.lowerBound) })
    else { return [] }
    let first = GraphemeStarts.count(of: starts, upTo: units.lowerBound)
    return starts[first..<GraphemeStarts.count(of: starts, upTo: units.upperBound - 1)]
  }

  /// The clusters that some units are in.
  func range(of units: Range<Int>) -> Range<Int> {
    guard let (range, starts) = stretches.first(where: { $0.range.contains(units.lowerBound) })
    else { return units }
    let first = GraphemeStarts.count(of: starts, upTo: units.lowerBound) - 1
    let end = GraphemeStarts.count(of: starts, upTo: units.upperBound - 1)
    return starts[first]..<(end < starts.count ? starts[end] : range.upperBound)
  }

  /// The number of starts that are at most a unit.
  private static func count(of starts: [Int], upTo unit: Int) -> Int {
    starts.partitioningIndex { $0 > unit }
  }
}

extension ShapedParagraph {
  /// Calls a closure with every boundary between grapheme clusters inside some units, ascending.
  ///
  /// An inline box is a cluster of its own; a mark that follows it stands alone.
  func graphemeBreaks(in range: Range<Int>, _ analyzer: TextAnalyzer, _ body: (Int) -> Void) {
    text.units.withUnsafeBufferPointer { units in
      var start = range.lowerBound
      func goOn(to end: Int) {
        guard end > start else { return }
        if start > range.lowerBound { body(start) }
        let offset = start
        analyzer.graphemeBreaks(in: UnsafeBufferPointer(rebasing: units[start..<end])) {
          body(offset + $0)
        }
        start = end
      }
      for box in spans?.boxes(in: range) ?? [] {
        goOn(to: box.lowerBound)
        goOn(to: box.upperBound)
      }
      goOn(to: range.upperBound)
    }
  }
}
