import CellLayout
import ListCore
import TextLayout

/// A message as an app would have it.
struct Message: ListItem, Equatable {
  var id: Int
  var text: String
}

/// The cases of whole lists: 20,000 rows of one text, in the bundled font.
enum ListBenchmarks {
  typealias Layout = ListLayout<PlainSection<Int>, Message>

  static func run(fonts folder: String) throws {
    let library = try FontLibrary(directories: [folder])
    var style = TextStyle(fonts: try library.cascade(["Noto Sans"]), fontSize: 16)
    style.lineHeight = .pixels(20)
    let body = style
    let cells = ListCells<PlainSection<Int>, Message>(
      CellPrototype(for: Message.self) { make in make.text(\.text, style: body).padding(8) })

    var random = SeededGenerator(seed: 2)
    let messages = (0..<20_000).map { Message(id: $0, text: text(&random)) }
    let snapshot = ListSnapshot(sections: [(section: PlainSection(id: 0), items: messages)])

    try Measuring.report("list/first-layout, 20,000 rows") {
      Layout(snapshot, cells: cells, width: 320, engines: TextEnginePool()).height.rawValue
    }
    let layout = Layout(snapshot, cells: cells, width: 320, engines: TextEnginePool())
    try Measuring.report("list/width-change, 20,000 rows") {
      var resized = layout
      resized.update(width: LayoutUnit(Int.random(in: 200..<600, using: &random)))
      return resized.height.rawValue
    }
    try Measuring.report("list/batch-update, 100 of 20,000") {
      var edited = snapshot
      for _ in 0..<50 {
        let id = Int.random(in: 0..<20_000, using: &random)
        try edited.replace(Message(id: id, text: text(&random)))
        let place = Int.random(in: 0..<20_000, using: &random)
        try edited.move(item: id, to: ListIndexPath(section: 0, item: place))
      }
      var updated = layout
      updated.apply(edited)
      return updated.height.rawValue
    }
  }

  /// Fourteen words made of a few syllables, so that hardly two are the same.
  private static func text(_ random: inout SeededGenerator) -> String {
    let syllables = ["lo", "rem", "ip", "sum", "do", "sit", "a", "met", "con", "sec", "te", "tur"]
    return (0..<14).map { _ in
      (0...Int.random(in: 0..<3, using: &random)).map { _ in
        syllables.randomElement(using: &random)!
      }.joined()
    }.joined(separator: " ")
  }
}
