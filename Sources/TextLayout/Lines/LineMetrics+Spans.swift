extension LineMetrics {
  /// The extent of a line box above and below its baseline, which grows to hold inline boxes.
  private struct Extent {
    var above: LayoutUnit
    var below: LayoutUnit

    mutating func unite(above: LayoutUnit, below: LayoutUnit, raised shift: LayoutUnit) {
      self.above = max(self.above, above + shift)
      self.below = max(self.below, below - shift)
    }
  }

  /// The metrics of a line with inline boxes (CSS 2, section 10.8): as high as all that stand on it,
  /// and the paragraph's strut.
  ///
  /// Each box has its first font's ascent and descent and its own half-leading; under `normal` also
  /// the fonts it falls back to count. A box whose text collapsed still counts, on the line where the
  /// text before it stands. As browsers do it, a box is not yet raised on the line where only the space
  /// at its end belongs to it.
  func line(_ units: Range<Int>, _ spans: SpanTable) -> Line {
    var extent = Extent(above: .zero, below: .zero)
    (extent.above, extent.below) = strut(of: sized)
    let shownEnd = endOfShown(units)
    var previous: Int32 = 0
    var raised = LayoutUnit.zero
    var index = paragraph.runIndex(at: units.lowerBound)
    while index < paragraph.runs.count, Int(paragraph.runs[index].start) < units.upperBound {
      let run = paragraph.runs[index]
      if run.span != previous {
        let begins = Int(run.start) < shownEnd
        let ends = spans.spans[Int(run.span)].units.upperBound <= units.upperBound
        raised = begins || ends ? shift(of: run.span, spans) : .zero
        add(run.span, of: spans, raised: raised, to: &extent)
        previous = run.span
      }
      let sized = spanSizes[Int(run.span)]
      if sized.fixedLineHeight == nil, spans.spans[Int(run.span)].box == nil, hasCluster(run) {
        let fallback = sized.metrics[Int(run.face)]
        extent.unite(
          above: LayoutUnit(fallback.above), below: LayoutUnit(fallback.below),
          raised: raised)
      }
      index += 1
    }
    for span in spans.emptySpans(on: units, of: paragraph.text.units) {
      add(span, of: spans, raised: shift(of: span, spans), to: &extent)
    }
    return Line(baseline: extent.above, height: extent.above + extent.below)
  }

  /// Returns whether a cluster begins in a run: the glyph of a ligature counts for the item that it begins
  /// in.
  private func hasCluster(_ run: ShapingRun) -> Bool {
    run.face == 0
      || paragraph.flags[Int(run.start)..<Int(run.end)].contains { $0.contains(.clusterStart) }
  }

  /// Returns the start of the space that is removed at the end of a line.
  private func endOfShown(_ line: Range<Int>) -> Int {
    let collapses = paragraph.style.style.whiteSpace.collapsesSpaces
    let endsWithSpace = paragraph.text.units[line.upperBound - 1] == 0x20
    return collapses && endsWithSpace ? line.upperBound - 1 : line.upperBound
  }

  private func add(
    _ number: Int32, of spans: SpanTable, raised: LayoutUnit, to extent: inout Extent
  ) {
    if let box = spans.spans[Int(number)].box {
      extent.unite(above: box.ascent, below: box.descent, raised: raised)
    } else {
      let strut = strut(of: spanSizes[Int(number)])
      extent.unite(above: strut.above, below: strut.below, raised: raised)
    }
  }

  /// Returns the extent of an inline box without text.
  private func strut(of sized: SizedFonts) -> (above: LayoutUnit, below: LayoutUnit) {
    let first = sized.metrics[0]
    if let height = sized.fixedLineHeight {
      let above = LineMetrics.ascent(of: first, in: height)
      return (above, height - above)
    }
    return (LayoutUnit(first.above), LayoutUnit(first.below))
  }

  private func shift(of number: Int32, _ spans: SpanTable) -> LayoutUnit {
    spans.shift(of: number, scale: sized.scale)
  }
}

extension SpanTable {
  /// Returns the distance by which a span is raised at a font scale, cut off to 1/64 px as in browsers.
  func shift(of span: Int32, scale: Double) -> LayoutUnit {
    let pixels = spans[Int(span)].baselineShift * scale
    let units = (pixels * 64).rounded(.towardZero)
    return LayoutUnit(truncating: units / 64).asLength
  }

  /// The spans without text that count for a line.
  func emptySpans(on line: Range<Int>, of units: [UInt16]) -> ArraySlice<Int32> {
    guard !emptySpans.isEmpty else { return [] }
    func stands(_ span: Int32) -> Int {
      let place = spans[Int(span)].units.lowerBound
      let follows = place > 0 && (place == units.count || units[place - 1] != 0x0A)
      return follows ? place - 1 : place
    }
    func first(from unit: Int) -> Int { emptySpans.partitioningIndex { stands($0) >= unit } }
    return emptySpans[first(from: line.lowerBound)..<first(from: line.upperBound)]
  }
}
