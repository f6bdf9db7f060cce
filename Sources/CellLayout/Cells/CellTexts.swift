internal import TextLayout

/// The texts of a row, as the boxes of its cell ask for them.
struct CellTexts: BoxTexts {
  let cell: PreparedCell
  let engine: TextEngine
  let scale: Double
  /// A Boolean value that tells whether a box is aligned by its baseline.
  let usesBaselines: Bool
  /// A Boolean value that tells whether min-content widths may be upper bounds, which take less to find.
  var boundsLeastWidths = false

  init(cell: PreparedCell, engine: TextEngine, scale: Double, usesBaselines: Bool) {
    (self.cell, self.engine, self.scale) = (cell, engine, scale)
    self.usesBaselines = usesBaselines
  }

  /// Creates the texts of a cell of plain boxes, which no baseline aligns.
  init(_ cell: PreparedCell, _ pass: LayoutPass) {
    self.init(cell: cell, engine: pass.engine, scale: pass.scale, usesBaselines: false)
  }

  /// The texts with upper bounds for the min-content widths that a row does not keep.
  var bounded: CellTexts {
    var bounded = self
    bounded.boundsLeastWidths = true
    return bounded
  }

  func widths(of slot: Int) -> BoxWidths {
    if scale == 1, let known = cell.texts[slot].widths { return known }
    let greatest = maxWidth(of: slot)
    guard boundsLeastWidths else {
      let least = engine.minContentWidth(of: cell.texts[slot].text, scale: scale)
      return BoxWidths(min: least, max: greatest)
    }
    let bound = engine.minContentBound(of: cell.texts[slot].text, scale: scale)
    return BoxWidths(min: min(bound, greatest), max: greatest)
  }

  func knowsLeastWidth(of slot: Int) -> Bool {
    !boundsLeastWidths || scale == 1 && cell.texts[slot].widths != nil
      || cell.texts[slot].text.style.style.overflowWrap != .anywhere
  }

  func maxWidth(of slot: Int) -> LayoutUnit {
    let known = cell.texts[slot].maxWidth
    if scale == 1, let known { return known }
    return engine.maxContentWidth(of: cell.texts[slot].text, scale: scale)
  }

  func lines(of text: Int, width: LayoutUnit) -> BoxLines {
    guard usesBaselines else {
      let height = engine.height(of: cell.texts[text].text, width: width, scale: scale)
      return BoxLines(height: height, firstBaseline: nil, lastBaseline: nil)
    }
    let text = cell.texts[text].text
    let lines = engine.lines(of: text, width: width, scale: scale)
    return BoxLines(
      height: lines.last.map { $0.top + $0.height } ?? .zero,
      firstBaseline: lines.first?.baseline, lastBaseline: lines.last?.baseline)
  }
}
