extension TextEngine {
  /// Returns the width of the widest line when only forced breaks are taken (CSS Sizing 3,
  /// `max-content`).
  ///
  /// Preserved white space at the ends of lines counts.
  /// - Complexity: O(items).
  public func maxContentWidth(of text: PreparedText, scale: Double = 1) -> LayoutUnit {
    if let width = plainMaxContentWidth(of: text, scale: scale) { return width }
    let forced = widestForcedLine(of: text, scale: scale)
    return text.style.wraps ? max(forced, minContentWidth(of: text, scale: scale)) : forced
  }

  /// Returns `min-content` and `max-content` of a text, at less cost than one after the other.
  package func contentWidths(of text: PreparedText) -> (least: LayoutUnit, greatest: LayoutUnit) {
    let least = minContentWidth(of: text)
    if let greatest = plainMaxContentWidth(of: text, scale: 1) { return (least, greatest) }
    return (least, max(least, widestForcedLine(of: text, scale: 1)))
  }

  /// Returns a width that `min-content` is not above, and that takes less to find where words break anywhere: that of
  /// whole words.
  ///
  /// It is exact for all other texts.
  package func minContentBound(of text: PreparedText, scale: Double = 1) -> LayoutUnit {
    guard text.style.style.overflowWrap == .anywhere,
      let bound = plainPartBound(of: text, scale: scale)
    else { return minContentWidth(of: text, scale: scale) }
    return bound
  }

  private func widestForcedLine(of text: PreparedText, scale: Double) -> LayoutUnit {
    let geometry = TextGeometry(shaped(text), shaping.sized(text.style, scale: scale))
    return LayoutUnit(rawValue: widestForcedLine(geometry))
  }

  /// Returns the width of the widest piece that cannot be broken (CSS Sizing 3, `min-content`).
  ///
  /// White space that would hang does not count; with `overflow-wrap: anywhere` a piece is a
  /// grapheme cluster.
  /// - Complexity: O(n).
  public func minContentWidth(of text: PreparedText, scale: Double = 1) -> LayoutUnit {
    if let width = plainMinContentWidth(of: text, scale: scale) { return width }
    let geometry = TextGeometry(shaped(text), shaping.sized(text.style, scale: scale))
    let style = text.style
    guard style.wraps else {
      return LayoutUnit(rawValue: widestForcedLine(geometry))
    }
    let showsHyphens = style.style.hyphens == .manual
    let flags = geometry.paragraph.flags
    let units = geometry.units
    let isAnywhere = style.style.overflowWrap == .anywhere
    var opportunities = LineOpportunities(geometry.paragraph, analyzer: shaping.analyzer)
    var widest = 0
    var start = 0
    var item = 0
    for end in 1..<max(1, units.count + 1) where !units.isEmpty {
      // Opportunities are looked for item by item: the text before an item is not seen.
      if end > geometry.items[item].end {
        item += 1
        if !isAnywhere, end - 1 > start { opportunities.startLine(at: end - 1) }
      }
      let isPieceEnd =
        end == units.count || units[end - 1] == 0x0A
        || (isAnywhere
          ? flags[end].contains(.graphemeStart)
          : opportunities.endsPiece(before: end)
            && geometry.paragraph.spans?.joinsPieceBefore(end) != true)
      guard isPieceEnd else { continue }
      widest = max(
        widest, pieceWidth(from: start, to: end, in: geometry, showsHyphens: showsHyphens))
      start = end
      if !isAnywhere, end < units.count { opportunities.startLine(at: end) }
    }
    let found = LayoutUnit(rawValue: widest)
    // Edges are rounded one by one, which must not make a part wider than the widest line.
    return isAnywhere ? min(found, plainMaxContentWidth(of: text, scale: scale) ?? found) : found
  }

  private func pieceWidth(
    from start: Int, to end: Int, in geometry: TextGeometry, showsHyphens: Bool
  ) -> Int {
    let units = geometry.units
    var contentEnd = end
    while contentEnd > start,
      units[contentEnd - 1] == 0x20 || units[contentEnd - 1] == 0x09
        || units[contentEnd - 1] == 0x0A
    {
      contentEnd -= 1
    }
    guard contentEnd > start else { return 0 }
    var width = 0
    var position = start
    var index = geometry.itemIndex(at: start)
    while position < contentEnd {
      let item = geometry.items[index]
      let partEnd = min(Int(item.end), contentEnd)
      switch item.kind {
      case .tab: width += geometry.tabWidth(count: partEnd - position, at: width)
      case .text: width += geometry.distance(from: position, to: partEnd, in: item)
      case .box: width += geometry.boxWidth(item)
      case .control, .lineFeed: break
      }
      position = partEnd
      index += 1
    }
    // Spaces behind a soft hyphen hang, so that it shows; tabs and line feeds end the piece before.
    guard showsHyphens, units[contentEnd - 1] == 0xAD,
      units[contentEnd..<end].allSatisfy({ $0 == 0x20 })
    else { return width }
    let span = geometry.items[index - 1].span
    let hyphen = shaping.hyphen(of: geometry.paragraph.style(ofSpan: span))
    return width + SizedFonts.roundedUp(hyphen.fineWidth(geometry.sized(ofSpan: span)))
  }

  private func widestForcedLine(_ geometry: TextGeometry) -> Int {
    var widest = 0
    var width = 0
    for item in geometry.items {
      switch item.kind {
      case .lineFeed:
        widest = max(widest, width)
        width = 0
      case .control: break
      case .tab: width += geometry.tabWidth(count: Int(item.end - item.start), at: width)
      case .text: width += SizedFonts.roundedUp(geometry.position(Int(item.end), in: item))
      case .box: width += geometry.boxWidth(item)
      }
    }
    return max(widest, width)
  }
}
