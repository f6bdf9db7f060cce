import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// A cell of one's own places parts of every kind, which are drawn as those of a prototype.
@Suite struct PlacedElementTests {
  private struct OwnCell: DynamicSize {
    let style: ResolvedTextStyle

    func prepare(_ item: PhotoRow, in context: inout PrepareContext) -> PreparedText {
      context.prepare(item.text, style: style)
    }

    func measure(_ prepared: PreparedText, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: 60)
    }

    func arrange(
      _ prepared: PreparedText, in size: LayoutSize, pass: inout LayoutPass,
      into elements: inout ElementSink
    ) {
      let whole = LayoutRect(origin: .zero, size: size)
      let left = LayoutRect(x: 4, y: 4, width: 40, height: 40)
      elements.add(
        PlacedElement(
          frame: whole, content: .container, background: (.black, whole), cornerRadius: 8,
          border: ElementBorder(frame: whole, widths: LayoutInsets(all: 1), color: .black)))
      elements.add(
        PlacedElement(frame: left, content: .image(ImageReference("mia"), .cover), cornerRadius: 20)
      )
      elements.add(PlacedElement(frame: left, content: .box))
      elements.add(
        PlacedElement(
          frame: LayoutRect(x: 50, y: 4, width: 90, height: 30), content: .text(prepared, .black)))
      elements.add(
        PlacedElement(
          frame: LayoutRect(x: 0, y: 59, width: 100, height: 1), content: .divider,
          background: (.black, LayoutRect(x: 0, y: 59, width: 100, height: 1))))
      elements.add(PlacedElement(frame: nil, content: .image(nil, .fill)))
    }
  }

  @Test func `every kind of part is placed and drawn`() throws {
    let style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    let layout = PhotoList(
      PhotoList.snapshot([PhotoRow(id: 0, text: "own")]),
      cells: ListCells(OwnCell(style: ResolvedTextStyle(style))), width: 200,
      engines: TextEnginePool())
    #expect(layout.parts(0).count == 6)
    #expect(layout.frames(0).map { $0 == nil } == [false, false, false, false, true])
    let kinds = layout.displayList().commands.map { command in
      switch command {
      case .fill: "fill"
      case .gradient: "gradient"
      case .border: "border"
      case .image(let image): image.image.key
      case .glyphs: "glyphs"
      case .pushClip, .popClip: "clip"
      case .shadow: "shadow"
      case .custom(let drawing, _): drawing.name
      case .pushGroup, .popGroup: "group"
      }
    }
    #expect(kinds == ["clip", "fill", "border", "mia", "glyphs", "fill", "clip"])
  }
}
