import ListCore
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Cells show texts with spans as they show other texts.
@Suite struct AttributedCellTests {
  typealias Section = PlainSection<Int>
  typealias Layout = ListLayout<Section, Note>

  /// A row whose text may have spans.
  struct Note: ListItem, Equatable {
    var id: Int
    var text: String
    var spans: [TextSpan] = []
    var attributed: AttributedText? {
      get throws { try AttributedText(text, spans: spans) }
    }
  }

  private let style: TextStyle
  private let link: TextAttributes
  private let words = "Rows of data go in, and exact frames come out of it again and again"

  init() throws {
    style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    var link = TextAttributes()
    link.link = "https://example.org"
    link.underline = TextDecoration()
    self.link = link
  }

  private var prototype: CellPrototype<Note> {
    CellPrototype(for: Note.self) { make in
      make.row {
        make.box(width: 20, height: 20)
        make.text({ try $0.attributed }, style: style).grow().named("text")
      }.padding(4)
    }
  }

  private func layout(
    _ notes: [Note], _ cell: (any DynamicSize<Note>)? = nil, engines: TextEnginePool = .init()
  ) -> Layout {
    Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 1), items: notes)]),
      cells: ListCells(cell ?? prototype), width: 200, engines: engines)
  }

  // MARK: Measuring

  @Test func `a text without spans is a plain text in every way`() throws {
    let notes = (0..<50).map { Note(id: $0, text: "\(words) \($0)") }
    let plain = CellPrototype(for: Note.self) { make in
      make.row {
        make.box(width: 20, height: 20)
        make.text(\.text, style: style).grow()
      }.padding(4)
    }
    #expect(layout(notes).layoutHash() == layout(notes, plain).layoutHash())
    #expect(prototype.sizeKey(of: notes[0]) == plain.sizeKey(of: notes[0]))
    var context = PrepareContext(engine: TextEngine())
    guard case .lockstep = try prototype.prepare(notes[0], in: &context).texts[0].text.path else {
      Issue.record("the text should be filled beside others")
      return
    }
  }

  @Test func `each row is as high as its text is in an engine`() throws {
    var large = TextAttributes()
    large.fontSize = 40
    let notes = (0..<40).map { id in
      Note(
        id: id, text: words,
        spans: id % 2 == 0
          ? [] : [TextSpan(id..<id + 5, link), TextSpan(id + 6..<id + 8, large)])
    }
    let engine = TextEngine()
    var layout = layout(notes)
    for width in [200, 131, 90] as [LayoutUnit] {
      layout.update(width: width)
      for note in notes {
        let path = ListIndexPath(section: 0, item: note.id)
        let text = engine.prepare(try #require(try note.attributed), style: style)
        // A text in a row is not narrower than its widest word.
        let room = max(width - 28, engine.minContentWidth(of: text))
        let height = engine.extent(of: text, width: room).height
        #expect(layout.frame(ofItemAt: path)?.size.height == max(height, 20) + 8)
      }
    }
  }

  @Test func `a span out of the text is the error of its row`() throws {
    let notes = [
      Note(id: 0, text: "abc", spans: [TextSpan(1..<4, link)]), Note(id: 1, text: "abc"),
    ]
    let layout = layout(notes)
    let error = try #require(layout.error(of: .item([0, 0])) as? TextSpanError)
    #expect(error.code == .outOfBounds)
    #expect(layout.frame(ofItemAt: [0, 0])?.size.height == 0)
    #expect(layout.frame(ofItemAt: [0, 1])?.size.height == 30)
  }

  @Test func `the size key follows what spans make of the size, and nothing else`() throws {
    func key(_ change: (inout TextAttributes) -> Void) throws -> ContentDigest? {
      var attributes = TextAttributes()
      change(&attributes)
      return prototype.sizeKey(
        of: Note(id: 0, text: "abc", spans: [TextSpan(0..<2, attributes)]))
    }
    let plain = try key { _ in }
    let painted = try key {
      $0.color = TextColor(rawValue: 1)
      $0.link = "x"
      $0.tag = "y"
      $0.background = TextColor(rawValue: 2)
      $0.underline = TextDecoration()
    }
    #expect(plain == painted)
    let changes: [(inout TextAttributes) -> Void] = [
      { $0.fontSize = 20 }, { $0.lineHeight = .pixels(30) }, { $0.letterSpacing = 1 },
      { $0.language = "de" }, { $0.features = [FontFeature(tag: "liga", value: 0)] },
      { $0.baselineShift = 3 }, { $0.fonts = style.fonts },
    ]
    let keys = try changes.map { try key($0) }
    #expect(Set(keys + [plain, prototype.sizeKey(of: Note(id: 0, text: "abc"))]).count == 9)
  }

  @Test func `an estimate learns from texts with spans`() throws {
    let cell = prototype
    var pass = LayoutPass(width: 200, engine: TextEngine())
    let forecast = try #require(
      cell.forecast(of: Note(id: 0, text: words, spans: [TextSpan(0..<2, link)]), in: &pass))
    #expect(forecast.amount == words.utf8.count)
    #expect(forecast.bounds == HeightForecast.unknown.bounds)
  }

  // MARK: Replacing prototypes

  @Test func `an equal prototype keeps texts with spans, other spans prepare their rows alone`() {
    let notes = (0..<20).map { id in
      Note(id: id, text: words, spans: id % 2 == 0 ? [] : [TextSpan(0..<4, link)])
    }
    var layout = layout(notes)
    #expect(layout.update(cells: ListCells(prototype)) == InvalidationReport())
    let bare = CellPrototype(for: Note.self) { make in
      make.row {
        make.box(width: 20, height: 20)
        make.text({ AttributedText($0.text) }, style: style).grow()
      }.padding(4)
    }
    let report = layout.update(cells: ListCells(bare))
    #expect(report.prepared == 10 && report.reasons == .cells)
    LayoutPicture(layout: layout).expectSame(as: self.layout(notes, bare), drawn: true, "bare")
  }

  // MARK: Showing

  @Test func `links, tags and boxes are reached with their rectangles`() throws {
    var tag = TextAttributes()
    tag.tag = "mine"
    tag.color = TextColor(rawValue: 1)
    let notes = [
      Note(
        id: 0, text: "\u{FFFC} \(words)",
        spans: [
          TextSpan(at: 0, InlineBox(width: 12, ascent: 10, descent: 2, key: "star")),
          TextSpan(2..<30, link), TextSpan(31..<33, tag),
        ])
    ]
    let layout = layout(notes)
    let text = try #require(layout.frame(named: "text", inItemAt: [0, 0]))
    let spans = layout.spans(ofItemAt: [0, 0])
    #expect(spans.map(\.leaf) == [1, 1, 1] && spans.map(\.element) == ["text", "text", "text"])
    #expect(spans.map { $0.box?.key } == ["star", nil, nil])
    #expect(spans.map(\.link) == [nil, "https://example.org", nil])
    #expect(spans.map(\.tag) == [nil, nil, "mine"])
    #expect(spans[0].rectangles.map(\.size) == [LayoutSize(width: 12, height: 12)])
    #expect(spans[0].rectangles[0].minX == text.minX)
    #expect(spans[1].rectangles.count == 2 && spans[1].span.range == 2..<30)
    let inside = spans[1].rectangles[0].origin
    #expect(spans[1].contains(inside) && !spans[2].contains(inside))
    #expect(layout.spans(ofItemAt: [0, 9]).isEmpty)
    #expect(layout.spans(of: .footer(section: 0)).isEmpty)
  }

  @Test func `decorations are drawn around the glyphs, in the colour of span or text`() throws {
    var marked = link
    marked.background = TextColor(LayoutColor(red: 255, green: 255, blue: 0))
    marked.strikethrough = TextDecoration(color: TextColor(LayoutColor(red: 9, green: 0, blue: 0)))
    let notes = [Note(id: 0, text: "one two", spans: [TextSpan(4..<7, marked)])]
    let cell = CellPrototype(for: Note.self) { make in
      make.text({ try $0.attributed }, style: style).color(LayoutColor(red: 1, green: 2, blue: 3))
    }
    let commands = layout(notes, cell).displayList().commands
    let drawn = commands.compactMap { command -> String? in
      switch command {
      case .fill(let frame, _, let color): "\(color.red) \(frame.size.height)"
      case .glyphs: "glyphs"
      default: nil
      }
    }
    #expect(drawn == ["255 22", "1 1", "glyphs", "glyphs", "9 1"])
  }

  @Test func `colours of roles in spans follow the appearance, and nothing is measured`() {
    let role = LayoutColor(
      light: LayoutColor(red: 1, green: 0, blue: 0, alpha: 200),
      dark: LayoutColor(red: 2, green: 0, blue: 0))
    var marked = link
    marked.color = TextColor(role)
    marked.background = TextColor(role)
    marked.underline = TextDecoration(color: TextColor(role))
    var layout = layout([Note(id: 0, text: "one two", spans: [TextSpan(4..<7, marked)])])
    func drawn() -> [LayoutColor] {
      layout.displayList().commands.compactMap { command in
        switch command {
        case .fill(_, _, let color): color
        case .glyphs(let run): run.color
        default: nil
        }
      }.filter { $0.red != 0 }
    }
    #expect(
      drawn() == Array(repeating: LayoutColor(red: 1, green: 0, blue: 0, alpha: 200), count: 3))
    let before = layout.statistics
    var style = layout.style
    style.appearance = .dark
    layout.update(style: style)
    #expect(drawn() == Array(repeating: LayoutColor(red: 2, green: 0, blue: 0), count: 3))
    #expect(layout.statistics == before)
  }

  @Test func `an inline box with a key is drawn as the image of that key`() throws {
    let boxes = [
      TextSpan(at: 0, InlineBox(width: 12, ascent: 10, descent: 2, key: "star")),
      TextSpan(at: 4, InlineBox(width: 30, ascent: 10, descent: 2)),
    ]
    let layout = layout([Note(id: 0, text: "\u{FFFC} a \u{FFFC}", spans: boxes)])
    let images = layout.displayList().commands.compactMap { command -> PlacedImage? in
      if case .image(let image) = command { image } else { nil }
    }
    let placed = try #require(layout.spans(ofItemAt: [0, 0]).first?.rectangles.first)
    let row = try #require(layout.frame(ofItemAt: [0, 0]))
    #expect(images.map(\.image) == [ImageReference("star")])
    #expect(images.map(\.frame) == [placed.offset(by: row.origin)])
    #expect(images.map(\.contentMode) == [.contain])
  }

  @Test func `a turned list shows texts with spans as one made from scratch does`() {
    let notes = (0..<10).map { id in
      Note(id: id, text: "אבג \(words)", spans: [TextSpan(2..<12, link)])
    }
    var turned = layout(notes)
    turned.update(direction: .rightToLeft)
    let made = Layout(
      turned.snapshot, cells: ListCells(prototype),
      environment: LayoutEnvironment(width: 200, direction: .rightToLeft), engines: .init())
    LayoutPicture(layout: turned).expectSame(as: made, drawn: true, "turned")
  }
}
