import BenchmarkSupport
import CellLayout
import ListCore
import TextLayout

/// A message as an app would have it.
struct Message: ListItem, Equatable {
  var id: Int
  var text: String
}

/// The cases of whole lists: rows of one text each, in the bundled font.
final class ListBenchmarks {
  typealias Layout = ListLayout<PlainSection<Int>, Message>
  typealias Snapshot = ListSnapshot<PlainSection<Int>, Message>

  private let cells: ListCells<PlainSection<Int>, Message>
  private var random = SeededGenerator(seed: 2)
  private var rowCount: Int { Arguments.given.rows }
  private var workload: Workload
  private lazy var snapshot = makeSnapshot(rowCount)
  private lazy var layout = Layout.laidOut(snapshot, cells, width: 320)

  init() throws {
    workload = try Workload(seed: 1)
    let library = try FontLibrary(directories: [Arguments.given.fonts])
    var style = TextStyle(fonts: try library.cascade(["Noto Sans"]), fontSize: 16)
    style.lineHeight = .pixels(20)
    let body = style
    cells = ListCells(
      CellPrototype(for: Message.self) { make in make.text(\.text, style: body).padding(8) })
  }

  func run() throws {
    try time("list/first-layout", unit: "ns/row", firstLayout())
    try time("list/restored-layout", unit: "ns/row", restoredLayout())
    try time("list/width-change", unit: "ns/row", widthChange([240, 300, 360, 420, 480]))
    try time("list/width-step", unit: "ns/row", widthChange([300, 301], after: [301, 300]))
    try time("list/slowest-width-step", unit: "ns/row", slowestWidthStep())
    try time("list/batch-update-100", unit: "us") { try batchUpdate() }
    try time("list/insert-one", unit: "us") { try insertOne(atTop: false) }
    try time("list/insert-top", unit: "us") { try insertOne(atTop: true) }
    try time("list/scroll", unit: "ns/frame") { scroll() }
    try time("list/updates-in-a-row", unit: "x") { try updatesInARow(holdingEvery: 0) }
    try time("list/updates-in-a-row-held", unit: "x") { try updatesInARow(holdingEvery: 100) }
  }

  /// Reports a case if it is wanted; what it needs is made when it first runs.
  private func time(
    _ name: String, unit: String, _ figure: @autoclosure () -> () throws -> Double
  ) throws {
    guard Arguments.given.wants(name) else { return }
    try Measuring.report(name, unit: unit, figure())
  }

  private func time(_ name: String, unit: String, _ figure: () throws -> Double) throws {
    guard Arguments.given.wants(name) else { return }
    try Measuring.report(name, unit: unit, figure)
  }

  private func makeSnapshot(_ count: Int) -> Snapshot {
    let messages = (0..<count).map { Message(id: $0, text: workload.row()) }
    return ListSnapshot(sections: [(section: PlainSection(id: 0), items: messages)])
  }

  private func firstLayout() -> () throws -> Double {
    let snapshot = snapshot
    return { [self] in ListLayout.firstLayoutTime(of: snapshot, cells) }
  }

  private func restoredLayout() -> () throws -> Double {
    var sizes = SizeCache()
    layout.record(into: &sizes)
    return { [self] in
      Measuring.nanoseconds {
        Layout.laidOut(snapshot, cells, width: 320, sizes: sizes).height.rawValue
      } / Double(rowCount)
    }
  }

  /// One layout that changes its width in turn.
  ///
  /// - Parameter first: The widths before the clock starts. Rows are grouped for measuring side by side at the first
  ///   change, and find their heights at the widths around at the first small step.
  private func widthChange(
    _ widths: [LayoutUnit], after first: [LayoutUnit] = []
  ) -> () throws -> Double {
    var resized = layout
    for width in [400] + first { resized.change(width: width) }
    return resized.widthChangeTimes(widths)
  }

  /// One layout that changes its width by 1 px ten times after a large step: the step that takes longest.
  private func slowestWidthStep() -> () throws -> Double {
    var resized = layout
    var width: LayoutUnit = 320
    return { [self] in
      width = width == 240 ? 400 : 240
      resized.change(width: width)
      let steps = (1...10).map { step in
        Measuring.nanoseconds {
          resized.change(width: width + LayoutUnit(step))
          return resized.height.rawValue
        }
      }
      return steps.reduce(0, max) / Double(rowCount)
    }
  }

  /// 40 rows replaced, 30 inserted and 30 deleted: edit, diff, apply, and the last frame.
  private func batchUpdate() throws -> Double {
    let layout = layout
    let new = (0..<70).map { _ in workload.row() }
    let places = (0..<100).map { _ in Int.random(in: 0..<rowCount - 200, using: &random) }
    return try Measuring.nanoseconds {
      var edited = layout.snapshot
      for i in 0..<100 {
        let path = ListIndexPath(section: 0, item: places[i])
        guard let row = edited.item(at: path) else { continue }
        switch i {
        case 0..<40: try edited.replace(Message(id: row.id, text: new[i]))
        case 40..<70: try edited.insert([Message(id: -i, text: new[i])], at: path)
        default: try edited.delete(items: [row.id])
        }
      }
      var updated = layout
      updated.apply(edited)
      let last = ListIndexPath(section: 0, item: edited.itemCount - 1)
      return updated.frame(ofItemAt: last)?.maxY.rawValue ?? 0
    } / 1000
  }

  /// A row inserted at a random place or at the top, up to the height of the list.
  private func insertOne(atTop isAtTop: Bool) throws -> Double {
    let layout = layout
    let new = (0..<100).map { _ in
      (text: workload.row(), place: isAtTop ? 0 : Int.random(in: 0...rowCount, using: &random))
    }
    return try Measuring.nanoseconds {
      var height = 0
      for (number, row) in new.enumerated() {
        var updated = layout
        try updated.insert(Message(id: -number - 1, text: row.text), at: row.place)
        height &+= updated.height.rawValue
      }
      return height
    } / 1000 / 100
  }

  /// The frames of the rows in a window of 900 px at a random offset.
  private func scroll() -> Double {
    let layout = layout
    let tops = (0..<1000).map { _ in
      LayoutUnit(rawValue: Int.random(in: 0..<layout.height.rawValue, using: &random))
    }
    return Measuring.nanoseconds {
      tops.reduce(0) { count, top in
        layout.entries(in: top..<top + 900).reduce(count) {
          $0 + (layout.frame(of: $1) == nil ? 0 : 1)
        }
      }
    } / 1000
  }

  /// 20,000 rows inserted at the top one by one: the time of the last 2,500 divided by that of the first.
  private func updatesInARow(holdingEvery period: Int) throws -> Double {
    var layout = layout
    var held: [Layout] = []
    let new = (0..<20_000).map { Message(id: -$0 - 1, text: workload.row()) }
    let times = try stride(from: 0, to: new.count, by: 2500).map { part in
      try Measuring.nanoseconds {
        for index in part..<part + 2500 {
          try layout.insert(new[index], at: 0)
          if period > 0, index.isMultiple(of: period) { held.append(layout) }
        }
        return layout.height.rawValue
      }
    }
    return times[times.count - 1] / times[0]
  }
}

extension ListBenchmarks.Layout {
  /// Inserts a row into the only section.
  fileprivate mutating func insert(_ row: Message, at place: Int) throws {
    var edited = snapshot
    try edited.insert([row], at: ListIndexPath(section: 0, item: place))
    apply(edited)
  }
}
