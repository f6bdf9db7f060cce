internal import BenchmarkFloors
internal import CellLayout
internal import ListCore
internal import TextLayout

/// A row of one text.
struct BenchRow: ListItem, Equatable {
  var id: Int
  var text: String
}

/// The cases of whole lists.
final class ListCases {
  typealias Layout = ListLayout<PlainSection<Int>, BenchRow>

  private let library: FontLibrary
  let texts: [String]
  let words: BenchWords
  private let source: RowSource
  private let facts: BenchCase.TextFacts
  let threads: Int
  private let cells: ListCells<PlainSection<Int>, BenchRow>
  let style: TextStyle
  /// The layout that cases start from, made when the first of them runs.
  private(set) lazy var layout = makeLayout()

  init(library: FontLibrary, texts: BenchTexts, threads: Int) throws {
    self.library = library
    self.texts = texts.rows
    words = texts.words
    self.threads = threads
    source = texts.source
    facts = BenchTexts.facts(texts.rows)
    var style = TextStyle(fonts: try library.cascade(["Noto Sans"]), fontSize: 16)
    style.lineHeight = .pixels(20)
    self.style = style
    cells = ListCells(
      CellPrototype(for: BenchRow.self) { [style] make in make.text(\.text, style: style).padding(8)
      }
    )
  }

  func all() -> [BenchCase] {
    [
      firstLayout, restoredLayout, widthChange, widthStep, widthDrag, chatWidthChange,
      chatWidthDrag,
      scroll, insertOne, batchUpdate, updatesInARow, updatesInARowHeld, peakBytes,
    ]
  }

  /// Returns a number of rows as it is written in names of cases: `1m`, `100k`, `63666`.
  static func short(_ count: Int) -> String {
    for (unit, letter) in [(1_000_000, "m"), (1000, "k")] where count.isMultiple(of: unit) {
      return "\(count / unit)\(letter)"
    }
    return "\(count)"
  }

  func snapshot() -> ListSnapshot<PlainSection<Int>, BenchRow> {
    let rows = texts.enumerated().map { BenchRow(id: $0.offset, text: $0.element) }
    return ListSnapshot(sections: [(section: PlainSection(id: 0), items: rows)])
  }

  private func makeLayout() -> Layout {
    Layout(snapshot(), cells: cells, width: 320, engines: TextEnginePool(threadCount: threads))
  }

  func bench(
    _ name: String, unit: String, _ body: @escaping () throws -> Double
  ) -> BenchCase {
    BenchCase(
      name: "list/" + name, unit: unit, rows: texts.count, source: source, threads: threads,
      texts: facts, body: body)
  }

  private var firstLayout: BenchCase {
    let snapshot = snapshot()
    return bench("first-layout", unit: "ns/row") { [self] in
      // Dropped after the clock stopped: a user drops the list when he is done with it.
      var layout: Layout?
      let time = Stopwatch.time(threads: threads) {
        let made = Layout(
          snapshot, cells: cells, width: 320, engines: TextEnginePool(threadCount: threads))
        layout = made
        return made.height.rawValue
      }
      return withExtendedLifetime(layout) { time / Double(texts.count) }
    }
  }

  /// The case of `firstLayout` with the sizes of all rows known from a cache.
  private var restoredLayout: BenchCase {
    let snapshot = snapshot()
    var known: SizeCache?
    return bench("restored-layout", unit: "ns/row") { [self] in
      var sizes = known ?? SizeCache()
      if known == nil { layout.record(into: &sizes) }
      known = sizes
      var prepared = 0
      let time = Stopwatch.nanoseconds(threads: threads) {
        prepared =
          Layout(
            snapshot, cells: cells, width: 320, engines: TextEnginePool(threadCount: threads),
            sizes: sizes
          ).statistics.prepared
      }
      guard prepared == 0 else { throw CommandFailure("\(prepared) rows were not restored") }
      return time / Double(texts.count)
    }
  }

  private var widthChange: BenchCase {
    let resizing = Resizing(threads: threads) { [self] in layout }
    var bench = bench("width-change", unit: "ns/row") { resizing.nanosecondsPerRow() }
    var floor: LockstepFloor?
    bench.baselines = [
      (
        "floor",
        { [self] in
          let filled = floor ?? LockstepFloor(WordWidths(style).rows(texts))
          floor = filled
          let text = Int32((resizing.width - 16).rawValue)
          let time = Stopwatch.time(threads: threads) {
            let heights = filled.heights(width: text, line: 1280, other: 1024, threads: threads)
            return BlockIndexFloor(heights).end
          }
          return time / Double(texts.count)
        }
      )
    ]
    return bench
  }

  private var scroll: BenchCase {
    var random = BenchRandom(seed: 41)
    return bench("scroll", unit: "ns/frame") { [self] in
      let layout = layout
      let time = Stopwatch.time(threads: threads) {
        var count = 0
        for _ in 0..<1000 {
          let top = Int(random.next() % UInt64(max(1, layout.height.rawValue)))
          let range = LayoutUnit(rawValue: top)..<LayoutUnit(rawValue: top) + 900
          for entry in layout.entries(in: range) where layout.frame(of: entry) != nil {
            count += 1
          }
        }
        return count
      }
      return time / 1000
    }
  }

  /// The greatest memory that the layout of a list takes at any time, with its snapshot and without
  /// its texts.
  private var peakBytes: BenchCase {
    bench("peak-bytes-per-row", unit: "B") { [self] in
      let before = ResidentMemory.resetPeak()
      let layout = makeLayout()
      let peak = ResidentMemory.peak
      Stopwatch.keep(layout.height.rawValue)
      return Double(peak - before) / Double(texts.count)
    }
  }

  /// A case of 40 rows replaced, 30 inserted and 30 deleted: edit, diff, apply, and the last frame.
  private var batchUpdate: BenchCase {
    var generator = TextGenerator(seed: 43, words: words)
    var random = BenchRandom(seed: 47)
    var next = texts.count
    return bench("batch-update-100-of-\(ListCases.short(texts.count))", unit: "us") { [self] in
      let layout = layout
      let count = layout.snapshot.itemCount
      let new = (0..<70).map { _ in generator.row() }
      let places = (0..<100).map { _ in Int.random(in: 0..<count - 200, using: &random) }
      let time = try Stopwatch.time(threads: threads) {
        var snapshot = layout.snapshot
        for i in 0..<100 {
          let path = ListIndexPath(section: 0, item: places[i])
          guard let row = snapshot.item(at: path) else { continue }
          switch i {
          case 0..<40: try snapshot.replace(BenchRow(id: row.id, text: new[i]))
          case 40..<70:
            next += 1
            try snapshot.insert([BenchRow(id: next, text: new[i])], at: path)
          default: try snapshot.delete(items: [row.id])
          }
        }
        var updated = layout
        updated.apply(snapshot)
        let last = ListIndexPath(section: 0, item: snapshot.itemCount - 1)
        return updated.frame(ofItemAt: last)?.maxY.rawValue ?? 0
      }
      return time / 1000
    }
  }
}
