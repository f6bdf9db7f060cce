import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

@Suite struct `Examples of Write a cell` {
  let fonts: FontCascade

  init() throws {
    let folder = TestFiles.fonts
    // example
    let library = try FontLibrary(directories: [folder])
    let fonts = try library.cascade(["Noto Sans"])
    // end
    self.fonts = fonts
  }

  // example
  struct Message: ListItem, Equatable {
    var id: Int
    var author: String
    var text: String
    var photo: Double?  // the aspect ratio
    var cell: CellIdentifier = "message"
  }
  // end

  // example
  func style(_ size: Double, lineHeight: Double) -> TextStyle {
    var style = TextStyle(fonts: fonts, fontSize: size)
    style.lineHeight = .pixels(lineHeight)
    return style
  }

  func messageCell() -> CellPrototype<Message> {
    CellPrototype { make in
      make.row(spacing: 8) {
        make.box(width: 40, height: 40)
          .background(LayoutColor(red: 200, green: 220, blue: 240)).cornerRadius(20)
        make.column(spacing: 4) {
          make.text(\.author, style: style(13, lineHeight: 16))
          make.text(\.text, style: style(15, lineHeight: 20)).hiddenIfEmpty()
          make.box { BoxSize(width: nil, height: nil, aspectRatio: $0.photo) }.hiddenIfEmpty()
        }.grow()
      }.align(.start).padding(12)
    }
  }
  // end

  @Test func `a cell is described by its elements`() {
    // example
    let chat = ListSnapshot(sections: [
      (
        section: NamedSection("Today"),
        items: [
          Message(id: 1, author: "Mia", text: "Bring the paper lanterns, the long ones."),
          Message(id: 2, author: "Leila", text: "", photo: 1.5),
        ]
      )
    ])
    let layout = ListLayout(
      chat, cells: ListCells(items: ["message": messageCell()]), width: 320,
      engines: TextEnginePool())
    let first = layout.frame(ofItem: 1)  // 320 × 84 at (0, 0)
    let second = layout.frame(ofItem: 2)  // 320 × 209.328125 at (0, 84)
    // end
    #expect(first == LayoutRect(x: 0, y: 0, width: 320, height: 84))
    #expect(second == LayoutRect(x: 0, y: 84, width: 320, height: 209.328125))

    // example
    let parts = layout.elements(of: .item(ListIndexPath(section: 0, item: 1)))
    let frames = parts.filter(\.isLeaf).map(\.frame)
    // avatar 40 × 40 at (12, 12), author 248 × 16 at (60, 12), nil,
    // photo 248 × 165.328125 at (60, 32)
    // end
    #expect(
      frames == [
        LayoutRect(x: 12, y: 12, width: 40, height: 40),
        LayoutRect(x: 60, y: 12, width: 248, height: 16), nil,
        LayoutRect(x: 60, y: 32, width: 248, height: 165.328125),
      ])

    // example
    let entry = ListEntry.item(ListIndexPath(section: 0, item: 0))
    let report = layout.explanation(of: entry)?.description ?? ""
    // row 0 of section 0, 1: 320 × 84 at (0, 0)
    //   …
    //     line 0: 239.171875 × 20, … “ones.” is 33.0625 too wide; NotoSans-Regular 0..<35
    // end
    #expect(report.hasPrefix("row 0 of section 0, 1: 320 × 84 at (0, 0)\n"))
    #expect(report.contains("    line 0: 239.171875 × 20, "))
    #expect(report.contains("“ones.” is 33.0625 too wide; NotoSans-Regular 0..<35"))
  }

  // example
  struct Bubble: DynamicSize {
    var style: ResolvedTextStyle
    let inset: LayoutUnit = 12

    func prepare(_ item: Message, in context: inout PrepareContext) throws -> PreparedText {
      guard !item.text.isEmpty else { throw EmptyMessage() }
      return context.prepare(item.text, style: style)
    }

    func measure(_ text: PreparedText, in pass: inout LayoutPass) -> LayoutSize {
      let extent = pass.extent(of: text, width: pass.width - inset * 2)
      return LayoutSize(width: pass.width, height: extent.height + inset * 2)
    }

    func arrange(
      _ text: PreparedText, in size: LayoutSize, pass: inout LayoutPass,
      into elements: inout ElementSink
    ) {
      let width = pass.engine.narrowestWidth(
        of: text, keepingLinesAt: size.width - inset * 2, scale: pass.scale)
      let frame = LayoutRect(x: inset, y: inset, width: width, height: size.height - inset * 2)
      let bubble = frame.inset(by: LayoutInsets(all: -8))
      elements.addBox(bubble, background: .black, cornerRadius: 12)
      elements.addText(text, frame: frame, color: LayoutColor(red: 255, green: 255, blue: 255))
    }
  }

  struct EmptyMessage: Error {}
  // end

  @Test func `a cell of its own type finds its own size`() throws {
    // example
    let title = CellPrototype(for: NamedSection.self) { make in
      make.text(\.title, style: style(13, lineHeight: 16)).padding(8)
    }
    let cells = ListCells<NamedSection, Message>(
      items: [
        "message": messageCell(),
        "own": Bubble(style: ResolvedTextStyle(style(15, lineHeight: 20))),
      ],
      header: title)
    // end
    // example
    let text = "Bring the paper lanterns, the long ones."
    let chat = ListSnapshot(sections: [
      (
        section: NamedSection("Today"),
        items: [
          Message(id: 1, author: "Mia", text: text),
          Message(id: 2, author: "", text: text, cell: "own"),
          Message(id: 3, author: "", text: "", cell: "own"),
        ]
      )
    ])
    let layout = ListLayout(chat, cells: cells, width: 240, engines: TextEnginePool())
    let header = layout.frame(of: .header(section: 0))  // 240 × 32 at (0, 0)
    let own = layout.frame(ofItem: 2)  // 240 × 64 at (0, 116)
    // end
    #expect(header == LayoutRect(x: 0, y: 0, width: 240, height: 32))
    #expect(own == LayoutRect(x: 0, y: 116, width: 240, height: 64))

    // example
    let bubble = layout.elements(of: .item(ListIndexPath(section: 0, item: 1)))[0].frame
    // 182.390625 × 56 at (4, 4)
    // end
    #expect(bubble == LayoutRect(x: 4, y: 4, width: 182.390625, height: 56))

    // example
    let wrong = ListIndexPath(section: 0, item: 2)
    let error = layout.error(of: .item(wrong))  // EmptyMessage
    let height = layout.frame(ofItemAt: wrong)?.height  // 0
    // end
    #expect(error is EmptyMessage)
    #expect(height == 0)
  }

  @Test func `an item gives its height`() {
    // example
    let card = GivenHeight(messageCell(), height: { $0.photo == nil ? nil : 240 })
    let chat = ListSnapshot(sections: [
      (
        section: NamedSection("Today"),
        items: [
          Message(id: 1, author: "Mia", text: "Lanterns at nine?"),
          Message(id: 2, author: "Leila", text: "", photo: 1.5),
        ]
      )
    ])
    let layout = ListLayout(
      chat, cells: ListCells(items: ["message": card]), width: 320, engines: TextEnginePool())
    let heights = chat.items.map { layout.frame(ofItem: $0.id)?.height }  // [64, 240]
    // end
    #expect(heights == [64, 240])
  }
}
