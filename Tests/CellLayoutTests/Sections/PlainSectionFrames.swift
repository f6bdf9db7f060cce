import CellLayout
import ListCore
import TextLayout

/// The frames of a list of number rows, found by plain loops over all entries: a grid is filled line
/// by line, a masonry, a flow and a strip item by item.
struct PlainSectionFrames {
  private(set) var frames: [ListEntry: LayoutRect] = [:]
  private(set) var height: LayoutUnit = .zero
  /// The lanes of the items of masonries, and the numbers of lanes there.
  private(set) var lanes: [Int: (lane: Int, count: Int)] = [:]
  private let oldLanes: [Int: (lane: Int, count: Int)]

  private let state: LawLists.State
  private let engine = TextEnginePool(threadCount: 1)

  /// Finds the frames.
  ///
  /// - Parameter oldLanes: The lanes that items had before.
  init(_ state: LawLists.State, oldLanes: [Int: (lane: Int, count: Int)] = [:]) {
    self.state = state
    self.oldLanes = oldLanes
    let insets = state.spacing.insets
    var y = placeEdge(.header, at: insets.top)
    let own = SectionStyle(
      insets: state.spacing.sectionInsets, spacing: state.spacing.spacing,
      separator: SectionSeparator(height: state.spacing.separator))
    for (number, (section, items)) in state.sections.enumerated() {
      let style = section.style == .list ? own : state.styles[section.style]
      let shown = state.collapsed.contains(section.id) ? [] : items
      y = place(section, shown, number, in: style, fallback: own, from: y)
    }
    let hasRows = state.sections.contains {
      !state.collapsed.contains($0.section.id) && !$0.items.isEmpty
    }
    if !hasRows { y = placeEdge(.placeholder, at: y) }
    height = placeEdge(.footer, at: y) + insets.bottom
    guard state.isInverted else { return }
    for (entry, frame) in frames {
      frames[entry]?.origin.y = height - frame.minY - frame.size.height
    }
  }

  /// Places the list's own header, placeholder or footer, and returns the offset below it.
  private mutating func placeEdge(_ edge: ListEdge, at y: LayoutUnit) -> LayoutUnit {
    guard let size = state.edges[edge] else { return y }
    let insets = state.spacing.insets
    let width = max(.zero, state.width - insets.leading - insets.trailing)
    let height = height(of: size, in: width)
    frames[.edge(edge)] = LayoutRect(
      x: state.direction == .leftToRight ? insets.leading : insets.trailing, y: y, width: width,
      height: height)
    return y + height
  }

  private mutating func place(
    _ section: DigestSection, _ items: [LawRow], _ number: Int, in style: SectionStyle?,
    fallback: SectionStyle, from top: LayoutUnit
  ) -> LayoutUnit {
    let isValid = style.map(Self.isValid) ?? false
    let style = style ?? fallback
    let list = state.spacing.insets
    let isLeftToRight = state.direction == .leftToRight
    let room = max(.zero, state.width - list.leading - list.trailing)
    let width = max(.zero, room - style.insets.leading - style.insets.trailing)
    let x =
      (isLeftToRight ? list.leading : list.trailing)
      + (isLeftToRight ? style.insets.leading : style.insets.trailing)
    var y = top + style.insets.top
    let columns =
      isValid
      ? PlainTableColumns(
        style.layout, in: width, content: columnWidths(in: width, section.style, style.layout))
      : nil
    func edge(_ size: Int?, _ entry: ListEntry) {
      guard let size else { return }
      let height = height(of: size, in: width, columns)
      frames[entry] = LayoutRect(x: x, y: y, width: width, height: height)
      y = y + height
    }
    edge(section.header, .header(section: number))
    let content = Content(items: items, section: number, x: x, y: y, width: width)
    switch isValid ? style.layout : .rows {
    case .rows, .table: y = placeRows(content, style, columns, fails: !isValid)
    case .grid(let grid): y = placeGrid(content, grid)
    case .masonry(let masonry): y = placeMasonry(content, masonry)
    case .flow(let flow): y = placeFlow(content, flow)
    case .strip(let strip): y = placeStrip(content, strip)
    }
    edge(section.footer, .footer(section: number))
    return y + style.insets.bottom
  }

  /// Returns the greatest width that any cell of the sections of a style asks for in each column.
  private func columnWidths(
    in room: LayoutUnit, _ style: SectionStyleIdentifier, _ layout: SectionLayout
  ) -> [LayoutUnit] {
    guard case .table(let table) = layout else { return [] }
    var greatest: [LayoutUnit] = table.columns.map { _ in .zero }
    for (section, items) in state.sections where section.style == style {
      let shown = state.collapsed.contains(section.id) ? [] : items
      let read = shown.prefix(table.sample ?? shown.count).map(\.size)
      for size in read + [section.header, section.footer].compactMap({ $0 }) {
        let widths = columnWidths(of: size, in: room)
        for (i, width) in zip(greatest.indices, widths) { greatest[i] = max(greatest[i], width) }
      }
    }
    return greatest
  }

  /// Returns the widths that the cell of a number asks for; none if it cannot be prepared.
  private func columnWidths(of size: Int, in room: LayoutUnit) -> [LayoutUnit] {
    let cell = LawCell<Int>(unit: state.unit) { $0 }
    return engine.withEngine { engine in
      var context = PrepareContext(engine: engine, direction: state.direction)
      var pass = LayoutPass(
        width: room, scale: state.scale, direction: state.direction, engine: engine)
      guard let prepared = try? cell.prepare(size, in: &context) else { return [] }
      return cell.columnWidths(of: prepared, in: &pass)
    }
  }

  private struct Content {
    var items: [LawRow]
    var section: Int
    var x: LayoutUnit
    var y: LayoutUnit
    var width: LayoutUnit

    func entry(_ item: Int) -> ListEntry { .item(ListIndexPath(section: section, item: item)) }
  }

  private static func isValid(_ style: SectionStyle) -> Bool {
    switch style.layout {
    case .rows: true
    case .grid(let grid): grid.columns != .count(0)
    case .masonry(let masonry): masonry.lanes != .count(0)
    case .strip(let strip): strip.itemWidth != .fraction(0) && strip.itemWidth != .fraction(1.125)
    case .flow: true
    case .table(let table):
      !table.columns.isEmpty && !table.columns.contains { $0.width == .fraction(0) }
        && table.sample != 0
    }
  }

  private mutating func placeRows(
    _ content: Content, _ style: SectionStyle, _ columns: PlainTableColumns?, fails: Bool
  ) -> LayoutUnit {
    var y = content.y
    let separator = style.separator
    if separator?.isAboveFirst == true, !content.items.isEmpty { y = y + separator!.height }
    for (i, item) in content.items.enumerated() {
      if i > 0 {
        let own = state.isSpaced && !fails ? content.items[i - 1].gap.map { LayoutUnit($0) } : nil
        y = y + (own ?? style.spacing) + (separator?.height ?? .zero)
      }
      let height = fails ? .zero : height(of: item.size, in: content.width, columns)
      frames[content.entry(i)] = LayoutRect(
        x: content.x, y: y, width: content.width, height: height)
      y = y + height
    }
    if separator?.isBelowLast == true, !content.items.isEmpty { y = y + separator!.height }
    return y
  }

  // MARK: Columns

  /// The left edges and widths of columns, as a browser shares a room among tracks of 1fr.
  private struct Columns {
    var starts: [Int] = []
    var widths: [Int] = []

    init(_ count: ColumnCount, in width: LayoutUnit, gap: LayoutUnit) {
      let number =
        switch count {
        case .count(let count): count
        case .least(let least):
          max(1, (width.rawValue + gap.rawValue) / (least.rawValue + gap.rawValue))
        }
      let fraction =
        Float(max(0, width.rawValue - gap.rawValue * (number - 1))) / Float(number)
      var rest: Float = 0
      var start = 0
      for _ in 0..<number {
        starts.append(start)
        widths.append(Int((fraction + rest).rounded(.towardZero)))
        rest = fraction + rest - Float(widths[widths.count - 1])
        start += widths[widths.count - 1] + gap.rawValue
      }
    }

    func frame(
      _ columns: Range<Int>, of content: Content, y: LayoutUnit, height: LayoutUnit,
      isLeftToRight: Bool
    ) -> LayoutRect {
      let left = starts[columns.lowerBound]
      let right = left + measuringWidth(columns.count, of: content).rawValue
      return LayoutRect(
        x: content.x
          + LayoutUnit(rawValue: isLeftToRight ? left : content.width.rawValue - right), y: y,
        width: LayoutUnit(rawValue: right - left), height: height)
    }

    /// The least width of a number of adjacent columns, at which items are measured.
    func measuringWidth(_ count: Int, of content: Content) -> LayoutUnit {
      guard count < starts.count else { return content.width }
      return (0...starts.count - count).map { first in
        LayoutUnit(rawValue: starts[first + count - 1] + widths[first + count - 1] - starts[first])
      }.min()!
    }
  }

  private mutating func placeGrid(_ content: Content, _ grid: GridLayout) -> LayoutUnit {
    let columns = Columns(grid.columns, in: content.width, gap: grid.columnGap)
    let count = columns.starts.count
    var lines: [[(item: Int, columns: Range<Int>, height: LayoutUnit)]] = []
    var next = count
    for (i, item) in content.items.enumerated() {
      let taken = item.span.columnCount(of: count)
      if next + taken > count {
        lines.append([])
        next = 0
      }
      let height = height(of: item.size, in: columns.measuringWidth(taken, of: content))
      lines[lines.count - 1].append((i, next..<next + taken, height))
      next += taken
    }
    var y = content.y
    for (number, line) in lines.enumerated() {
      if number > 0 { y = y + grid.rowGap }
      let tallest = line.map(\.height).max() ?? .zero
      for item in line {
        let free = tallest - item.height
        let above: LayoutUnit =
          switch grid.alignment {
          case .stretch, .start: .zero
          case .center: LayoutUnit(rawValue: free.rawValue / 2)
          case .end: free
          }
        frames[content.entry(item.item)] = columns.frame(
          item.columns, of: content, y: y + above,
          height: grid.alignment == .stretch ? tallest : item.height,
          isLeftToRight: state.direction == .leftToRight)
      }
      y = y + tallest
    }
    return y
  }

  private mutating func placeMasonry(_ content: Content, _ masonry: MasonryLayout) -> LayoutUnit {
    let columns = Columns(masonry.lanes, in: content.width, gap: masonry.gap)
    let count = columns.starts.count
    var tops = Array(repeating: content.y, count: count)
    for (i, item) in content.items.enumerated() {
      let isFull = item.span == .full && count > 1
      var lane = tops.indices.min { tops[$0] < tops[$1] }!
      if let limit = masonry.stableLimit, let old = oldLanes[item.id], old.count == count,
        tops[old.lane] <= tops[lane] + limit
      {
        lane = old.lane
      }
      if !isFull { lanes[item.id] = (lane, count) }
      let taken = isFull ? 0..<count : lane..<lane + 1
      let height = height(
        of: item.size, in: columns.measuringWidth(taken.count, of: content))
      let y = isFull ? tops.max()! : tops[lane]
      frames[content.entry(i)] = columns.frame(
        taken, of: content, y: y, height: height, isLeftToRight: state.direction == .leftToRight)
      for lane in taken { tops[lane] = y + height + masonry.gap }
    }
    return content.items.isEmpty ? content.y : tops.max()! - masonry.gap
  }

  // MARK: Items of different widths

  private mutating func placeFlow(_ content: Content, _ flow: FlowLayout) -> LayoutUnit {
    var lines: [[(item: Int, x: LayoutUnit, size: LayoutSize)]] = []
    var x = LayoutUnit.zero
    for (i, item) in content.items.enumerated() {
      let size =
        item.span == .full
        ? LayoutSize(width: content.width, height: height(of: item.size, in: content.width))
        : contentSize(of: item.size, in: content.width)
      if lines.isEmpty || x + size.width > content.width {
        lines.append([])
        x = .zero
      }
      lines[lines.count - 1].append((i, x, size))
      x = x + size.width + flow.gap
    }
    var y = content.y
    for (number, line) in lines.enumerated() {
      if number > 0 { y = y + flow.lineGap }
      let tallest = line.map(\.size.height).max()!
      let free = max(.zero, content.width - line.last!.x - line.last!.size.width).rawValue
      for (i, item) in line.enumerated() {
        let shift =
          switch flow.justification {
          case .start: 0
          case .center: free / 2
          case .end: free
          case .spaceBetween: line.count == 1 ? 0 : free * i / (line.count - 1)
          }
        let above: LayoutUnit =
          switch flow.alignment {
          case .stretch, .start: .zero
          case .center: LayoutUnit(rawValue: (tallest - item.size.height).rawValue / 2)
          case .end: tallest - item.size.height
          }
        frames[content.entry(item.item)] = frame(
          LayoutSize(
            width: item.size.width,
            height: flow.alignment == .stretch ? tallest : item.size.height),
          leading: item.x + LayoutUnit(rawValue: shift), y: y + above, of: content)
      }
      y = y + tallest
    }
    return y
  }

  private mutating func placeStrip(_ content: Content, _ strip: StripLayout) -> LayoutUnit {
    let sizes = content.items.map { item -> LayoutSize in
      let width: LayoutUnit
      switch strip.itemWidth {
      case .content: return contentSize(of: item.size, in: content.width)
      case .fixed(let given): width = given
      case .fraction(let part):
        width = LayoutUnit(rawValue: Int(Double(content.width.rawValue) * part))
      }
      return LayoutSize(width: width, height: height(of: item.size, in: width))
    }
    guard let tallest = sizes.map(\.height).max() else { return content.y }
    let shown = strip.height ?? tallest
    var x = LayoutUnit.zero
    for (i, size) in sizes.enumerated() {
      frames[content.entry(i)] = frame(
        LayoutSize(width: size.width, height: shown), leading: x, y: content.y, of: content)
      x = x + size.width + strip.gap
    }
    return content.y + shown
  }

  private func frame(
    _ size: LayoutSize, leading: LayoutUnit, y: LayoutUnit, of content: Content
  ) -> LayoutRect {
    let x = state.direction == .leftToRight ? leading : content.width - leading - size.width
    return LayoutRect(x: content.x + x, y: y, width: size.width, height: size.height)
  }

  /// The size of a row that is as wide as its number asks for; 0 if the row cannot be prepared.
  private func contentSize(of size: Int, in room: LayoutUnit) -> LayoutSize {
    let cell = LawCell<Int>(unit: state.unit) { $0 }
    let wanted = engine.withEngine { engine -> LayoutUnit in
      var context = PrepareContext(engine: engine, direction: state.direction)
      var pass = LayoutPass(
        width: room, scale: state.scale, direction: state.direction, engine: engine)
      guard let prepared = try? cell.prepare(size, in: &context) else { return .zero }
      return cell.contentWidths(of: prepared, in: &pass)?.maxContent ?? room
    }
    let width = min(wanted, room)
    return LayoutSize(width: width, height: height(of: size, in: width))
  }

  /// The height of a row that shows a number; 0 if the row fails.
  ///
  /// - Parameter columns: The columns of the table around: the row breaks at the width of the first one.
  private func height(
    of size: Int, in width: LayoutUnit, _ columns: PlainTableColumns? = nil
  ) -> LayoutUnit {
    max(.zero, measuredHeight(of: size, in: columns?.widths[0] ?? width) ?? .zero)
  }

  /// The height that the cell of a number measures; `nil` if it cannot be prepared.
  private func measuredHeight(of size: Int, in width: LayoutUnit) -> LayoutUnit? {
    let cell = LawCell<Int>(unit: state.unit) { $0 }
    return engine.withEngine { engine in
      var context = PrepareContext(engine: engine, direction: state.direction)
      var pass = LayoutPass(
        width: width, scale: state.scale, direction: state.direction, engine: engine)
      guard let prepared = try? cell.prepare(size, in: &context) else { return nil }
      return cell.measure(prepared, in: &pass).height
    }
  }
}
