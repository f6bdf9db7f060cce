internal import TextLayout

/// The texts of a row, as the boxes of its cell ask for them.
struct CellTexts: BoxTexts {
  let cell: PreparedCell
  let engine: TextEngine
  let scale: Double
  /// A Boolean value that tells whether a box is aligned by its baseline.
  let usesBaselines: Bool

  func widths(of text: Int) -> BoxWidths {
    let text = cell.texts[text]
    if scale == 1, let known = text.widths { return known }
    return BoxWidths(
      min: engine.minContentWidth(of: text.text, scale: scale),
      max: engine.maxContentWidth(of: text.text, scale: scale))
  }

  func lines(of text: Int, width: LayoutUnit) -> BoxLines {
    let text = cell.texts[text].text
    guard usesBaselines else {
      let height = engine.height(of: text, width: width, scale: scale)
      return BoxLines(height: height, firstBaseline: nil, lastBaseline: nil)
    }
    let lines = engine.lines(of: text, width: width, scale: scale)
    return BoxLines(
      height: lines.last.map { $0.top + $0.height } ?? .zero,
      firstBaseline: lines.first?.baseline, lastBaseline: lines.last?.baseline)
  }
}
