import CellLayout
import ListCore
import TestSupport
import TextLayout

/// The part of the table of numbers that covers styles of sections and windows.
enum SectionNumbers {
  typealias Lengths = NumberRow<LayoutUnit>
  typealias Fractions = NumberRow<Double>

  static let lengths: [Lengths] = [
    Lengths(
      ["margins", "insets"].flatMap {
        ["SectionStyle.\($0): LayoutInsets", "SectionStyle.init(\($0): LayoutInsets)"]
      }
        + [
          "SectionStyle.spacing", "SectionSeparator.height", "SectionSeparator.leading",
          "SectionSeparator.trailing", "SectionBorder.width",
          "GridLayout.columnGap", "GridLayout.rowGap", "MasonryLayout.gap",
          "FlowLayout.gap", "FlowLayout.lineGap", "StripLayout.gap",
          "TableLayout.gap", "TableColumn.minWidth",
        ].flatMap { name in
          let parts = name.split(separator: ".")
          return ["\(name): LayoutUnit", "\(parts[0]).init(\(parts[1]): LayoutUnit)"]
        } + [
          "ColumnCount.least(_: LayoutUnit)", "StripItemWidth.fixed(_: LayoutUnit)",
          "MasonryLayout.stableLimit: LayoutUnit?", "MasonryLayout.init(stableLimit: LayoutUnit?)",
          "StripLayout.height: LayoutUnit?", "StripLayout.init(height: LayoutUnit?)",
          "TableColumnWidth.fixed(_: LayoutUnit)", "TableColumn.maxWidth: LayoutUnit?",
          "TableColumn.init(maxWidth: LayoutUnit?)",
        ]
    ) { length in
      try styles(length).flatMap { try answers(of: $0, at: 5) }
    },
    Lengths([
      "ListLayout.pinnedFooter(at: LayoutUnit)", "ListLayout.visibleEntries(at: LayoutUnit)",
      "ListLayout.offset(from: LayoutUnit)", "ListLayout.hit(at: LayoutPoint)",
      "ListLayout.hit(at: LayoutUnit)", "ScrollMargins.range(at: LayoutUnit)",
      "LiveEntries.show(at: LayoutUnit)", "ListLayout.displayList(in: LayoutRect)",
      "ListLayout.displayList(part: Range<LayoutUnit>)",
      "ListLayout.displayList(of: Range<LayoutUnit>?)",
      "ListLayout.transition(at: LayoutUnit)", "ListLayout.transition(to: LayoutUnit)",
      ".damage: [LayoutRect]", "Row.newFrame: LayoutRect?", "Row.oldFrame: LayoutRect?",
      "Element.newFrame: LayoutRect?", "Element.oldFrame: LayoutRect?",
      "VisibleEntry.frame: LayoutRect",
      "VisibleEntry.visibleHeight: LayoutUnit", "VisibleEntry.init(frame: LayoutRect)",
      "VisibleEntry.init(visibleHeight: LayoutUnit)", "VisibleEntry.visibleWidth: LayoutUnit",
      "VisibleEntry.init(visibleWidth: LayoutUnit?)", "ListHit.point: LayoutPoint",
    ]) { length in
      let style = SectionStyle(pinsHeader: true, pinsFooter: true, pinBehavior: .overlap)
      return try answers(of: SectionStyle(pinsHeader: true, pinsFooter: true), at: length)
        + answers(of: style, at: length, isInverted: true)
    },
    Lengths(["ListCells.spacingAfter: LayoutUnit?"]) { length in
      try answers(of: SectionStyle(spacing: 3), at: 5, spacingAfter: length)
    },
    Lengths([
      "ListLayout.stripAnchor(at: LayoutUnit)", "ListLayout.stripItems(in: Range<LayoutUnit>)",
      "ListLayout.stripOffset(from: LayoutUnit)",
      "LiveEntries.show(strips: [SectionID: LayoutUnit])",
    ]) { length in
      try answers(
        of: SectionStyle(layout: .strip(StripLayout(itemWidth: .fraction(0.7)))), at: 5,
        stripOffset: length)
    },
  ]

  static let fractions: [Fractions] = [
    Fractions(["StripItemWidth.fraction(_: Double)"]) { number in
      try answers(
        of: SectionStyle(layout: .strip(StripLayout(itemWidth: .fraction(number)))), at: 5)
    },
    Fractions(["TableColumnWidth.fraction(_: Double)"]) { number in
      let table = TableLayout([TableColumn(.fraction(number)), TableColumn(.fraction(1))])
      return try answers(of: SectionStyle(layout: .table(table)), at: 5)
    },
    Fractions([
      "ScrollMargins.ahead: Double", "ScrollMargins.behind: Double",
      "ScrollMargins.init(ahead: Double)", "ScrollMargins.init(behind: Double)",
      "ScrollMargins.range(velocity: Double)",
    ]) { number in
      var margins = ScrollMargins(ahead: number, behind: number)
      margins.ahead = number
      margins.behind = number
      let range = margins.range(at: 10, in: ScrollViewport(height: 40), velocity: number)
      return [range.lowerBound.rawValue, range.upperBound.rawValue]
    },
  ]

  /// Styles in which each length in turn is a given one.
  private static func styles(_ length: LayoutUnit) -> [SectionStyle] {
    let color = LayoutColor(red: 1, green: 2, blue: 3)
    let grid = GridLayout(columns: .least(length), columnGap: 2, rowGap: 2)
    let layouts: [SectionLayout] = [
      .grid(grid), .grid(GridLayout(columns: .count(2), columnGap: length)),
      .grid(GridLayout(columns: .count(2), rowGap: length)),
      .masonry(MasonryLayout(lanes: .least(length), gap: 1)),
      .masonry(MasonryLayout(lanes: .count(2), gap: length)),
      .masonry(MasonryLayout(lanes: .count(2), stableLimit: length)),
      .flow(FlowLayout(gap: length)), .flow(FlowLayout(lineGap: length)),
      .strip(StripLayout(itemWidth: .fixed(length))),
      .strip(StripLayout(itemWidth: .content, height: length)),
      .strip(StripLayout(itemWidth: .content, gap: length)),
      .table(TableLayout([TableColumn(.fixed(length)), TableColumn(.fraction(1))])),
      .table(TableLayout([TableColumn(.fraction(1), minWidth: length)])),
      .table(
        TableLayout([TableColumn(.fraction(1), maxWidth: length), TableColumn(.fraction(2))])),
      .table(TableLayout([TableColumn(.fraction(1)), TableColumn(.fraction(1))], gap: length)),
    ]
    let sides: [WritableKeyPath<LayoutInsets, LayoutUnit>] = [
      \.top, \.leading, \.bottom, \.trailing,
    ]
    let insets = sides.map { side in
      var insets = LayoutInsets.zero
      insets[keyPath: side] = length
      return SectionStyle(
        layout: .grid(GridLayout(columns: .count(2))), margins: insets, insets: insets)
    }
    return layouts.map { SectionStyle(layout: $0) } + insets + [
      SectionStyle(spacing: length),
      SectionStyle(
        separator: SectionSeparator(
          height: length, leading: length, trailing: length, isAboveFirst: true, isBelowLast: true)),
      SectionStyle(
        background: color,
        border: SectionBorder(width: length, color: color, cornerRadius: CornerRadii(all: length))),
    ]
  }

  /// The lengths that a list of a section of the style reports, at an offset.
  private static func answers(
    of style: SectionStyle, at offset: LayoutUnit, stripOffset: LayoutUnit = 7,
    isInverted: Bool = false, spacingAfter: LayoutUnit? = nil
  ) throws -> [Int] {
    var list = ListStyle(isInverted: isInverted)
    list.sections["a"] = style
    var day = StyledDay()
    let make = CellElements<BoxedRow>()
    let element = try ListAnswers.element(make)
    var isTable = false
    if case .table = style.layout { isTable = true }
    let row =
      isTable
      ? make.tableRow {
        element
        make.box().height(5)
      } : element
    var cells = ListCells<StyledDay, BoxedRow>(
      CellPrototype(row),
      header: CellPrototype(for: StyledDay.self) { $0.box(width: 10, height: 20) },
      footer: CellPrototype(for: StyledDay.self) { $0.box(width: 10, height: 20) })
    if spacingAfter != nil { cells.spacingAfter = { _ in spacingAfter } }
    var layout = ListLayout(
      ListSnapshot(sections: [(section: day, items: BoxedRow.some)]), cells: cells,
      environment: LayoutEnvironment(width: 120, style: list), engines: ListAnswers.engine)
    layout.checkInvariants()
    let first = layout
    day.id = "b"
    layout.apply(ListSnapshot(sections: [(section: day, items: BoxedRow.some)]))
    layout.update(width: 90)
    layout.checkInvariants()
    var found = [layout.height]
    for item in 0..<3 {
      layout.frame(ofItemAt: ListIndexPath(section: 0, item: item)).map {
        found += [$0.minX, $0.minY, $0.size.width, $0.size.height]
      }
    }
    let window = ScrollViewport(height: 40, obscuredTop: 3)
    var live = LiveEntries<String, Int, Int>()
    let strips = ["b": stripOffset]
    let shown = live.show(layout, at: offset, in: window, strips: strips) { _ in 1 }
    for entry in layout.visibleEntries(at: offset, in: window, strips: strips) {
      let copy = VisibleEntry(
        entry: entry.entry, frame: entry.frame, visibleHeight: entry.visibleHeight,
        visibleWidth: entry.visibleWidth)
      found += [copy.frame.minY, copy.visibleHeight, copy.visibleWidth]
    }
    layout.stripAnchor(ofSection: 0, at: stripOffset).map { anchor in
      layout.stripOffset(of: anchor, inSection: 0).map { found.append($0) }
    }
    layout.stripOffset(revealing: ListIndexPath(section: 0, item: 1), from: stripOffset).map {
      found.append($0)
    }
    found += layout.stripItems(inSection: 0, in: stripOffset..<max(stripOffset, 50)).map {
      LayoutUnit($0.item)
    }
    for place in [RevealPosition.top, .center, .bottom, .nearest] {
      layout.offset(revealing: .row(1), at: place, from: offset, in: window).map {
        found.append($0)
      }
    }
    found.append(
      layout.offset(
        showingSection: 0, includingHeader: true, includingFooter: true, from: offset, in: window))
    let point = LayoutPoint(x: offset, y: offset)
    for hit in [layout.hit(at: point), layout.hit(at: point, at: offset, in: window)] {
      hit.map { found += [$0.point.x, $0.point.y] }
    }
    found += [layout.pinnedHeader(at: offset), layout.pinnedFooter(at: offset)].compactMap {
      $0?.frame.minY
    }
    let range = ScrollMargins(ahead: 2, behind: 1).range(at: offset, in: window, velocity: 1)
    found += [range.lowerBound, range.upperBound]
    var pictures = ListAnswers(pictures: layout.displayList())
    pictures.add(layout.displayList(visible: range))
    pictures.add(layout.displayList(part: range, of: nil))
    pictures.add(layout.displayList(part: 0..<20, of: range))
    pictures.add(
      layout.displayList(in: LayoutRect(x: offset, y: offset, width: offset, height: offset)))
    var transition = layout.transition(from: first, at: offset, to: stripOffset, in: window)
    for row in transition.rows.indices {
      found += [transition.rows[row].oldFrame, transition.rows[row].newFrame].compactMap {
        $0?.minY
      }
      transition.rows[row].oldFrame = transition.damage.first
      for element in transition.rows[row].elements {
        found += [element.oldFrame, element.newFrame].compactMap { $0?.maxX }
      }
    }
    transition.damage = transition.rows.compactMap(\.newFrame)
    found += transition.damage.map(\.maxY)
    return found.map(\.rawValue) + pictures.lengths + [shown.began.count]
  }

  private struct StyledDay: ListSection, Equatable {
    var id = "a"
    var hasHeader: Bool { true }
    var hasFooter: Bool { true }
    var style: SectionStyleIdentifier { "a" }
  }
}
