/// A stretch of a line that is placed as one: a part of an item, items shaped together,
/// or a sign that layout adds.
struct LinePart {
  enum Content {
    /// Shaped text.
    case text(TextStretch)
    /// Preserved tabs and their width in 1/64 px.
    case tab(Range<Int>, width: Int)
    /// Characters without width or ink.
    case invisible(Range<Int>)
    /// An inline box.
    case box(Range<Int>, TextItem)
    /// A hyphen or an ellipsis in the place of units, in the style of a span.
    case mark(MarkGlyphs, Range<Int>, span: Int32)
  }

  var content: Content
  var level: UInt8
}

extension LinePart {
  /// The parts of a line from left to right (UAX #9, L2).
  static func visual(
    of line: TextLine, in geometry: TextGeometry, with shaping: ShapingContext
  ) -> [LinePart] {
    let base = geometry.paragraph.baseLevel
    var parts = logical(line.content, in: geometry, with: shaping)
    if line.isHyphenated {
      // The sign stands for the soft hyphen that the content ends with.
      let units =
        max(line.content.lowerBound, line.content.upperBound - 1)..<line.content.upperBound
      let span = geometry.span(before: units.upperBound)
      let hyphen = shaping.hyphen(of: geometry.paragraph.style(ofSpan: span))
      parts.append(LinePart(content: .mark(hyphen, units, span: span), level: base))
    }
    if line.elidedRange != nil {
      let ending = logical(line.ending, in: geometry, with: shaping)
      let units = line.content.upperBound..<max(line.content.upperBound, line.ending.lowerBound)
      // UAX #9, N1 and N2: a neutral takes the direction that both sides have, else the paragraph's.
      let level = parts.last.flatMap { $0.level == ending.first?.level ? $0.level : nil } ?? base
      let ellipsis = shaping.ellipsis(of: geometry.paragraph.style)
      parts.append(LinePart(content: .mark(ellipsis, units, span: 0), level: level))
      parts += ending
    }
    return TextAnalyzer.visualOrder(of: parts.map(\.level)).map { parts[$0] }
  }

  private static func logical(
    _ units: Range<Int>, in geometry: TextGeometry, with shaping: ShapingContext
  ) -> [LinePart] {
    guard !units.isEmpty else { return [] }
    var parts: [LinePart] = []
    var position = units.lowerBound
    var hasTab = false
    for index in geometry.itemIndex(at: position)..<geometry.items.count {
      guard position < units.upperBound else { break }
      let item = geometry.items[index]
      let range = position..<min(Int(item.end), units.upperBound)
      position = range.upperBound
      if item.joinsPrevious, case .text(var stretch) = parts.last?.content {
        stretch.append(range)
        parts[parts.count - 1].content = .text(stretch)
        continue
      }
      let content: Content =
        switch item.kind {
        case .text: .text(TextStretch(range, firstItem: index, of: geometry.items))
        case .tab: .tab(range, width: 0)
        case .box: .box(range, item)
        case .control, .lineFeed: .invisible(range)
        }
      if item.kind == .tab { hasTab = true }
      parts.append(LinePart(content: content, level: item.level))
    }
    if hasTab { measureTabs(of: &parts, in: geometry, with: shaping) }
    return parts
  }

  /// Tab stops count from the line's logical start, so the widths before them are needed.
  private static func measureTabs(
    of parts: inout [LinePart], in geometry: TextGeometry, with shaping: ShapingContext
  ) {
    let filler = LineFiller(geometry, width: nil, shaping: shaping)
    var used = 0
    for i in parts.indices {
      switch parts[i].content {
      case .text(let stretch):
        used += filler.width(
          from: stretch.units.lowerBound, to: stretch.units.upperBound, .open)
      case .box(_, let item): used += geometry.boxWidth(item)
      case .tab(let range, _):
        let width = geometry.tabWidth(count: range.count, at: used)
        parts[i].content = .tab(range, width: width)
        used += width
      case .invisible, .mark: break
      }
    }
  }
}

/// Text of one item on a line, or of several that are shaped together across the borders of spans.
struct TextStretch {
  private(set) var units: Range<Int>
  private(set) var count = 1
  /// The index of the first item.
  private let first: Int
  private let items: [TextItem]
  let isRightToLeft: Bool

  init(_ units: Range<Int>, firstItem index: Int, of items: [TextItem]) {
    self.units = units
    self.items = items
    first = index
    isRightToLeft = items[index].isRightToLeft
  }

  /// Adds the part of the next item.
  mutating func append(_ range: Range<Int>) {
    units = units.lowerBound..<range.upperBound
    count += 1
  }

  /// An item, counted from the left.
  func item(_ k: Int) -> TextItem { items[first + (isRightToLeft ? count - 1 - k : k)] }

  /// The units of an item, counted from the left, that are in the stretch.
  func units(of k: Int) -> Range<Int> {
    let item = item(k)
    return (Int(item.start)..<Int(item.end)).clamped(to: units)
  }
}
