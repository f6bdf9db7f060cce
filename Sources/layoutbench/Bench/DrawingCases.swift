internal import BenchmarkFloors
internal import CellLayout
internal import CellRendering
internal import ListCore
internal import TextLayout

/// The cases of pictures: screens of a chat, compared with writing their pixels to a file.
///
/// A rasterizer draws a first screen, which opens the faces and draws most glyphs, and the second screen
/// is timed, its display list included.
struct DrawingCases {
  private typealias Layout = ListLayout<PlainSection<Int>, BenchRow>

  private static let scale = 2.0
  private static let screen: LayoutUnit = 900
  private static let paper = LayoutColor(red: 238, green: 241, blue: 245)

  private let texts: BenchTexts
  private let layout: Layout

  init(library: FontLibrary, texts: BenchTexts) throws {
    self.texts = texts
    let fonts = try library.cascade(["Noto Sans"])
    let name = TextStyle(fonts: fonts, fontSize: 13)
    let body = TextStyle(fonts: fonts, fontSize: 15)
    let cell = CellPrototype(for: BenchRow.self) { make in
      make.row(spacing: 8) {
        make.box(width: 36, height: 36).cornerRadius(18)
          .background(LayoutColor(red: 26, green: 115, blue: 232))
        make.column {
          make.text({ "Row \($0.id)" }, style: name)
          make.text(\.text, style: body)
        }
        .padding(8).background(LayoutColor(red: 255, green: 255, blue: 255)).cornerRadius(16)
        .grow()
      }
      .padding(8)
    }
    let rows = texts.rows.enumerated().map { BenchRow(id: $0.offset, text: $0.element) }
    layout = Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 0), items: rows)]),
      cells: ListCells(cell), width: 390, engines: TextEnginePool())
  }

  func all() -> [BenchCase] { [chatScreen] }

  private var chatScreen: BenchCase {
    var turn = 0
    let screens = max(2, layout.height.rawValue / Self.screen.rawValue)
    func screen() -> LayoutUnit { Self.screen * (1 + turn % (screens - 1)) }
    var bench = BenchCase(
      name: "draw/chat-screen", unit: "ms", rows: texts.rows.count, source: texts.source,
      texts: BenchTexts.facts(texts.rows),
      body: {
        turn += 1
        let rasterizer = Rasterizer()
        _ = try draw(.zero, with: rasterizer)
        return try Stopwatch.time { try draw(screen(), with: rasterizer).pixels.count } / 1e6
      })
    bench.baselines = [
      (
        "libpng, level 1",
        {
          let bitmap = try draw(screen(), with: Rasterizer())
          let pixels = bitmap.pixels.indices.filter { $0 % 4 != 3 }.map { bitmap.pixels[$0] }
          return Stopwatch.time { PNGFloor.byteCount(writing: pixels, width: bitmap.width) } / 1e6
        }
      )
    ]
    return bench
  }

  private func draw(_ top: LayoutUnit, with rasterizer: Rasterizer) throws -> Bitmap {
    try rasterizer.render(
      layout.displayList(visible: top..<top + Self.screen), scale: Self.scale,
      background: Self.paper)
  }
}
