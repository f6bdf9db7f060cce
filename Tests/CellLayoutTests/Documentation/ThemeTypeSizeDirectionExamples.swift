import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

@Suite struct `Examples of Theme, type size, direction` {
  let library: FontLibrary
  let fonts: FontCascade
  let engines: TextEnginePool

  // example
  struct Message: ListItem, Equatable {
    var id: Int
    var author: String
    var text: String
  }

  let chat = ListSnapshot(sections: [
    (
      section: PlainSection(id: "chat"),
      items: [
        Message(id: 1, author: "Mia", text: "Bring the paper lanterns, the long ones."),
        Message(id: 2, author: "Leila", text: "Yes"),
        Message(id: 3, author: "Mia", text: "נהדר"),
      ]
    )
  ])
  // end

  init() throws {
    let folder = TestFiles.fonts
    // example
    let library = try FontLibrary(directories: [folder])
    let fonts = try library.cascade(["Noto Sans", "Noto Sans Hebrew"])
    let engines = TextEnginePool()
    // end
    self.library = library
    self.fonts = fonts
    self.engines = engines
  }

  // example
  struct Theme: Sendable {
    var page: LayoutColor
    var bubble: LayoutColor
    var text: LayoutColor

    static let light = Theme(
      page: LayoutColor(red: 255, green: 255, blue: 255),
      bubble: LayoutColor(red: 230, green: 240, blue: 255), text: .black)
    static let dark = Theme(
      page: .black, bubble: LayoutColor(red: 30, green: 40, blue: 60),
      text: LayoutColor(red: 240, green: 240, blue: 240))
  }

  func cells(
    _ theme: Theme, fonts: FontCascade
  ) -> ListCells<PlainSection<String>, Message> {
    var style = TextStyle(fonts: fonts, fontSize: 15)
    style.lineHeight = .multiple(1.4)
    let body = style
    return ListCells(
      CellPrototype { make in
        make.row(spacing: 8) {
          make.box(width: 40, height: 40).background(theme.bubble).cornerRadius(20)
          make.text(\.text, style: body).color(theme.text).grow()
        }.padding(12)
      })
  }

  func look(_ theme: Theme) -> ListStyle {
    ListStyle(
      spacing: ListSpacing(insets: LayoutInsets(all: 8), separator: 1), background: theme.page)
  }
  // end

  @Test func `a change of the environment does only its own work`() throws {
    // example
    var layout = ListLayout(
      chat, cells: cells(.light, fonts: fonts),
      environment: LayoutEnvironment(width: 320, style: look(.light)), engines: engines)
    // end

    // example
    let night = layout.update(style: look(.dark), cells: cells(.dark, fonts: fonts))
    // night.prepared 0, night.measured 0: rows are drawn in the new colours
    // end
    #expect(night.prepared == 0 && night.measured == 0 && night.reasons == [])
    guard case .fill(_, _, let page)? = layout.displayList().commands.first else {
      Issue.record("the page is not filled")
      return
    }
    #expect(page == .black)
    let element = layout.elements(of: .item(ListIndexPath(section: 0, item: 0)))[1]
    guard case .text(_, let color) = element.content else {
      Issue.record("the second element is no text")
      return
    }
    #expect(color == Theme.dark.text)

    // example
    let large = layout.update(scale: 1.5)  // large.prepared 0, large.measured 3
    // end
    #expect(large.prepared == 0 && large.measured == 3)

    // example
    let wide = layout.update(width: 414)  // wide.prepared 0, wide.measured 3
    layout.update(width: 416)  // after a small step, the widths of the same heights are known
    let step = layout.update(width: 415)  // step.measured 0
    // end
    #expect(wide.prepared == 0 && wide.measured == 3)
    #expect(step.measured == 0)

    // example
    let turned = layout.update(direction: .rightToLeft)  // turned.prepared 1: a full stop turns
    let avatar = layout.elements(of: .item(ListIndexPath(section: 0, item: 1)))[0].frame
    // 40 × 40 at (347, 12): on the right
    // end
    #expect(avatar == LayoutRect(x: 347, y: 12, width: 40, height: 40))
    #expect(turned.prepared == 1)

    // example
    var roomy = look(.dark)
    roomy.spacing.spacing = 12
    let spaced = layout.update(style: roomy)  // spaced.measured 0, spaced.nodesWritten 0
    // end
    #expect(spaced.measured == 0 && spaced.nodesWritten == 0)

    // example
    let others = try library.cascade(["Noto Sans", "Noto Naskh Arabic"])  // no Hebrew font any more
    let report = layout.update(cells: cells(.dark, fonts: others))
    let isOtherFont = report.reasons.contains(.fonts)  // true; report.prepared 1: the Hebrew text
    // end
    #expect(isOtherFont && report.prepared == 1)

    // example
    layout.update(
      width: 320, scale: 1, direction: .leftToRight, style: look(.light),
      cells: cells(.light, fonts: fonts))
    // end

    // example
    let fresh = ListLayout(
      chat, cells: cells(.light, fonts: fonts),
      environment: LayoutEnvironment(width: 320, style: look(.light)), engines: engines)
    let isSame = layout.layoutHash() == fresh.layoutHash()  // true
    // end
    #expect(isSame)
  }

  // example
  struct Caption: DynamicSize {
    var style: ResolvedTextStyle
    var color: LayoutColor

    func prepare(_ item: Message, in context: inout PrepareContext) -> PreparedText {
      context.prepare(item.author, style: style)
    }

    func measure(_ text: PreparedText, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: pass.extent(of: text, width: pass.width).height)
    }

    func arrange(
      _ text: PreparedText, in size: LayoutSize, pass: inout LayoutPass,
      into elements: inout ElementSink
    ) {
      elements.addText(text, frame: LayoutRect(origin: .zero, size: size), color: color)
    }

    func keepsRows(of other: Caption) -> Bool { style === other.style }
  }
  // end

  @Test func `a custom cell says that it keeps its rows`() {
    // example
    let style = ResolvedTextStyle(TextStyle(fonts: fonts, fontSize: 13))
    var layout = ListLayout(
      chat, cells: ListCells(Caption(style: style, color: .black)), width: 320, engines: engines)
    let grey = Caption(style: style, color: LayoutColor(red: 99, green: 99, blue: 99))
    let report = layout.update(cells: ListCells(grey))  // report.prepared 0, report.measured 0
    // end
    #expect(report.prepared == 0 && report.measured == 0)
  }

  @Test func `a reader stays in place`() {
    var layout = ListLayout(
      chat, cells: cells(.light, fonts: fonts), width: 320, engines: engines)
    // example
    let viewport = ScrollViewport(height: 100)
    var offset: LayoutUnit = 30
    let old = layout
    layout.update(width: 414, scale: 1.5)
    offset = layout.offset(from: offset, in: old, viewport).offset  // 39.546875
    // end
    #expect(offset == 39.546875)
  }
}
