/// The heights and baselines of lines (CSS Inline 3, section 5).
struct LineMetrics {
  let paragraph: ShapedParagraph
  let sized: SizedFonts

  /// The distance from a line's top to its baseline, and the line's height.
  struct Line {
    var baseline: LayoutUnit
    var height: LayoutUnit
  }

  /// What an empty line measures.
  var strut: Line { line(0..<0) }

  /// The metrics of a line; its units matter only if the fonts decide the height.
  func line(_ units: Range<Int>) -> Line {
    let first = sized.metrics[0]
    if let height = sized.fixedLineHeight {
      // Half the leading is rounded down to whole pixels, as browsers do.
      let leading = height - LayoutUnit(first.ascent + first.descent)
      let half = LayoutUnit(leading.rawValue >> 7)
      return Line(baseline: LayoutUnit(first.ascent) + half, height: height)
    }
    var extent = (above: first.above, below: first.below)
    if sized.metrics.count > 1, !units.isEmpty {
      let runs = paragraph.runs[paragraph.runIndex(at: units.lowerBound)...]
      for run in runs.prefix(while: { Int($0.start) < units.upperBound }) {
        let other = sized.metrics[Int(run.face)]
        extent.above = max(extent.above, other.above)
        extent.below = max(extent.below, other.below)
      }
    }
    return Line(
      baseline: LayoutUnit(extent.above), height: LayoutUnit(extent.above + extent.below))
  }
}
