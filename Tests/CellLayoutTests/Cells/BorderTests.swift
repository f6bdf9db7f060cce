import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Borders take room as those of CSS, and are drawn around the padding.
@Suite struct BorderTests {
  @Test(
    "a border is whole px wide, and at least 1 px unless 0",
    arguments: [
      (0, 0), (0.015625, 1), (0.5, 1), (1, 1), (1.984375, 1), (2.5, 2), (-3, 0),
    ] as [(LayoutUnit, LayoutUnit)])
  func widths(given: LayoutUnit, used: LayoutUnit) {
    let list = PhotoList([PhotoRow(id: 0)]) { make in
      make.column { make.box(width: 10, height: 10) }.border(given)
    }
    #expect(list.height == 10 + used + used)
    #expect(list.frames(0) == [LayoutRect(x: used, y: used, width: 10, height: 10)])
    #expect(list.parts(0).first?.border?.top == (used == 0 ? nil : used))
  }

  @Test func `the four sides stand where they are asked for, and turn with the direction`() {
    let sides = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    func list(_ direction: LayoutDirection) -> PhotoList {
      PhotoList([PhotoRow(id: 0)], direction: direction) { make in
        make.column { make.box(width: 10, height: 10) }.padding(5).border(sides)
      }
    }
    let (left, right) = (list(.leftToRight), list(.rightToLeft))
    #expect(left.height == 10 + 10 + 4 && right.height == left.height)
    #expect(left.frames(0)[0]?.minX == 7 && left.frames(0)[0]?.minY == 6)
    #expect(right.frames(0)[0]?.maxX == 293)
    #expect(left.parts(0)[0].border?.left == 2 && right.parts(0)[0].border?.left == 4)
  }

  @Test func `a text wraps inside its borders, a box holds them in its size`() throws {
    let style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    let rows = [PhotoRow(id: 0, text: "Rows of data go in, and exact frames come out of it")]
    func list(width: LayoutUnit, border: LayoutUnit) -> PhotoList {
      PhotoList(rows, width: width) { make in
        make.column { make.text(\.text, style: style).border(border) }
      }
    }
    let plain = list(width: 150, border: 0)
    let bordered = list(width: 150 + 20, border: 10)
    #expect(bordered.height == plain.height + 20)
    #expect(bordered.frames(0)[0] == plain.frames(0)[0]?.offset(by: LayoutPoint(x: 10, y: 10)))
    let boxes = PhotoList(rows) { make in
      make.column {
        make.box(width: 40, height: 30).border(4)
        make.box(width: 40, height: 5).border(4)
        make.box(aspectRatio: 100).border(4)
      }
    }
    #expect(boxes.frames(0).map { $0?.size.height } == [30, 8, 8])
  }

  @Test func `borders have a colour of their own, else that of their element`() {
    let red = LayoutColor(red: 200, green: 0, blue: 0)
    let list = PhotoList([PhotoRow(id: 0)]) { make in
      make.column {
        make.box(width: 9, height: 9).border(1).borderColor(red)
        make.box(width: 9, height: 9).border(1).color(red)
        make.box(width: 9, height: 9).border(1).borderColor { $0.id == 0 ? nil : red }
      }
    }
    #expect(list.parts(0).map { $0.border?.color } == [red, red, .black])
  }

  @Test func `borders change the digest`() {
    func digest(_ change: (CellElement<PhotoRow>) -> CellElement<PhotoRow>) -> ContentDigest {
      CellPrototype(change(CellElements().column { CellElements().box(width: 9, height: 9) }))
        .digest
    }
    #expect(digest { $0.border(3) } != digest { $0.padding(3) })
    #expect(digest { $0.border(3) } != digest { $0 })
  }
}
