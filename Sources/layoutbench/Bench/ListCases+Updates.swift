internal import CellLayout
internal import ListCore
internal import TextLayout

/// Cases of single updates, and of many in a row.
extension ListCases {
  /// A row inserted at a random place, up to the last frame; versions are dropped, but for the first.
  var insertOne: BenchCase {
    var generator = TextGenerator(seed: 53, words: words)
    var random = BenchRandom(seed: 59)
    var next = texts.count
    return bench("insert-one", unit: "us") { [self] in
      let layout = layout
      let count = layout.snapshot.itemCount
      let new = (0..<100).map { _ in
        (text: generator.row(), place: Int.random(in: 0...count, using: &random))
      }
      let time = try Stopwatch.time(threads: threads) {
        var height = 0
        for row in new {
          next += 1
          var updated = layout
          try updated.insert(BenchRow(id: next, text: row.text), at: row.place)
          height &+= updated.height.rawValue
        }
        return height
      }
      return time / 1000 / 100
    }
  }

  /// 20,000 rows, or as many as the list has, inserted at the top one by one: the time of the last eighth divided by
  /// that of the first.
  var updatesInARow: BenchCase { updatesInARow("updates-in-a-row", holdingEvery: 0) }

  /// The same while every hundredth version is kept.
  var updatesInARowHeld: BenchCase { updatesInARow("updates-in-a-row-held", holdingEvery: 100) }

  private func updatesInARow(_ name: String, holdingEvery period: Int) -> BenchCase {
    var generator = TextGenerator(seed: 61, words: words)
    return bench(name, unit: "x") { [self] in
      var layout = layout
      var held: [Layout] = []
      var times: [Double] = []
      let length = max(1, min(20_000, texts.count) / 8)
      let new = (0..<8 * length).map { BenchRow(id: -$0 - 1, text: generator.row()) }
      for part in 0..<8 {
        times.append(
          try Stopwatch.time(threads: threads) {
            for index in part * length..<(part + 1) * length {
              try layout.insert(new[index], at: 0)
              if period > 0, index.isMultiple(of: period) { held.append(layout) }
            }
            return layout.height.rawValue
          })
      }
      return times[times.count - 1] / times[0]
    }
  }

  /// A width one pixel larger or smaller, to and fro, beside the large steps of `width-change`.
  var widthStep: BenchCase { smallSteps("width-step", [300, 301]) }

  /// Widths that grow pixel by pixel, beside the same large steps.
  var widthDrag: BenchCase { smallSteps("width-drag", Self.draggedWidths) }

  private func smallSteps(_ name: String, _ widths: [LayoutUnit]) -> BenchCase {
    let small = Resizing(widths: widths, threads: threads) { [self] in layout }
    let large = Resizing(threads: threads) { [self] in layout }
    var bench = bench(name, unit: "ns/row") { small.nanosecondsPerRow() }
    bench.baselines = [("large step", { large.nanosecondsPerRow() })]
    return bench
  }
}

extension ListCases.Layout {
  /// Inserts a row into the only section.
  fileprivate mutating func insert(_ row: BenchRow, at place: Int) throws {
    var snapshot = snapshot
    try snapshot.insert([row], at: ListIndexPath(section: 0, item: place))
    apply(snapshot)
  }
}
