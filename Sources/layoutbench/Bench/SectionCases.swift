internal import BenchmarkFloors
internal import CellLayout
internal import ListCore
internal import TextLayout

/// A section that stands in a style.
struct BenchSection: ListSection, Equatable {
  var id: Int
  var style: SectionStyleIdentifier
}

/// The cases of grids, masonries, strips, and lists of all layouts, compared with a list of the same rows
/// that is as wide as a column.
final class SectionCases {
  private typealias Layout = ListLayout<BenchSection, BenchRow>

  private static let columns = 3
  private static let gap: LayoutUnit = 8
  private static let lookups = 20_000

  private let list: ListCases
  private let cells: ListCells<BenchSection, BenchRow>
  private lazy var rows: Layout = makeLayout("list")
  private lazy var grid: Layout = makeLayout("grid")
  private lazy var masonry: Layout = makeLayout("masonry")
  private lazy var strip: Layout = makeLayout("strip")
  private lazy var mixed: Layout = makeLayout("mixed")

  init(_ list: ListCases) {
    self.list = list
    cells = ListCells(
      CellPrototype(for: BenchRow.self) { [style = list.style] make in
        make.text(\.text, style: style).padding(8)
      })
  }

  func all() -> [BenchCase] {
    ["grid", "masonry"].flatMap { name in
      [find(name), frame(name), scroll(name), widthChange(name), insertAtFront(name)]
    }
      + ["strip", "mixed"].flatMap { name in
        [find(name), frame(name), scroll(name), widthChange(name)]
      } + ["grid", "masonry", "flow", "strip", "sections"].map { bytes($0) }
  }

  // MARK: Lists

  /// The width of a list whose columns have a width.
  private static func width(_ name: String, column: LayoutUnit) -> LayoutUnit {
    ["list", "strip"].contains(name) ? column : column * columns + gap * (columns - 1)
  }

  /// The styles of a list of all layouts, one for each section in turn.
  private static let mixedStyles = ["list", "grid", "masonry", "flow", "strip"]

  private func makeLayout(_ name: String, column: LayoutUnit = 320) -> Layout {
    var style = ListStyle()
    style.sections = [
      "grid": SectionStyle(
        layout: .grid(
          GridLayout(columns: .count(Self.columns), columnGap: Self.gap, rowGap: Self.gap))),
      "masonry": SectionStyle(
        layout: .masonry(MasonryLayout(lanes: .count(Self.columns), gap: Self.gap))),
      "flow": SectionStyle(layout: .flow(FlowLayout(gap: Self.gap, lineGap: Self.gap))),
      "strip": SectionStyle(
        layout: .strip(
          StripLayout(itemWidth: .fraction(name == "mixed" ? 0.33 : 1), gap: Self.gap))),
    ]
    let items = list.texts.enumerated().map { BenchRow(id: $0.offset, text: $0.element) }
    let length = name == "mixed" ? 1_000 : name == "sections" ? 1 : max(1, items.count)
    let sections = stride(from: 0, to: items.count, by: length).enumerated().map { number, start in
      let style =
        name == "mixed"
        ? Self.mixedStyles[number % Self.mixedStyles.count] : name == "sections" ? "grid" : name
      return (
        section: BenchSection(id: number, style: SectionStyleIdentifier(style)),
        items: Array(items[start..<min(start + length, items.count)])
      )
    }
    return Layout(
      ListSnapshot(sections: sections), cells: cells,
      environment: LayoutEnvironment(width: Self.width(name, column: column), style: style),
      engines: TextEnginePool(threadCount: list.threads))
  }

  private func layout(_ name: String) -> Layout {
    switch name {
    case "grid": grid
    case "masonry": masonry
    case "strip": strip
    case "mixed": mixed
    default: rows
    }
  }

  // MARK: Cases

  /// Returns a case with the list of rows as its baseline.
  private func bench(
    _ name: String, _ action: String, unit: String, _ body: @escaping (String) -> Double
  ) -> BenchCase {
    var bench = list.bench("\(name)-\(action)", unit: unit) { body(name) }
    bench.baselines = [("rows", { body("list") })]
    return bench
  }

  private func find(_ name: String) -> BenchCase {
    bench(name, "find", unit: "ns") { [self] name in
      let layout = layout(name)
      var random = BenchRandom(seed: 5)
      let length = layout.stripOffsets(ofSection: 0)?.upperBound ?? layout.height
      let offsets = (0..<Self.lookups).map { _ in
        LayoutUnit(rawValue: Int(random.next() % UInt64(max(1, length.rawValue))))
      }
      if name == "strip" {
        let time = Stopwatch.time(threads: list.threads) {
          offsets.reduce(0) { $0 &+ layout.stripItems(inSection: 0, in: $1..<$1 + 1).count }
        }
        return time / Double(Self.lookups)
      }
      let time = Stopwatch.time(threads: list.threads) {
        offsets.reduce(0) { $0 &+ (layout.firstEntry(below: $1) == nil ? 0 : 1) }
      }
      return time / Double(Self.lookups)
    }
  }

  private func frame(_ name: String) -> BenchCase {
    bench(name, "frame", unit: "ns") { [self] name in
      let layout = layout(name)
      var random = BenchRandom(seed: 6)
      let length = layout.snapshot.itemCount(inSection: 0) ?? 0
      let paths = (0..<Self.lookups).map { _ in
        let item = Int(random.next() % UInt64(max(1, list.texts.count)))
        return ListIndexPath(section: item / max(1, length), item: item % max(1, length))
      }
      let time = Stopwatch.time(threads: list.threads) {
        paths.reduce(0) { $0 &+ (layout.frame(ofItemAt: $1)?.minY.rawValue ?? 0) }
      }
      return time / Double(Self.lookups)
    }
  }

  private func scroll(_ name: String) -> BenchCase {
    bench(name, "scroll", unit: "ns/item") { [self] name in
      let layout = layout(name)
      var random = BenchRandom(seed: 41)
      var count = 0
      let length = layout.stripOffsets(ofSection: 0)?.upperBound ?? layout.height
      let time = Stopwatch.time(threads: list.threads) {
        for _ in 0..<1000 {
          let top = Int(random.next() % UInt64(max(1, length.rawValue)))
          let range = LayoutUnit(rawValue: top)..<LayoutUnit(rawValue: top) + 900
          let shown =
            name == "strip"
            ? layout.stripItems(inSection: 0, in: range).map { .item($0) }
            : layout.entries(in: range)
          for entry in shown where layout.frame(of: entry) != nil { count += 1 }
        }
        return count
      }
      return time / Double(count)
    }
  }

  private func widthChange(_ name: String) -> BenchCase {
    var layouts: [String: Layout] = [:]
    var turns: [String: Int] = [:]
    return bench(name, "width-change", unit: "ns/item") { [self] name in
      var layout = layouts.removeValue(forKey: name) ?? makeLayout(name)
      turns[name, default: 0] += 1
      let column = LayoutUnit([240, 300, 360, 420, 480][(turns[name] ?? 0) % 5])
      let width = Self.width(name, column: column)
      let time = Stopwatch.nanoseconds(threads: list.threads) { layout.update(width: width) }
      Stopwatch.keep(layout.height.rawValue)
      layouts[name] = layout
      return time / Double(list.texts.count)
    }
  }

  /// The time of a batch that inserts an item in front of all others, while the old layout is kept; the
  /// baseline is a new width of the list of rows.
  private func insertAtFront(_ name: String) -> BenchCase {
    var id = -1
    let resizing = widthChange("list")
    var bench = list.bench("\(name)-insert-front", unit: "ms") { [self] in
      var changed = layout(name)
      var target = changed.snapshot
      id -= 1
      try target.insert(
        [BenchRow(id: id, text: "a new row")], at: ListIndexPath(section: 0, item: 0))
      let time = Stopwatch.nanoseconds(threads: list.threads) { changed.apply(target) }
      Stopwatch.keep(changed.height.rawValue)
      return time / 1e6
    }
    bench.baselines = [
      ("rows-width-change", { [self] in try resizing.body() * Double(list.texts.count) / 1e6 })
    ]
    return bench
  }

  // MARK: Memory

  /// The bytes of the arrangement of an item, or of a section of one item: those that a layout with
  /// other gaps and insets adds, which shares everything else. The heights take `index/bytes-per-row`
  /// more.
  private func bytes(_ name: String) -> BenchCase {
    let unit = name == "sections" ? "B/section" : "B/item"
    var known: Layout?
    return list.bench("\(name)-bytes", unit: unit) { [self] in
      let layout = known ?? makeLayout(name)
      known = layout
      var style = layout.style
      for key in style.sections.keys { style.sections[key]?.insets.top = 1 }
      let before = AllocatedBytes.now
      var changed = layout
      changed.update(style: style)
      let after = AllocatedBytes.now
      Stopwatch.keep(changed.height.rawValue + layout.height.rawValue)
      return Double(after - before) / Double(list.texts.count)
    }
  }
}
