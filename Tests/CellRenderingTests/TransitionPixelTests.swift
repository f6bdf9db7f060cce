import CellLayout
import CellRendering
import ListCore
import TestSupport
import Testing
import TextLayout

/// The pixels of a window before and after an update differ in the damaged rectangles alone.
@Suite struct `Damaged rectangles` {
  private struct Block: ListItem, Equatable {
    var id: Int
    var words: String
    var height: Int
    var color: LayoutColor
  }

  private struct Group: ListSection, Equatable {
    var id: Int
    var title: String
    var style: SectionStyleIdentifier
    var hasHeader: Bool { true }
  }

  private typealias Layout = ListLayout<Group, Block>

  private struct Lists {
    var random: SplitMix64
    var nextID = 0

    mutating func block() -> Block {
      nextID += 1
      let words = (0..<random.number(below: 5)).map { _ in
        ["some", "words", "of", "text"][random.number(below: 4)]
      }
      return Block(
        id: nextID, words: words.joined(separator: " "), height: random.number(below: 30),
        color: LayoutColor(
          red: UInt8(random.number(below: 256)), green: 120, blue: UInt8(random.number(below: 256)))
      )
    }

    mutating func group() -> (section: Group, items: [Block]) {
      nextID += 1
      let styles: [SectionStyleIdentifier] = ["rows", "grid", "wall", "tags", "strip", "list"]
      return (
        Group(id: nextID, title: "Group \(nextID)", style: styles[random.number(below: 6)]),
        (0..<random.number(below: 9)).map { _ in block() }
      )
    }

    mutating func edit(_ groups: inout [(section: Group, items: [Block])]) {
      for _ in 0...random.number(below: 3) {
        let group = random.number(below: groups.count)
        let count = groups[group].items.count
        let place = random.number(below: count + 1)
        switch random.number(below: 6) {
        case 0, 1: groups[group].items.insert(block(), at: place)
        case 2 where place < count: groups[group].items.remove(at: place)
        case 3 where place < count: groups[group].items[place].words += " more"
        case 4 where place < count: groups[group].items[place].color = .black
        case 5: groups.insert(self.group(), at: group)
        default: groups[group].section.title += "!"
        }
      }
    }
  }

  private static func style() -> ListStyle {
    let grey = LayoutColor(red: 220, green: 220, blue: 230)
    let separator = SectionSeparator(height: 1, isAboveFirst: true, isBelowLast: true)
    var style = ListStyle(
      spacing: ListSpacing(insets: LayoutInsets(all: 4), spacing: 3, separator: 1))
    style.background = LayoutColor(red: 250, green: 250, blue: 250)
    style.sections = [
      "rows": SectionStyle(
        margins: LayoutInsets(all: 3), insets: LayoutInsets(all: 4), spacing: 2,
        separator: separator, background: grey,
        border: SectionBorder(width: 1, color: .black, cornerRadius: 5), pinsHeader: true),
      "grid": SectionStyle(
        layout: .grid(GridLayout(columns: .count(3), columnGap: 2, rowGap: 2)), background: grey),
      "wall": SectionStyle(layout: .masonry(MasonryLayout(lanes: .count(2), gap: 3))),
      "tags": SectionStyle(layout: .flow(FlowLayout(gap: 4, lineGap: 2, justification: .center))),
      "strip": SectionStyle(layout: .strip(StripLayout(itemWidth: .fraction(0.4), gap: 3))),
    ]
    return style
  }

  @Test func `pixels differ in damaged rectangles alone`() throws {
    let face = try latinFace()
    var text = TextStyle(fonts: FontCascade([face]), fontSize: 11)
    text.lineHeight = .pixels(18)
    let cells = ListCells(
      CellPrototype(for: Block.self) { make in
        make.column {
          make.box { BoxSize(width: 30, height: LayoutUnit($0.height)) }
            .background { $0.color }
          make.text({ $0.words }, style: text).named("words")
        }
      },
      header: CellPrototype(for: Group.self) { $0.text({ $0.title }, style: text).padding(2) })
    let engine = TextEnginePool(threadCount: 1)
    let window = ScrollViewport(height: 150, obscuredTop: 10)
    let rasterizer = Rasterizer()
    var (same, partly) = (0, 0)
    for seed in 0..<lawSize(120, debug: 25) {
      var lists = Lists(random: SplitMix64(seed: UInt64(seed)))
      var groups = (0..<4).map { _ in lists.group() }
      var layout = Layout(
        ListSnapshot(sections: groups), cells: cells,
        environment: LayoutEnvironment(width: 160, style: Self.style()), engines: engine)
      for step in 0..<4 {
        let old = layout
        lists.edit(&groups)
        layout.apply(ListSnapshot(sections: groups))
        let limit = max(1, Int(layout.height.rawValue))
        let offset = LayoutUnit(rawValue: lists.random.number(below: limit))
        let next = step == 3 ? offset + 7 : offset
        let transition = layout.transition(from: old, at: offset, to: next, in: window)
        let before = try picture(of: old, at: offset, in: window, rasterizer)
        let after = try picture(of: layout, at: next, in: window, rasterizer)
        let damaged = differences(before, after)
        let told = transition.damage.map { $0.offset(by: LayoutPoint(x: .zero, y: -10)) }
        let outside = damaged.filter { pixel in !told.contains { holds($0, pixel) } }
        #expect(outside.isEmpty, "seed \(seed), step \(step): \(outside.prefix(3)); \(told)")
        if told.isEmpty { same += 1 }
        let area = told.reduce(0) { $0 + Int($1.size.width.rawValue * $1.size.height.rawValue) }
        if area > 0, area < 160 * 140 * 4096 / 2 { partly += 1 }
      }
    }
    #expect(same > 3 && partly > 3)
  }

  private func picture(
    of layout: Layout, at offset: LayoutUnit, in window: ScrollViewport, _ rasterizer: Rasterizer
  ) throws -> Bitmap {
    try rasterizer.render(
      layout.displayList(visible: window.visibleRange(at: offset)), scale: 1)
  }

  /// The pixels that differ, as x and y.
  private func differences(_ a: Bitmap, _ b: Bitmap) -> [[Int]] {
    (0..<a.height).flatMap { y in
      (0..<a.width).compactMap { x in a.bytes(x, y) == b.bytes(x, y) ? nil : [x, y] }
    }
  }

  private func holds(_ frame: LayoutRect, _ pixel: [Int]) -> Bool {
    let (x, y) = (LayoutUnit(pixel[0]), LayoutUnit(pixel[1]))
    return frame.minX < x + 1 && frame.maxX > x && frame.minY < y + 1 && frame.maxY > y
  }
}
