import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// The sizes of images, known and unknown, and the work that a late size costs.
@Suite struct ImageElementTests {
  @Test func `a late size measures its row alone`() throws {
    var rows = (0..<100).map { PhotoRow(id: $0, photo: ImageReference("p\($0)")) }
    var layout = PhotoList(rows) { make in
      make.column { make.image(\.photo, placeholderAspectRatio: 2) }
    }
    #expect(layout.height == 15_000)
    let before = layout.statistics
    rows[40] = .sized(40, 600, 400)
    let update = layout.apply(PhotoList.snapshot(rows))
    layout.checkInvariants()
    #expect(layout.statistics.prepared - before.prepared == 1)
    #expect(layout.statistics.measured - before.measured == 1)
    #expect(update.resized.map(\.frame.new.size.height) == [200])
    #expect(layout.height == 15_050)
    // Another image of the same size changes no frame.
    rows[40].photo?.key = "other"
    let repainted = layout.apply(PhotoList.snapshot(rows))
    #expect(repainted.resized.isEmpty)
  }

  @Test func `images of a given size are measured side by side, whatever they show`() throws {
    let style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    let fixed = CellPrototype(for: PhotoRow.self) { make in
      make.row(spacing: 8) {
        make.image(\.photo, width: 48, height: 48).border(1)
        make.text(\.text, style: style).grow()
      }.border(2)
    }
    #expect(HeightPlans(fixed.program).plan(of: try prepared(fixed), width: 300) != nil)
    let known = CellPrototype(for: PhotoRow.self) { make in
      make.column {
        make.image(constant: ImageReference("a", size: LayoutSize(width: 30, height: 20)))
        make.text(\.text, style: style)
      }.align(.start)
    }
    #expect(HeightPlans(known.program).plan(of: try prepared(known), width: 300) != nil)
  }

  private func prepared(_ cell: CellPrototype<PhotoRow>) throws -> PreparedCell {
    var context = PrepareContext(engine: TextEngine())
    return try cell.prepare(PhotoRow(id: 0, text: "x"), in: &context)
  }

  @Test func `given sides, the image and the container give the size, in this order`() {
    func frame(
      _ align: CrossAlignment = .start,
      _ image: (CellElements<PhotoRow>) -> CellElement<PhotoRow>
    ) -> LayoutRect? {
      PhotoList([.sized(0, 60, 40)]) { make in make.column { image(make) }.align(align) }
        .frames(0)[0]
    }
    #expect(frame { $0.image(\.photo) } == LayoutRect(x: 0, y: 0, width: 60, height: 40))
    #expect(
      frame { $0.image(\.photo, width: 30) } == LayoutRect(x: 0, y: 0, width: 30, height: 20))
    #expect(
      frame { $0.image(\.photo, height: 10) } == LayoutRect(x: 0, y: 0, width: 15, height: 10))
    #expect(
      frame { $0.image(\.photo, width: 7, height: 9) }
        == LayoutRect(x: 0, y: 0, width: 7, height: 9))
    #expect(
      frame(.stretch) { $0.image(\.photo) } == LayoutRect(x: 0, y: 0, width: 300, height: 200))
    // The ratio holds inside the borders; given sides include them.
    #expect(
      frame { $0.image(\.photo).border(2) } == LayoutRect(x: 0, y: 0, width: 64, height: 44))
    #expect(
      frame { $0.image(\.photo, width: 34).border(2) }
        == LayoutRect(x: 0, y: 0, width: 34, height: 24))
    #expect(
      frame { $0.image(\.photo, width: 3, height: 3).border(4) }
        == LayoutRect(x: 0, y: 0, width: 8, height: 8))
  }

  @Test func `an image without given sides is no wider than its container`() throws {
    let style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    let rows = [PhotoRow.sized(0, 600, 400), .sized(1, 90, 60)].map { row in
      var row = row
      row.text = "a text that is too long for a single line beside the image"
      return row
    }
    let list = PhotoList(rows) { make in
      make.row(spacing: 10) {
        make.box(width: 40, height: 40)
        make.column {
          make.image(\.photo).border(1)
          make.text(\.text, style: style)
        }.align(.start).padding(5).grow()
      }
    }
    // 300 px less box, spacing and padding, and 2 px of borders: 238 px wide inside, 2/3 of it high. As in
    // browsers, the height is cut to 1/64 px and then gives the width.
    #expect(list.frames(0)[1] == LayoutRect(x: 55, y: 5, width: 239.984375, height: 160.65625))
    #expect(list.frames(1)[1] == LayoutRect(x: 55, y: 5, width: 92, height: 62))
    // It does not make room for a text.
    let beside = PhotoList(rows) { make in
      make.row {
        make.image(\.photo)
        make.text(\.text, style: style)
      }.align(.start)
    }
    #expect(beside.frames(0)[0] == LayoutRect(x: 0, y: 0, width: 300, height: 200))
    #expect(beside.frames(1)[0] == LayoutRect(x: 0, y: 0, width: 90, height: 60))
  }

  @Test func `shapes are exact`() {
    // 7 / 3 has no finite binary fraction.
    for (width, height) in [(7, 3), (3, 7), (1, 3), (640, 427)] as [(Int, Int)] {
      let layout = PhotoList([.sized(0, LayoutUnit(width), LayoutUnit(height))]) { make in
        make.column { make.image(\.photo, width: LayoutUnit(width)) }
      }
      #expect(layout.height == LayoutUnit(height))
    }
  }

  @Test func `an item without an image has a placeholder, or nothing`() {
    let rows = [PhotoRow(id: 0), .sized(1, 10, 30)]
    let shown = PhotoList(rows) { make in
      make.column { make.image(\.photo, width: 40, placeholderAspectRatio: 2) }
    }
    #expect(shown.height(0) == 20 && shown.height(1) == 120)
    for height in [nil, 25] as [LayoutUnit?] {
      let hidden = PhotoList(rows) { make in
        make.column { make.image(\.photo, width: 40, height: height).hiddenIfEmpty() }
      }
      #expect(hidden.height(0) == 0 && hidden.height(1) == height ?? 120)
      #expect(hidden.frames(0) == [nil])
    }
  }

  @Test func `an extent of 0 is the error of its row`() {
    let rows = [PhotoRow.sized(0, 10, 10), .sized(1, 0, 10), .sized(2, 10, -1), .sized(3, 10, 10)]
    for height in [nil, 40] as [LayoutUnit?] {
      let layout = PhotoList(rows) { make in
        make.column { make.image(\.photo, width: 20, height: height) }
      }
      for row in 0..<4 {
        let error = layout.error(of: .row(row)) as? LayoutError
        #expect(error?.code == ([1, 2].contains(row) ? .invalidImageSize : nil))
        #expect(layout.height(row) == (error == nil ? height ?? 20 : 0))
      }
    }
  }

  @Test func `the key changes no digest, the size does`() throws {
    let cell = CellPrototype(for: PhotoRow.self) { $0.image(\.photo, width: 20) }
    let key = cell.sizeKey(of: .sized(0, 10, 10))
    #expect(key == cell.sizeKey(of: .sized(1, 10, 10)))
    #expect(key != cell.sizeKey(of: .sized(0, 10, 11)))
    // Sizes of one shape are different sizes where the image is not stretched.
    #expect(key != cell.sizeKey(of: .sized(0, 20, 20)))
    #expect(key != cell.sizeKey(of: PhotoRow(id: 0, photo: ImageReference("p"))))
  }

  @Test func `the picture has the image by its key`() {
    let layout = PhotoList([.sized(7, 60, 40)]) { make in
      make.column {
        make.image(\.photo, width: 50, height: 50).contentMode(.cover).cornerRadius(9).border(2)
      }.align(.start)
    }
    let images = layout.displayList().commands.compactMap { command in
      if case .image(let image) = command { image } else { nil }
    }
    #expect(
      images == [
        PlacedImage(
          image: ImageReference("p7", size: LayoutSize(width: 60, height: 40)),
          frame: LayoutRect(x: 2, y: 2, width: 46, height: 46), contentMode: .cover,
          cornerRadius: 7)
      ])
    #expect(layout.explanation(of: .row(0))?.description.contains("50 image") ?? false)
  }

  @Test func `other images of a prototype are drawn without a measurement`() {
    let rows = (0..<20).map { PhotoRow.sized($0, 60, 40) }
    var layout = PhotoList(rows) { $0.image(\.photo, width: 50, height: 50) }
    let cell = CellPrototype(for: PhotoRow.self) {
      $0.image({ ImageReference("x\($0.id)") }, width: 50, height: 50)
    }
    let report = layout.update(cells: ListCells(cell))
    #expect(report.prepared == 0 && report.measured == 0 && report.refilled == 20)
    guard case .image(let image, _) = layout.parts(3)[0].content else {
      Issue.record("no image")
      return
    }
    #expect(image?.key == "x3")
  }
}
