import CellLayout
import TestSupport
import Testing
import TextLayout

@Suite struct SizeKeyTests {
  private struct Row: Sendable {
    var title = "Lanterns"
    var body: String? = "at nine"
    var side: LayoutUnit = 40
    var color = LayoutColor.black
  }

  private struct Missing: Error {}

  /// The properties in which the variants of one cell differ.
  private struct Variant {
    var size = 15.0
    var isBold = false
    var padding = LayoutInsets(all: 8)
    var spacing: LayoutUnit = 4
    var align = CrossAlignment.start
    var justify = MainAlignment.start
    var grow = 1.0
    var isHidden = false
    var box = BoxSize(width: 10, height: 20)
    var label = "now"
    var thickness: LayoutUnit = 1
    var room: LayoutUnit = 2
    var isNested = false
    var color = LayoutColor.black
    var corner: LayoutUnit = 3
  }

  private static let red = LayoutColor(red: 255, green: 0, blue: 0)
  private let chat: ChatCells

  init() throws { chat = try ChatCells() }

  private func cell(_ variant: Variant = Variant()) -> CellPrototype<Row> {
    let style = chat.style(variant.size, 20, isBold: variant.isBold)
    return CellPrototype(for: Row.self) { make in
      let title = make.text(\.title, style: style).color(variant.color)
      let text = make.text(\.body, style: style)
      let body = variant.isHidden ? text.hiddenIfEmpty() : text
      let box = make.box { _ in variant.box }
      return make.column(spacing: variant.spacing) {
        if variant.isNested {
          make.row {
            title
            body
          }
        } else {
          make.row { title }
          body
        }
        make.row {
          make.text(constant: variant.label, style: style).grow(variant.grow)
          make.spacer(minimum: variant.room)
          make.box { BoxSize(width: $0.side, height: nil) }
          box
          make.box(width: variant.box.width ?? 0, height: variant.box.height ?? 0)
        }.align(variant.align).justify(variant.justify).background(\.color)
        make.divider(thickness: variant.thickness).color(\.color)
      }.padding(variant.padding).cornerRadius(variant.corner).background(variant.color)
    }
  }

  @Test func `all that a size depends on changes the key`() {
    let changes: [(inout Variant) -> Void] = [
      { $0.size = 16 }, { $0.isBold = true }, { $0.padding.top = 9 }, { $0.padding.leading = 9 },
      { $0.padding.bottom = 9 }, { $0.padding.trailing = 9 }, { $0.spacing = 5 },
      { $0.align = .center }, { $0.justify = .end }, { $0.grow = 2 }, { $0.isHidden = true },
      { $0.box.width = 11 }, { $0.box.height = nil }, { $0.box.aspectRatio = 2 },
      { $0.label = "then" }, { $0.thickness = 2 }, { $0.room = 3 }, { $0.isNested = true },
    ]
    var keys = [cell().sizeKey(of: Row())]
    for change in changes {
      var variant = Variant()
      change(&variant)
      keys.append(cell(variant).sizeKey(of: Row()))
    }
    for row in [Row(title: "lanterns"), Row(body: "at ten"), Row(body: nil), Row(side: 41)] {
      keys.append(cell().sizeKey(of: row))
    }
    // A row whose text moves from one place to another is another row.
    keys.append(cell().sizeKey(of: Row(title: "at nine", body: "Lanterns")))
    keys.append(cell().sizeKey(of: Row(), scale: 1.5))
    keys.append(cell().sizeKey(of: Row(), direction: .rightToLeft))
    #expect(!keys.contains(nil))
    #expect(Set(keys).count == changes.count + 8)
  }

  @Test func `a colour, a corner and the name of a closure change nothing`() {
    let key = cell().sizeKey(of: Row())
    #expect(cell().sizeKey(of: Row()) == key)
    #expect(cell().sizeKey(of: Row(color: SizeKeyTests.red)) == key)
    #expect(cell(Variant(color: SizeKeyTests.red)).sizeKey(of: Row()) == key)
    #expect(cell(Variant(corner: 9)).sizeKey(of: Row()) == key)
    #expect(cell().sizeKey(of: Row(body: nil)) == cell().sizeKey(of: Row(body: "")))
  }

  @Test func `an item that cannot be read has no key`() {
    let text = CellPrototype(for: Row.self) { make in
      make.text({ _ in throw Missing() }, style: chat.style(15, 20))
    }
    let box = CellPrototype(for: Row.self) { make in make.box { _ in throw Missing() } }
    #expect(text.sizeKey(of: Row()) == nil)
    #expect(box.sizeKey(of: Row()) == nil)
  }

  /// A cell that is written by hand.
  private struct Photo: DynamicSize {
    var isCached: Bool
    func prepare(_ item: Row, in context: inout PrepareContext) throws -> LayoutUnit { item.side }
    func measure(_ side: LayoutUnit, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: side)
    }
    func digest(of item: Row, into hasher: inout ContentHasher) -> Bool {
      hasher.combine("Photo 1")
      hasher.combine(item.side)
      return isCached
    }
  }

  @Test func `a cell of one's own says whether it has a key`() {
    #expect(Photo(isCached: false).sizeKey(of: Row()) == nil)
    let photo = Photo(isCached: true)
    #expect(photo.sizeKey(of: Row()) != nil)
    #expect(photo.sizeKey(of: Row()) != photo.sizeKey(of: Row(side: 41)))
    // A custom cell is not cached unless it feeds a digest.
    #expect(CountingCell(base: photo, count: chat.count).sizeKey(of: Row()) == nil)
  }

  @Test func `keys are the same in every run`() {
    let boxes = CellPrototype(for: Row.self) { make in
      make.column(spacing: 4) {
        make.box { BoxSize(width: $0.side, height: 20, aspectRatio: nil) }
        make.divider()
      }
    }
    #expect(boxes.sizeKey(of: Row())?.description == "d02b01492752444b17d81ae478146c29")
    #expect(
      Photo(isCached: true).sizeKey(of: Row())?.description == "2e5566f1c5636bc39ac7feddbffd8310")
  }

  @Test func `another process finds the same key for a text`() async throws {
    let key = try #require(cell().sizeKey(of: Row())).description
    await #expect(processExitsWith: .success) { [key = key as String] in
      let other = try SizeKeyTests()
      #expect(other.cell().sizeKey(of: Row())?.description == key)
    }
  }

  @Test func `restored heights are those that a layout measures`() throws {
    let folder = try TemporaryFolder()
    let engine = TextEnginePool()
    let cell = cell()
    var random = SplitMix64(seed: 9)
    let rows = (0..<60).map { i in
      Row(
        title: String(repeating: "word ", count: random.number(below: 12)),
        body: random.isOne(in: 4) ? nil : "row \(i)", side: LayoutUnit(random.number(below: 90)))
    }
    func heights(_ width: LayoutUnit) throws -> [LayoutUnit] {
      try engine.withEngine { engine in
        var context = PrepareContext(engine: engine)
        var pass = LayoutPass(width: width, engine: engine)
        return try rows.map { cell.measure(try cell.prepare($0, in: &context), in: &pass).height }
      }
    }
    let widths: [LayoutUnit] = [150, 320]
    for width in widths {
      var cache = SizeCache()
      for (row, height) in zip(rows, try heights(width)) {
        let key = try #require(cell.sizeKey(of: row))
        cache.insert(height: height, widths: width...width, for: key)
      }
      try cache.write(to: folder.path("sizes"))
    }
    let cache = try SizeCache(contentsOf: folder.path("sizes"))
    for width in widths {
      let keys = rows.map { self.cell().sizeKey(of: $0) }
      let restored = try keys.map { cache.height(of: try #require($0), width: width) }
      #expect(restored == (try heights(width)))
    }
  }
}
