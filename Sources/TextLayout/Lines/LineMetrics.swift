/// The heights and baselines of lines (CSS Inline 3, section 5).
struct LineMetrics {
  let paragraph: ShapedParagraph
  let sized: SizedFonts
  /// The sizes of each span, by its number; empty if there are none.
  let spanSizes: [SizedFonts]

  init(paragraph: ShapedParagraph, sized: SizedFonts) {
    self.paragraph = paragraph
    self.sized = sized
    spanSizes = paragraph.spans?.sizes(scale: sized.scale) ?? []
  }

  /// The distance from a line's top to its baseline, and the line's height.
  struct Line {
    var baseline: LayoutUnit
    var height: LayoutUnit
  }

  /// The metrics of an empty line.
  var strut: Line { LineMetrics.strut(sized) }

  /// The metrics of an empty line, and of each line that the first font alone decides.
  static func strut(_ sized: SizedFonts) -> Line {
    let first = sized.metrics[0]
    guard let height = sized.fixedLineHeight else {
      return Line(baseline: LayoutUnit(first.above), height: first.lineHeight)
    }
    return Line(baseline: ascent(of: first, in: height), height: height)
  }

  /// The metrics of a line; its units matter only if the fonts decide the height.
  func line(_ units: Range<Int>) -> Line {
    if let spans = paragraph.spans, !units.isEmpty { return line(units, spans) }
    guard sized.fixedLineHeight == nil, sized.metrics.count > 1, !units.isEmpty else {
      return strut
    }
    var extent = (above: sized.metrics[0].above, below: sized.metrics[0].below)
    let runs = paragraph.runs[paragraph.runIndex(at: units.lowerBound)...]
    for run in runs.prefix(while: { Int($0.start) < units.upperBound }) {
      let other = sized.metrics[Int(run.face)]
      extent.above = max(extent.above, other.above)
      extent.below = max(extent.below, other.below)
    }
    return Line(
      baseline: LayoutUnit(extent.above), height: LayoutUnit(extent.above + extent.below))
  }

  /// The distance from the top of an inline box of a given height to its baseline.
  static func ascent(of font: SizedFonts.FaceMetrics, in height: LayoutUnit) -> LayoutUnit {
    // Half the leading is rounded down to whole pixels, as browsers do.
    let leading = height - LayoutUnit(font.ascent + font.descent)
    return LayoutUnit(font.ascent) + LayoutUnit(leading.rawValue >> 7)
  }
}
