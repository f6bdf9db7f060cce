/// The spans of an attributed paragraph, made ready for layout.
///
/// Number 0 is the paragraph's own text, wherever it stands; the others follow in the order of the
/// text. A paragraph without spans has no table.
struct SpanTable: Sendable {
  struct Span: Sendable {
    /// An index into `styles`.
    var style: Int32
    /// The units of the processed text; empty if white-space processing left none of them.
    var units: Range<Int>
    /// The upward shift of the baseline in px, before scaling.
    var baselineShift: Double = 0
    var color: TextColor?
    var box: InlineBox?
    /// The index of the span in `sources`; -1 for the paragraph's own text.
    var source: Int32 = -1
    /// Indicates whether a box belongs to the piece before it where the widest piece is looked for.
    var joinsPieceBefore = false
  }

  /// The distinct styles, the paragraph's first.
  private(set) var styles: [ResolvedTextStyle]
  private(set) var spans: [Span]
  /// The numbers of spans without units, ascending.
  private(set) var emptySpans: [Int32] = []
  private(set) var hasBoxes = false
  /// Indicates whether any span draws more than its glyphs.
  private(set) var hasDecorations = false
  /// The spans as they were given.
  let sources: [TextSpan]
  /// Indicates whether any style has letter-spacing.
  let hasLetterSpacing: Bool

  func style(ofSpan span: Int32) -> ResolvedTextStyle { styles[Int(spans[Int(span)].style)] }

  /// - Parameters:
  ///   - style: Resolves a style, the same object for equal styles.
  ///   - graphemeEnd: The first boundary between grapheme clusters at or after a unit.
  init(
    _ source: [TextSpan], in text: ProcessedText, paragraph: ResolvedTextStyle,
    style: (TextStyle) -> ResolvedTextStyle, graphemeEnd: (Int) -> Int
  ) {
    sources = source
    styles = [paragraph]
    spans = [Span(style: 0, units: 0..<0)]
    var indexes: [ObjectIdentifier: Int32] = [ObjectIdentifier(paragraph): 0]
    var unit = 0
    // Borders that moved to the same place leave nothing between them.
    func advance(to offset: Int) -> Int {
      while unit < text.units.count, text.sourceOffset(unit) < offset { unit += 1 }
      return graphemeEnd(unit)
    }
    for (index, span) in source.enumerated() {
      let start = advance(to: span.range.lowerBound)
      let hasUnits = unit < text.units.count && text.sourceOffset(unit) < span.range.upperBound
      let end = max(start, advance(to: span.range.upperBound))
      if hasUnits, start == end { continue }
      var made = Span(style: 0, units: start..<end, source: Int32(index))
      switch span.content {
      case .text(let attributes):
        let resolved = style(attributes.style(over: paragraph.style))
        let next = Int32(styles.count)
        made.style = indexes[ObjectIdentifier(resolved), default: next]
        if made.style == next {
          indexes[ObjectIdentifier(resolved)] = next
          styles.append(resolved)
        }
        made.color = attributes.color
        made.baselineShift = attributes.baselineShift
        if attributes.isDecorated { hasDecorations = true }
      case .box(let box, let shift):
        made.box = box
        made.baselineShift = shift
        hasBoxes = true
      }
      if start == end { emptySpans.append(Int32(spans.count)) }
      spans.append(made)
    }
    hasLetterSpacing = styles.contains { $0.style.letterSpacing != 0 }
  }

  /// The sizes of each span's fonts at a font scale, by the span's number.
  func sizes(scale: Double) -> [SizedFonts] {
    let sized = styles.map { $0.sized(scale: scale) }
    return spans.map { sized[Int($0.style)] }
  }

  // MARK: Items

  /// Cuts items at the borders of spans: an inline box is shaped on its own unless its text is
  /// drawn in the very way of its neighbour's (CSS Text 3, section 7.3).
  func cut(_ items: [TextItem]) -> [TextItem] {
    var result: [TextItem] = []
    result.reserveCapacity(items.count + 2 * spans.count)
    var next = 1
    for item in items {
      var start = item.start
      while start < item.end {
        while next < spans.count, spans[next].units.upperBound <= Int(start) { next += 1 }
        var part = item
        part.start = start
        if next < spans.count, spans[next].units.lowerBound <= Int(start) {
          part.span = Int32(next)
          part.end = min(item.end, Int32(spans[next].units.upperBound))
          if spans[next].box != nil { part.kind = .box }
        } else if next < spans.count {
          part.end = min(item.end, Int32(spans[next].units.lowerBound))
        }
        if start > item.start, let last = result.last { part.joinsPrevious = joins(last, part) }
        result.append(part)
        start = part.end
      }
    }
    return result
  }

  /// Browsers shape across the borders of inline boxes whose fonts, sizes, features, languages and
  /// spacings are equal and that stand on one baseline.
  private func joins(_ a: TextItem, _ b: TextItem) -> Bool {
    guard a.kind == .text, b.kind == .text else { return false }
    let first = spans[Int(a.span)]
    let second = spans[Int(b.span)]
    guard first.baselineShift == 0, second.baselineShift == 0 else { return false }
    if first.style == second.style { return true }
    let left = styles[Int(first.style)].style
    let right = styles[Int(second.style)].style
    return left.fonts == right.fonts && left.fontSize == right.fontSize
      && left.letterSpacing == right.letterSpacing && left.language == right.language
      && left.features == right.features
  }
}

// MARK: - Break opportunities

extension SpanTable {
  /// Makes opportunities of both sides of boxes, whatever stands beside them, but before white
  /// space (CSS Text 3, section 5.1, and as browsers do also at NO-BREAK SPACE).
  ///
  /// Where UAX #14 would not break before a box, the box still counts as one piece with the text before
  /// it when browsers look for the widest piece.
  mutating func markBoxes(_ flags: inout [UnitFlags], units: [UInt16]) {
    guard hasBoxes else { return }
    for i in spans.indices where spans[i].box != nil && !spans[i].units.isEmpty {
      let place = spans[i].units
      if place.lowerBound > 0 {
        spans[i].joinsPieceBefore = !flags[place.lowerBound].contains(.opportunity)
        flags[place.lowerBound].insert(.opportunity)
      }
      let end = place.upperBound
      if end < units.count, !BreakOpportunities.isWhiteSpace(units[end]) {
        flags[end].insert(.opportunity)
      }
    }
  }

  /// Returns whether any box stands in a range of units.
  func hasBoxes(in units: Range<Int>) -> Bool {
    guard hasBoxes else { return false }
    return spans(in: units).contains { $0.box != nil }
  }

  /// The units of the boxes in a range, ascending.
  func boxes(in units: Range<Int>) -> [Range<Int>] {
    guard hasBoxes else { return [] }
    return spans(in: units).filter { $0.box != nil }.map(\.units)
  }

  /// The numbers of the spans in a range of units that draw more than their glyphs, with their
  /// attributes, ascending.
  func decorated(in units: Range<Int>) -> [(number: Int32, span: TextSpan, TextAttributes)] {
    guard hasDecorations, !units.isEmpty else { return [] }
    let first = max(1, firstSpan(endingAfter: units.lowerBound))
    return spans.indices[first...].prefix { spans[$0].units.lowerBound < units.upperBound }
      .compactMap { number in
        let source = sources[Int(spans[number].source)]
        guard case .text(let attributes) = source.content, attributes.isDecorated
        else { return nil }
        return (Int32(number), source, attributes)
      }
  }

  private func spans(in units: Range<Int>) -> some Sequence<Span> {
    spans[firstSpan(endingAfter: units.lowerBound)...].lazy
      .prefix { $0.units.lowerBound < units.upperBound }
  }

  /// Returns whether the widest piece is looked for as if no line could break before a unit.
  func joinsPieceBefore(_ unit: Int) -> Bool {
    guard hasBoxes, case let index = firstSpan(endingAfter: unit), index < spans.count else {
      return false
    }
    return spans[index].joinsPieceBefore && spans[index].units.lowerBound == unit
  }

  private func firstSpan(endingAfter unit: Int) -> Int {
    spans.partitioningIndex { $0.units.upperBound > unit }
  }
}
