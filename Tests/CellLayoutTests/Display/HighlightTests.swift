import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Highlights behind ranges of texts.
@Suite struct HighlightTests {
  private let red = LayoutColor(red: 200, green: 0, blue: 0)
  private let glass = LayoutColor(red: 200, green: 0, blue: 0, alpha: 51)

  private static let style = Result {
    TextStyle(
      fonts: try BundledFonts.library.cascade(["Noto Sans", "Noto Sans Hebrew"]), fontSize: 16)
  }

  /// A list of one row, a text inside of a padding.
  private func list(
    _ text: String, _ highlights: [TextHighlight], width: LayoutUnit = 300,
    direction: LayoutDirection = .leftToRight, appearance: LayoutAppearance = .light
  ) throws -> PhotoList {
    let style = try Self.style.get()
    var list = PhotoList([PhotoRow(id: 0, text: text)], width: width, direction: direction) {
      make in
      make.column { make.text(\.text, style: style).highlights(highlights) }.padding(7)
    }
    list.update(style: ListStyle(appearance: appearance))
    return list
  }

  /// The rectangles, radii and colours that are filled, and the words of other commands.
  private func drawn(_ list: PhotoList) -> [String] {
    list.displayList().commands.dropFirst().dropLast().map { command in
      switch command {
      case .fill(let rect, let radii, let color): "\(rect.words) \(radii) \(color.words)"
      case .glyphs: "glyphs"
      case .pushGroup(let opacity): "group \(opacity)"
      case .popGroup: "end"
      default: "other"
      }
    }
  }

  private func fills(_ list: PhotoList) -> [LayoutRect] {
    list.displayList().commands.compactMap { command in
      if case .fill(let rect, _, _) = command { rect } else { nil }
    }
  }

  /// The rectangle of each scalar, as the text engine places its caret stops.
  private func rectangles(_ list: PhotoList, _ range: Range<Int>) throws -> [LayoutRect] {
    let leaf = list.parts(0).first { $0.isLeaf }
    let part = try #require(leaf)
    guard case .text(let text, _) = part.content, let frame = part.frame else { return [] }
    return list.engines.withEngine { engine in
      let lines = engine.lines(of: text, width: frame.size.width)
      return range.flatMap { engine.rectangles(of: $0..<$0 + 1, in: text, lines: lines) }
    }.map { $0.offset(by: frame.origin) }
  }

  @Test func `a highlight is behind the glyphs of its range, as high as the line`() throws {
    let list = try list("one two three", [TextHighlight(4..<7, color: red, cornerRadius: 2)])
    let fills = fills(list)
    #expect(fills.count == 1 && drawn(list).count == 2 && drawn(list)[1] == "glyphs")
    let scalars = try rectangles(list, 4..<7)
    #expect(fills[0].minX == scalars[0].minX && fills[0].maxX == scalars[2].maxX)
    #expect(fills[0].minY == 7 && fills[0].size.height == list.height - 14)
    #expect(drawn(list)[0].hasSuffix(" 2 #c80000ff"))
  }

  @Test func `each line has its part, and what is outside of the text has none`() throws {
    let text = "one two three four five six"
    let wrapped = try list(text, [TextHighlight(4..<99, color: red)], width: 90)
    let lines = Set(try rectangles(wrapped, 0..<27).map(\.minY)).sorted()
    #expect(lines.count > 2 && fills(wrapped).map(\.minY) == lines)
    #expect(try fills(list(text, [TextHighlight(27..<40, color: red)])).isEmpty)
    #expect(try fills(list(text, [TextHighlight(3..<3, color: red)])).isEmpty)
    #expect(try fills(list("", [TextHighlight(0..<3, color: red)])).isEmpty)
  }

  /// The pieces of any range cover what the scalars of the range cover one by one, and nothing twice.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `where directions mix a line has several pieces`(direction: LayoutDirection) throws {
    let text = "abc שלום def עולם ghi"
    let count = text.unicodeScalars.count
    var greatest = 0
    for start in stride(from: 0, to: count, by: 3) {
      for end in stride(from: start + 1, through: count, by: 3) {
        let list = try list(
          text, [TextHighlight(start..<end, color: red)], width: 110, direction: direction)
        let pieces = fills(list)
        let scalars = try rectangles(list, start..<end)
        #expect(
          pieces.reduce(0) { $0 + $1.size.width } == scalars.reduce(0) { $0 + $1.size.width })
        for scalar in scalars {
          #expect(
            pieces.contains {
              $0.minX <= scalar.minX && scalar.maxX <= $0.maxX && $0.minY == scalar.minY
            })
        }
        let perLine = Dictionary(grouping: pieces, by: \.minY).values.map(\.count).max() ?? 0
        greatest = max(greatest, perLine)
      }
    }
    #expect(greatest > 1)
  }

  @Test func `a padding makes pieces larger or smaller`() throws {
    let plain = try fills(list("one two", [TextHighlight(0..<3, color: red)]))
    func padded(_ padding: LayoutInsets) throws -> [LayoutRect] {
      try fills(list("one two", [TextHighlight(0..<3, color: red, padding: padding)]))
    }
    let padding = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      try padded(padding) == [
        LayoutRect(
          x: plain[0].minX - 2, y: plain[0].minY - 1, width: plain[0].size.width + 6,
          height: plain[0].size.height + 4)
      ])
    #expect(try padded(LayoutInsets(all: -30)).isEmpty)
  }

  @Test func `pieces of a clear colour that may overlap are blended as one`() throws {
    let text = "one two three four five six"
    let apart = try list(text, [TextHighlight(0..<20, color: glass)], width: 90)
    #expect(!drawn(apart).contains("end") && drawn(apart)[0].hasSuffix("#c8000033"))
    let mark = TextHighlight(0..<20, color: glass, padding: LayoutInsets(all: 3))
    let together = drawn(try list(text, [mark], width: 90))
    #expect(together[0] == "group 0.2" && together[1].hasSuffix("#c80000ff"))
    #expect(together.count { $0 == "end" } == 1)
    #expect(try !drawn(list(text, [mark])).contains("end"))
  }

  @Test func `highlights are in their order, above backgrounds of spans and below lines`() throws {
    var attributes = TextAttributes()
    attributes.background = TextColor(rawValue: 0x0102_03FF)
    attributes.underline = TextDecoration()
    let text = try AttributedText("one two", spans: [TextSpan(0..<7, attributes)])
    let style = try Self.style.get()
    let marks = [TextHighlight(0..<3, color: red), TextHighlight(2..<7, color: glass)]
    let list = PhotoList([PhotoRow(id: 0)], width: 50) { make in
      make.text(constant: text, style: style).highlights(marks)
    }
    let colors = drawn(list).map { $0.split(separator: " ").last.map(String.init) ?? "" }
    #expect(
      colors == [
        "#010203ff", "#010203ff", "#c80000ff", "#c8000033", "#c8000033", "#000000ff", "glyphs",
        "#000000ff", "glyphs",
      ])
  }

  @Test func `colours of roles follow the appearance`() throws {
    let role = LayoutColor(light: .black, dark: red)
    let list = try list("one", [TextHighlight(0..<3, color: role)], appearance: .dark)
    #expect(drawn(list)[0].hasSuffix("#c80000ff"))
  }

  @Test func `other highlights prepare and measure nothing`() throws {
    let style = try Self.style.get()
    func cells(_ found: [Int: [TextHighlight]]) -> ListCells<PlainSection<Int>, PhotoRow> {
      ListCells(
        CellPrototype(for: PhotoRow.self) { make in
          make.text(\.text, style: style).highlights { found[$0.id] ?? [] }
        })
    }
    let rows = (0..<20).map { PhotoRow(id: $0, text: "one two three") }
    var list = PhotoList(rows) { make in make.text(\.text, style: style) }
    list.update(cells: cells([:]))
    let (before, hash) = (list.statistics, list.layoutHash())
    list.update(cells: cells([3: [TextHighlight(0..<3, color: red)], 5: []]))
    #expect(list.statistics.prepared == before.prepared)
    #expect(list.statistics.measured == before.measured)
    #expect(fills(list).count == 1 && list.layoutHash() == hash)
    list.update(cells: cells([3: [TextHighlight(4..<7, color: red)]]))
    #expect(list.parts(3)[0].highlights == [TextHighlight(4..<7, color: red)])
    #expect(list.statistics.measured == before.measured)
  }

  @Test func `an error of reading highlights is the error of the row alone`() throws {
    struct Unreadable: Error {}
    let style = try Self.style.get()
    let rows = (0..<3).map { PhotoRow(id: $0, text: "one two three") }
    let red = red
    let list = PhotoList(rows) { make in
      make.text(\.text, style: style).highlights { row in
        if row.id == 1 { throw Unreadable() }
        return [TextHighlight(0..<3, color: red)]
      }
    }
    #expect(list.error(of: .row(1)) is Unreadable)
    #expect(fills(list).count == 2 && list.error(of: .row(2)) == nil)
  }
}
