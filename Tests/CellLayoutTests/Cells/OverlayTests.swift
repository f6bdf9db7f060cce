import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Overlays are as large as their largest child, and place their children on top of each other.
@Suite struct OverlayTests {
  private func frames(
    align: CrossAlignment = .stretch, items: CrossAlignment = .stretch,
    inRow: Bool = true,
    @CellElements<PhotoRow>.Builder _ children:
      (CellElements<PhotoRow>) -> [CellElement<PhotoRow>]
  ) -> [LayoutRect?] {
    PhotoList([PhotoRow(id: 0)]) { make in
      let overlay = make.overlay { children(make) }.align(align).justifyItems(items)
      return inRow ? make.row { overlay } : make.column { overlay }
    }.frames(0)
  }

  @Test func `the size is that of the largest child in each axis`() {
    let list = PhotoList([PhotoRow(id: 0)]) { make in
      make.row {
        make.overlay {
          make.box(width: 40, height: 10)
          make.box(width: 10, height: 30)
        }.padding(5)
        make.box(width: 7, height: 7)
      }
    }
    #expect(list.height == 40)
    #expect(list.frames(0)[2]?.minX == 50)
  }

  @Test(
    "children stand where the alignments say",
    arguments: [
      (.start, .start, 0, 0), (.center, .center, 15, 5), (.end, .end, 30, 10),
      (.start, .end, 30, 0), (.end, .start, 0, 10), (.stretch, .stretch, 0, 0),
    ] as [(CrossAlignment, CrossAlignment, LayoutUnit, LayoutUnit)])
  func alignments(align: CrossAlignment, items: CrossAlignment, x: LayoutUnit, y: LayoutUnit) {
    let frames = frames(align: align, items: items) { make in
      make.box(width: 40, height: 20)
      make.box(width: 10, height: 10)
    }
    #expect(frames[1] == LayoutRect(x: x, y: y, width: 10, height: 10))
  }

  @Test func `initials stand in the middle of an avatar, a badge at a corner of a photo`() {
    let initials = frames(align: .center, items: .center) { make in
      make.box(width: 40, height: 40).cornerRadius(20)
      make.row { make.box(width: 18, height: 20) }
    }
    #expect(initials[1] == LayoutRect(x: 11, y: 10, width: 18, height: 20))
    // A row that is stretched over the photo places the badge by attributes of its own.
    let badge = frames { make in
      make.image(constant: ImageReference("a", size: LayoutSize(width: 120, height: 80)))
      make.row { make.box(width: 16, height: 16) }.justify(.end).align(.end).padding(4)
    }
    #expect(badge[0] == LayoutRect(x: 0, y: 0, width: 120, height: 80))
    #expect(badge[1] == LayoutRect(x: 100, y: 60, width: 16, height: 16))
  }

  @Test func `what has no size of its own fills the overlay`() {
    let frames = frames(inRow: false) { make in
      make.box { _ in BoxSize(width: nil, height: nil) }.background(.black)
      make.box(width: 10, height: 50)
    }
    #expect(frames[0] == LayoutRect(x: 0, y: 0, width: 300, height: 50))
  }

  @Test func `a text that is not stretched is as wide as its content, in as many lines as fit`()
    throws
  {
    let style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    let rows = [
      PhotoRow(id: 0, text: "short"), PhotoRow(id: 1, text: "many words in several lines"),
    ]
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let list = PhotoList(rows, width: 120, direction: direction) { make in
        make.overlay { make.text(\.text, style: style) }.justifyItems(.end)
      }
      let (short, long) = (list.frames(0)[0], list.frames(1)[0])
      #expect(direction == .leftToRight ? short?.maxX == 120 : short?.minX == 0)
      #expect(short.map { $0.size.width < 60 } ?? false)
      #expect(long?.size.width == 120)
      #expect((list.height(1) ?? 0) > (list.height(0) ?? 0))
    }
  }

  @Test func `without visible children it is hidden if asked`() {
    let list = PhotoList([PhotoRow(id: 0)]) { make in
      make.column(spacing: 9) {
        make.box(width: 5, height: 5)
        make.overlay { make.image({ $0.photo }).hiddenIfEmpty() }.hiddenIfEmpty().padding(4)
      }
    }
    #expect(list.height == 5)
    #expect(list.frames(0).last == .some(nil))
  }

  @Test func `rows align its first baseline`() throws {
    let style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    let frames = PhotoList([PhotoRow(id: 0, text: "a")]) { make in
      make.row {
        make.overlay { make.text(\.text, style: style).padding(10) }
        make.text(\.text, style: style)
      }.align(.baseline)
    }.frames(0)
    #expect(frames[0]?.minY == frames[1]?.minY && frames[1]?.minY == 10)
  }
}
