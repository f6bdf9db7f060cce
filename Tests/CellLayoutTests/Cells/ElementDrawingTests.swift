import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Overflow, visibility and directions in what is drawn.
@Suite struct ElementDrawingTests {
  private func commands(
    _ root: (CellElements<PhotoRow>) -> CellElement<PhotoRow>
  ) -> [DisplayList.Command] {
    Array(PhotoList([PhotoRow(id: 0)], root).displayList().commands.dropFirst().dropLast())
  }

  private func clips(_ commands: [DisplayList.Command]) -> [LayoutRect] {
    commands.compactMap { if case .pushClip(let clip, _) = $0 { clip } else { nil } }
  }

  @Test(arguments: ElementOverflow.allCases) func `what sticks out is cut inside the borders`(
    overflow: ElementOverflow
  ) {
    let commands = commands { make in
      make.row {
        make.row { make.box(width: 90, height: 50).background(.black) }
          .width(40).height(30).border(2).overflow(overflow).shrink(0)
      }
    }
    let inside = LayoutRect(x: 2, y: 2, width: 36, height: 26)
    #expect(clips(commands) == (overflow == .visible ? [] : [inside]))
    let ends = commands.count { if case .popClip = $0 { true } else { false } }
    #expect(ends == (overflow == .visible ? 0 : 1))
  }

  @Test func `a clip in a clip is the part of both`() {
    let commands = commands { make in
      make.column {
        make.column {
          make.box(width: 90, height: 90).background(.black)
        }.margin(LayoutInsets(top: 10, leading: 20, bottom: 0, trailing: 0))
          .width(50).height(50).overflow(.clip)
      }.width(60).height(40).overflow(.hidden)
    }
    #expect(clips(commands) == [LayoutRect(x: 20, y: 10, width: 40, height: 30)])
  }

  @Test func `an invisible element takes its room and is not drawn, nor what is inside`() {
    let list = PhotoList([PhotoRow(id: 0)]) { make in
      make.column {
        make.column { make.box(width: 9, height: 30).background(.black) }.background(.black)
          .invisible()
        make.box(width: 9, height: 10).background(.black)
      }
    }
    let fills = list.displayList().commands.compactMap { command in
      if case .fill(let frame, _, _) = command { frame } else { nil }
    }
    #expect(list.height == 40 && fills == [LayoutRect(x: 0, y: 30, width: 9, height: 10)])
  }

  @Test func `a direction of its own turns an element with its texts`() throws {
    let style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    let list = PhotoList([PhotoRow(id: 0, text: "a b.")]) { make in
      make.column {
        make.row {
          make.box(width: 10, height: 5)
          make.text(\.text, style: style).grow()
        }.direction(.rightToLeft)
        make.text(\.text, style: style)
      }
    }
    #expect(list.frames(0).map { $0?.minX } == [290, 0, 0])
    let engine = TextEngine()
    let starts = list.parts(0).compactMap { part -> LayoutUnit? in
      guard case .text(let text, _) = part.content, let frame = part.frame else { return nil }
      return engine.lines(of: text, width: frame.size.width).first?.x
    }
    #expect(starts.count == 2 && starts[0] > 200 && starts[1] == 0)
  }
}
