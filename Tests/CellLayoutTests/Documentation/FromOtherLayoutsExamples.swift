import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@Suite struct `Examples of From CSS, Yoga, SwiftUI and Compose` {
  private struct Message: ListItem, Equatable {
    var id: Int
    var isMine = false
    var author = "Mia"
    var text = "Bring the paper lanterns, the long ones, and something to light them with."
    var time = "21:04"
    var photo: ImageReference? { ImageReference("mia") }
    var cell: CellIdentifier { .default }
  }

  private let name: TextStyle
  private let body: TextStyle
  private let small: TextStyle

  init() throws {
    let fonts = try BundledFonts.library.cascade(["Noto Sans"])
    func style(_ size: Double) -> TextStyle {
      var style = TextStyle(fonts: fonts, fontSize: size)
      style.lineHeight = .pixels(20)
      return style
    }
    (name, body, small) = (style(13), style(15), style(11))
  }

  private func layout(
    _ rows: [Message], width: LayoutUnit, _ cell: CellPrototype<Message>
  ) -> ListLayout<PlainSection<String>, Message> {
    ListLayout(
      ListSnapshot(sections: [(section: PlainSection(id: "a"), items: rows)]),
      cells: ListCells(cell), width: width, engines: TextEnginePool(threadCount: 1))
  }

  @Test func `a row leaves a text the rest`() {
    let cell = CellPrototype(for: Message.self) { make in
      // example
      make.row(spacing: 8) {
        make.image(\.photo, width: 40, height: 40)
        make.column(spacing: 2) {
          make.text(\.author, style: name).maxWidth(.percent(60))
          make.text(\.text, style: body)
        }.grow().basis(0)
        make.text(\.time, style: small).shrink(0).alignSelf(.end)
      }.padding(12)
      // end
    }
    let layout = layout([Message(id: 1)], width: 320, cell)
    let frames = layout.elements(ofItemAt: [0, 0]).filter(\.isLeaf).compactMap(\.frame)
    #expect(frames[0] == LayoutRect(x: 12, y: 12, width: 40, height: 40))
    #expect(frames[1].minX == 60 && frames[1].size.width < frames[2].size.width)
    #expect(frames[2].maxX + 8 == frames[3].minX && frames[3].maxX == 308)
    #expect(frames[3].maxY == frames[2].maxY)
  }

  @Test func `a row chooses its branch`() {
    let (mine, theirs) = (body, body)
    let cell = CellPrototype(for: Message.self) { make in
      // example
      make.row {
        make.if(\.isMine) {
          make.spacer()
          make.text(\.text, style: mine).maxWidth(.percent(80))
        } else: {
          make.image(\.photo, width: 40, height: 40).when(width: 360..<10_000)
          make.text(\.text, style: theirs).maxWidth(.percent(80))
        }
      }
      // end
    }
    let rows = [Message(id: 1, isMine: true), Message(id: 2)]
    let layout = layout(rows, width: 320, cell)
    let frames = [0, 1].map { layout.elements(ofItemAt: [0, $0]).map(\.frame) }
    #expect(frames[0][0] == LayoutRect(x: 64, y: 0, width: 256, height: 60))
    #expect(frames[1] == [nil, nil, LayoutRect(x: 0, y: 0, width: 256, height: 60)])
    let wide = self.layout(rows, width: 400, cell).elements(ofItemAt: [0, 1])
    #expect(wide[1].frame?.size.width == 40 && wide[2].frame?.minX == 40)
  }
}
