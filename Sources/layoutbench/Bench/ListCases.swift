internal import CellLayout
internal import ListCore
internal import TextLayout

/// A row of one text.
struct BenchRow: ListItem, Equatable {
  var id: Int
  var text: String
}

/// The cases of whole lists.
struct ListCases {
  typealias Layout = ListLayout<PlainSection<Int>, BenchRow>

  let library: FontLibrary
  let texts: [String]

  func all() throws -> [BenchCase] {
    let cells = try cells()
    return [firstLayout(cells), widthChange(cells), scroll(cells), batchUpdate(cells)]
  }

  private func cells() throws -> ListCells<PlainSection<Int>, BenchRow> {
    var style = TextStyle(fonts: try library.cascade(["Noto Sans"]), fontSize: 16)
    style.lineHeight = .pixels(20)
    let body = style
    return ListCells(
      CellPrototype(for: BenchRow.self) { make in make.text(\.text, style: body).padding(8) })
  }

  private func snapshot() -> ListSnapshot<PlainSection<Int>, BenchRow> {
    let rows = texts.enumerated().map { BenchRow(id: $0.offset, text: $0.element) }
    return ListSnapshot(sections: [(section: PlainSection(id: 0), items: rows)])
  }

  private func layout(
    _ cells: ListCells<PlainSection<Int>, BenchRow>, width: LayoutUnit = 320
  ) -> Layout {
    Layout(snapshot(), cells: cells, width: width, engine: LayoutEngine())
  }

  private func bench(_ name: String, _ unit: String, _ body: @escaping () throws -> Double)
    -> BenchCase
  {
    BenchCase(
      name: "list/" + name, unit: unit, rows: texts.count, texts: BenchTexts.facts(texts),
      body: body)
  }

  private func firstLayout(_ cells: ListCells<PlainSection<Int>, BenchRow>) -> BenchCase {
    let snapshot = snapshot()
    return bench("first-layout", "ns/row") {
      var height = 0
      let time = Stopwatch.nanoseconds {
        height =
          Layout(snapshot, cells: cells, width: 320, engine: LayoutEngine()).height.rawValue
      }
      Stopwatch.keep(height)
      return time / Double(texts.count)
    }
  }

  private func widthChange(_ cells: ListCells<PlainSection<Int>, BenchRow>) -> BenchCase {
    var layout = layout(cells)
    var turn = 0
    return bench("width-change", "ns/row") {
      turn += 1
      let time = Stopwatch.nanoseconds { layout.resize(width: LayoutUnit(240 + turn % 5 * 60)) }
      Stopwatch.keep(layout.height.rawValue)
      return time / Double(texts.count)
    }
  }

  private func scroll(_ cells: ListCells<PlainSection<Int>, BenchRow>) -> BenchCase {
    let layout = layout(cells)
    var random = BenchRandom(seed: 41)
    return bench("scroll", "ns/frame") {
      var count = 0
      let time = Stopwatch.nanoseconds {
        for _ in 0..<1000 {
          let top = Int(random.next() % UInt64(max(1, layout.height.rawValue)))
          let range = LayoutUnit(rawValue: top)..<LayoutUnit(rawValue: top) + 900
          for entry in layout.entries(in: range) where layout.frame(of: entry) != nil {
            count += 1
          }
        }
      }
      Stopwatch.keep(count)
      return time / 1000
    }
  }

  /// 40 rows replaced, 30 inserted, 30 deleted: edit, diff, apply, and the last frame.
  private func batchUpdate(_ cells: ListCells<PlainSection<Int>, BenchRow>) -> BenchCase {
    let layout = layout(cells)
    var generator = TextGenerator(seed: 43)
    var random = BenchRandom(seed: 47)
    var next = texts.count
    return bench("batch-update-100-of-1m", "us") {
      let count = layout.snapshot.itemCount
      let new = (0..<70).map { _ in generator.row() }
      let places = (0..<100).map { _ in Int.random(in: 0..<count - 200, using: &random) }
      var height = 0
      let time = try Stopwatch.nanoseconds {
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
        height = updated.frame(ofItemAt: last)?.maxY.rawValue ?? 0
      }
      Stopwatch.keep(height)
      return time / 1000
    }
  }
}
