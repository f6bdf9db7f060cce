import CellLayout
import ListCore
import TestSupport
import TextLayout

/// A row that shows a number, or a text with that number of words.
struct LawRow: ListItem, Equatable {
  var id: Int
  var cell: CellIdentifier
  var size: Int
  var span = ItemSpan.one
  /// The distance below the row, if rows of the list have distances of their own.
  var gap: Int?
}

/// A list that is edited, partly hidden and laid out again at random.
///
/// Rows of the cell `number` are lines of a width; some of them cannot be prepared or measured.
/// Rows of the cell `text` are filled side by side, rows of the cell `blank` all have one height, and rows of
/// the cell `cells` stand in the columns of tables.
struct LawLists {
  typealias Section = DigestSection
  typealias Layout = ListLayout<Section, LawRow>
  typealias Snapshot = ListSnapshot<Section, LawRow>

  /// Everything that the frames depend on.
  struct State {
    var sections: [(section: Section, items: [LawRow])]
    /// The sections whose rows are not shown.
    var collapsed: Set<String> = []
    var width: LayoutUnit = 300
    var scale = 1.0
    var direction = LayoutDirection.leftToRight
    var spacing = ListSpacing()
    /// The styles that sections name; empty for lists without styles.
    var styles: [SectionStyleIdentifier: SectionStyle] = [:]
    /// The prototypes that the list has.
    var padding: LayoutUnit = 4
    var unit = 20
    /// The sizes of the list's own header, placeholder and footer.
    var edges: [ListEdge: Int] = [:]
    var isInverted = false
    /// Whether rows have the distances of their own that they ask for.
    var isSpaced = false

    var snapshot: Snapshot {
      Snapshot(
        sections: sections.map {
          ($0.section, items: collapsed.contains($0.section.id) ? [] : $0.items)
        })
    }

    var style: ListStyle {
      ListStyle(spacing: spacing, isInverted: isInverted, sections: styles)
    }
  }

  var random: SplitMix64
  /// Chooses the list's own header, placeholder and footer.
  private var edgeRandom: SplitMix64
  private let style: TextStyle
  private let hasText: Bool
  private var nextID = 0
  /// The greatest number of rows that one edit inserts or removes.
  private let longest: Int
  /// Whether sections name styles.
  private let hasStyles: Bool

  init(seed: Int, hasText: Bool, longest: Int, hasStyles: Bool = false) throws {
    self.hasStyles = hasStyles
    random = SplitMix64(seed: UInt64(seed))
    edgeRandom = SplitMix64(seed: UInt64(seed) + 1 << 32)
    self.hasText = hasText
    self.longest = longest
    var style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 16)
    style.lineHeight = .pixels(20)
    self.style = style
  }

  func cells(_ state: State) -> ListCells<Section, LawRow> {
    let (unit, padding, style) = (state.unit, state.padding, style)
    let words = ["a", "row", "of", "many", "different", "words", "stands", "here"]
    let text = CellPrototype(for: LawRow.self) { make in
      make.text(
        { row in
          (0...row.size % 23).map { words[(row.size &* 7 &+ $0 &* ($0 &+ row.size % 5)) & 7] }
            .joined(separator: " ")
        }, style: style
      ).padding(padding)
    }
    let row = CellPrototype(for: LawRow.self) { make in
      make.tableRow {
        make.text({ "\($0.size)" }, style: style)
        make.text({ row in words[..<(row.size % 9)].joined(separator: " ") }, style: style)
          .padding(padding)
        make.text({ words[$0.size % 8] }, style: style).hiddenIfEmpty()
      }
    }
    var cells = ListCells<Section, LawRow>(
      items: [
        "number": LawCell(unit: unit) { $0.size }, "text": text, "blank": BlankCell(height: 17),
        "cells": row,
      ],
      header: LawCell(unit: unit) { $0.header ?? 0 },
      footer: LawCell(unit: unit) { $0.footer ?? 0 }, edges: edges(state))
    if state.isSpaced { cells.spacingAfter = { $0.gap.map { LayoutUnit($0) } } }
    return cells
  }

  /// Returns the cells of the list's own header, placeholder and footer.
  private func edges(_ state: State) -> [ListEdge: ListEdgeCell] {
    let cell = LawCell<Int>(unit: state.unit) { $0 }
    return state.edges.mapValues { ListEdgeCell($0, cell: cell) }
  }

  /// Returns sizes of a header, placeholder and footer; some lists have none of them.
  mutating func edges() -> [ListEdge: Int] {
    var edges: [ListEdge: Int] = [:]
    for edge in ListEdge.allCases where edgeRandom.isOne(in: 2) {
      edges[edge] = edgeRandom.number(below: 400)
    }
    return edges
  }

  /// Returns the layout of a state, made at once.
  ///
  /// - Parameter lanes: The lanes that items have in stable masonries.
  func afresh(
    _ state: State, _ engine: TextEnginePool, sizes: SizeCache? = nil,
    lanes: LaneAssignment<Int> = LaneAssignment()
  ) -> Layout {
    Layout(
      state.snapshot, cells: cells(state),
      environment: LayoutEnvironment(
        width: state.width, scale: state.scale, direction: state.direction, style: state.style),
      engines: engine, sizes: sizes, lanes: lanes)
  }

  // MARK: Rows

  mutating func rows(_ count: Int) -> [LawRow] {
    (0..<count).map { _ in
      nextID += 1
      return LawRow(
        id: nextID,
        cell: hasText
          ? ["text", "text", "number", "blank", "cells"][random.number(below: 5)] : "number",
        size: random.number(below: 400), span: hasStyles ? span() : .one,
        gap: edgeRandom.isOne(in: 3) ? edgeRandom.number(below: 9) : nil)
    }
  }

  private mutating func span() -> ItemSpan {
    guard random.isOne(in: 3) else { return .one }
    return random.isOne(in: 4) ? .full : .columns(1 + random.number(below: 4))
  }

  /// Returns the name of a style, which the list may not define.
  private mutating func styleName() -> SectionStyleIdentifier {
    hasStyles
      ? ["list", "card", "grid", "wall", "tags", "strip", "table", "none"][random.number(below: 8)]
      : .list
  }

  /// Returns styles of sections; some of them have errors.
  mutating func styles() -> [SectionStyleIdentifier: SectionStyle] {
    guard hasStyles else { return [:] }
    func pixels(_ limit: Int) -> LayoutUnit { LayoutUnit(random.number(below: limit)) }
    let count = ColumnCount.count(random.isOne(in: 12) ? 0 : 1 + random.number(below: 5))
    let columns = random.isOne(in: 3) ? .least(20 + pixels(90)) : count
    let separator = SectionSeparator(
      height: pixels(3), isAboveFirst: random.isOne(in: 2), isBelowLast: random.isOne(in: 2))
    return [
      "card": SectionStyle(
        insets: LayoutInsets(top: pixels(9), leading: pixels(40), bottom: pixels(9), trailing: 3),
        spacing: pixels(8), separator: random.isOne(in: 2) ? separator : nil),
      "grid": SectionStyle(
        layout: .grid(
          GridLayout(
            columns: columns, columnGap: pixels(9), rowGap: pixels(9),
            alignment: ItemAlignment.allCases[random.number(below: 4)])),
        insets: LayoutInsets(all: pixels(20))),
      "wall": SectionStyle(
        layout: .masonry(
          MasonryLayout(
            lanes: columns, gap: pixels(9),
            stableLimit: random.isOne(in: 2) ? pixels(150) : nil)),
        insets: LayoutInsets(top: 2, leading: pixels(20), bottom: 0, trailing: 0)),
      "tags": SectionStyle(
        layout: .flow(
          FlowLayout(
            gap: pixels(9), lineGap: pixels(9),
            justification: ItemJustification.allCases[random.number(below: 4)],
            alignment: ItemAlignment.allCases[random.number(below: 4)])),
        insets: LayoutInsets(top: 2, leading: pixels(20), bottom: 0, trailing: 5)),
      "strip": SectionStyle(
        layout: .strip(
          StripLayout(
            itemWidth: stripWidth(), height: random.isOne(in: 2) ? 10 + pixels(90) : nil,
            gap: pixels(9))), insets: LayoutInsets(all: pixels(20))),
      "table": SectionStyle(
        layout: .table(
          TableLayout(
            tableColumns(), gap: pixels(9),
            sample: random.isOne(in: 3) ? random.number(below: 20) : nil)),
        insets: LayoutInsets(all: pixels(20)), spacing: pixels(8),
        separator: random.isOne(in: 2) ? separator : nil),
    ]
  }

  /// Returns up to four columns; sometimes none, or one with a wrong share.
  private mutating func tableColumns() -> [TableColumn] {
    (0..<random.number(below: random.isOne(in: 12) ? 1 : 4) + (random.isOne(in: 12) ? 0 : 1)).map {
      _ in
      let width: TableColumnWidth =
        switch random.number(below: 4) {
        case 0: .fixed(LayoutUnit(random.number(below: 120)))
        case 1: .content
        default: .fraction([0.5, 1, 1, 2, 4, random.isOne(in: 8) ? 0 : 1][random.number(below: 6)])
        }
      return TableColumn(
        width, minWidth: random.isOne(in: 3) ? LayoutUnit(random.number(below: 90)) : .zero,
        maxWidth: random.isOne(in: 3) ? LayoutUnit(random.number(below: 120)) : nil)
    }
  }

  private mutating func stripWidth() -> StripItemWidth {
    switch random.number(below: 4) {
    case 0: .fixed(LayoutUnit(random.number(below: 90)))
    case 1: .fraction(Double(random.number(below: 10)) / 8)
    default: .content
    }
  }

  mutating func section(_ rowCount: Int) -> (section: Section, items: [LawRow]) {
    nextID += 1
    let section = Section(
      id: "section \(nextID)", header: random.isOne(in: 2) ? random.number(below: 400) : nil,
      footer: random.isOne(in: 3) ? random.number(below: 400) : nil, style: styleName())
    return (section, rows(rowCount))
  }

  // MARK: Steps

  /// Changes a state and applies the same change to layouts.
  mutating func step(_ state: inout State, _ layouts: inout [Layout]) {
    switch random.number(below: 12) {
    case 0: state.width = LayoutUnit(random.number(below: 500))
    case 1, 2:
      state.width = max(.zero, state.width + LayoutUnit(rawValue: random.number(below: 9) - 4))
    case 3: state.scale = [0.5, 1, 1, 2][random.number(below: 4)]
    case 4 where hasStyles && random.isOne(in: 2): state.styles = styles()
    case 4:
      let inset = LayoutUnit(random.number(below: 5))
      state.spacing.insets = LayoutInsets(top: 1, leading: inset, bottom: 2, trailing: 0)
      state.spacing.spacing = LayoutUnit(random.number(below: 7))
      if edgeRandom.isOne(in: 2) { state.isInverted.toggle() }
    case 5: state.direction = random.isOne(in: 2) ? .leftToRight : .rightToLeft
    case 6:
      if edgeRandom.isOne(in: 3) {
        state.isSpaced.toggle()
      } else if random.isOne(in: 2) {
        state.padding = LayoutUnit(random.number(below: 9))
      } else {
        state.unit = 10 + random.number(below: 3)
      }
      let cells = cells(state)
      for i in layouts.indices { layouts[i].update(cells: cells) }
      return
    default:
      edit(&state)
      let target = state.snapshot
      guard edgeRandom.isOne(in: 4) else {
        for i in layouts.indices { layouts[i].apply(target) }
        return
      }
      state.edges = edges()
      let edges = edges(state)
      for i in layouts.indices { layouts[i].apply(target, edges: edges) }
      return
    }
    for i in layouts.indices {
      layouts[i].update(
        width: state.width, scale: state.scale, direction: state.direction, style: state.style)
    }
  }

  mutating func edit(_ state: inout State) {
    let section = random.number(below: state.sections.count)
    let count = state.sections[section].items.count
    let place = random.number(below: count + 1)
    let length = 1 + random.number(below: random.isOne(in: 2) ? 3 : longest)
    switch random.number(below: 9) {
    case 0, 1, 2: state.sections[section].items.insert(contentsOf: rows(length), at: place)
    case 3, 4: state.sections[section].items.removeSubrange(place..<min(count, place + length))
    case 5:
      for row in place..<min(count, place + length) {
        if edgeRandom.isOne(in: 2) {
          state.sections[section].items[row].gap =
            edgeRandom.isOne(in: 3) ? nil : edgeRandom.number(below: 9)
          if edgeRandom.isOne(in: 2) { continue }
        }
        state.sections[section].items[row].size = random.number(below: 400)
        if hasStyles, random.isOne(in: 3) { state.sections[section].items[row].span = span() }
      }
    case 6:
      let moved = state.sections[section].items[place..<min(count, place + length)]
      state.sections[section].items.removeSubrange(moved.indices)
      let other = random.number(below: state.sections.count)
      state.sections[other].items.insert(contentsOf: moved, at: 0)
    case 7:
      let id = state.sections[section].section.id
      if state.collapsed.remove(id) == nil { state.collapsed.insert(id) }
    default:
      if hasStyles, random.isOne(in: 2) {
        state.sections[section].section.style = styleName()
      } else if random.isOne(in: 2) || state.sections.count == 1 {
        state.sections.insert(self.section(length), at: section)
      } else {
        state.sections.remove(at: section)
      }
    }
  }
}

/// A cell that breaks a number into lines of the width. Some numbers cannot be prepared, some
/// cannot be measured, and some have another height in the other direction.
struct LawCell<Item: Sendable>: DynamicSize {
  let unit: Int
  let size: @Sendable (Item) -> Int

  struct Refused: Error {}

  func prepare(_ item: Item, in context: inout PrepareContext) throws -> Int {
    let size = size(item)
    if size % 37 == 3 { throw Refused() }
    return size
  }

  func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
    // In a table, the first column has the room.
    let room = pass.columns.map { $0.widths[0] } ?? pass.width
    let columns = max(1, Int(Double(room.rawValue) / 64 / pass.scale))
    let isWrong = prepared % 29 == 4 && columns < 60
    let more = pass.direction == .rightToLeft ? prepared % 3 : 0
    let lines = 1 + prepared / columns + more
    return LayoutSize(width: pass.width, height: isWrong ? -1 : LayoutUnit(unit * lines))
  }

  /// Some numbers know no width of their content, others ask for a part of the room.
  func contentWidths(of prepared: Int, in pass: inout LayoutPass) -> ContentWidths? {
    guard prepared % 5 > 0 else { return nil }
    let width =
      prepared % 7 == 1
      ? LayoutUnit(rawValue: pass.width.rawValue / 3)
      : LayoutUnit(rawValue: Int(Double(prepared % 140 * 67) * pass.scale))
    return ContentWidths(minContent: .zero, maxContent: width)
  }

  /// The first column asks for a width of its own, the second of some numbers for a part of the room.
  func columnWidths(of prepared: Int, in pass: inout LayoutPass) -> [LayoutUnit] {
    let first = LayoutUnit(rawValue: Int(Double(prepared % 130 * 71) * pass.scale))
    return prepared % 7 == 1
      ? [first, LayoutUnit(rawValue: pass.width.rawValue / 5)] : [first, LayoutUnit(prepared % 9)]
  }

  func digest(of item: Item, into hasher: inout ContentHasher) -> Bool {
    hasher.combine("law 1")
    hasher.combine(unit)
    hasher.combine(size(item))
    return true
  }
}
