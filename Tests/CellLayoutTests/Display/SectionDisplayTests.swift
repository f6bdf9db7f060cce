import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The backgrounds, borders and separators of sections, as they are drawn.
@Suite struct `Drawing of sections` {
  private static let engine = TextEnginePool(threadCount: 1)
  private static let grey = LayoutColor(red: 200, green: 200, blue: 200)
  private static let red = LayoutColor(red: 255, green: 0, blue: 0)
  private static let blue = LayoutColor(red: 0, green: 0, blue: 255)

  private struct Fill: Equatable {
    var frame: LayoutRect
    var color: LayoutColor
  }

  /// The rectangles that a list of one section of three rows of 20 px fills.
  private static func fills(
    _ style: SectionStyle, direction: LayoutDirection = .leftToRight,
    visible: Range<LayoutUnit>? = nil, hiding hidden: Set<Int> = []
  ) -> [Fill] {
    display(style, direction: direction, visible: visible, hiding: hidden).commands.compactMap {
      if case .fill(let frame, _, let color) = $0 { Fill(frame: frame, color: color) } else { nil }
    }
  }

  private static func display(
    _ style: SectionStyle, direction: LayoutDirection = .leftToRight,
    visible: Range<LayoutUnit>? = nil, hiding hidden: Set<Int> = []
  ) -> DisplayList {
    var list = ListStyle(separatorColor: red)
    list.sections["card"] = style
    let rows = (0..<3).map {
      PlainRow(id: $0, height: 20, hidesSeparator: hidden.contains($0))
    }
    let section = PlainDay(id: 1, header: 10, style: "card")
    return PlainLists.Layout(
      ListSnapshot(sections: [(section: section, items: rows)]), cells: PlainLists(seed: 1).cells,
      environment: LayoutEnvironment(width: 100, direction: direction, style: list),
      engines: engine
    ).displayList(visible: visible)
  }

  @Test func `a background and a border cover the area between the margins`() throws {
    let style = SectionStyle(
      margins: LayoutInsets(top: 3, leading: 5, bottom: 7, trailing: 11),
      insets: LayoutInsets(all: 2), background: Self.grey,
      border: SectionBorder(width: 2, color: Self.blue, cornerRadius: 6))
    // Header and rows are 70 px high, with insets 74.
    let area = LayoutRect(x: 5, y: 3, width: 84, height: 74)
    #expect(Self.fills(style) == [Fill(frame: area, color: Self.grey)])
    let mirrored = LayoutRect(x: 11, y: 3, width: 84, height: 74)
    #expect(
      Self.fills(style, direction: .rightToLeft) == [Fill(frame: mirrored, color: Self.grey)])
    let commands = Self.display(style).commands
    let borders = commands.compactMap { command -> ElementBorder? in
      if case .border(let border, cornerRadius: 6) = command { border } else { nil }
    }
    #expect(
      borders == [ElementBorder(frame: area, widths: LayoutInsets(all: 2), color: Self.blue)])
    #expect(
      commands.contains(.fill(area, cornerRadius: 6, color: Self.grey)))
    // Of a window that shows a part, the whole area is drawn, moved with the rows.
    #expect(
      Self.fills(style, visible: 20..<40).map(\.frame)
        == [LayoutRect(x: 5, y: -17, width: 84, height: 74)])
    #expect(Self.fills(style, visible: 200..<240).isEmpty)
  }

  @Test func `separators stand between rows, above the first and below the last`() {
    var separator = SectionSeparator(height: 1, leading: 8, trailing: 3)
    func lines(
      _ direction: LayoutDirection = .leftToRight, hiding hidden: Set<Int> = []
    ) -> [LayoutRect] {
      let fills = Self.fills(
        SectionStyle(insets: LayoutInsets(all: 4), spacing: 6, separator: separator),
        direction: direction, hiding: hidden)
      #expect(fills.allSatisfy { $0.color == separator.color ?? Self.red })
      return fills.map(\.frame)
    }
    func line(_ y: LayoutUnit, x: LayoutUnit = 12) -> LayoutRect {
      LayoutRect(x: x, y: y, width: 81, height: 1)
    }
    // The rows begin at 14; each line has its height, then comes the spacing.
    #expect(lines() == [line(34), line(61)])
    #expect(lines(.rightToLeft) == [line(34, x: 7), line(61, x: 7)])
    separator.isAboveFirst = true
    separator.color = Self.blue
    #expect(lines() == [line(14), line(35), line(62)])
    separator.isBelowLast = true
    #expect(lines() == [line(14), line(35), line(62), line(89)])
    // A row hides the line below it, whose room stays.
    #expect(lines(hiding: [1]) == [line(14), line(35), line(89)])
    #expect(lines(hiding: [0, 2]) == [line(14), line(62)])
  }

  @Test func `other layouts than rows have no separators`() {
    let separator = SectionSeparator(height: 1, isAboveFirst: true, isBelowLast: true)
    let layouts: [SectionLayout] = [
      .grid(GridLayout(columns: .count(2))), .masonry(MasonryLayout(lanes: .count(2))),
      .flow(FlowLayout()), .strip(StripLayout(itemWidth: .fixed(40))),
    ]
    for layout in layouts {
      #expect(Self.fills(SectionStyle(layout: layout, separator: separator)).isEmpty)
    }
  }
}
