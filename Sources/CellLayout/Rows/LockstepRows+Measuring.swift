internal import TextLayout

extension LockstepRows {
  /// Measures rows that need it, with all others of their blocks.
  ///
  /// - Returns: the rows that need it and have to be measured one by one.
  func measure(
    width: LayoutUnit, scale: Double, keepsIntervals: Bool, _ writer: inout MeasureWriter
  ) -> [Int] {
    var left = others.filter { writer.isNeeded($0) }
    for group in groups {
      let lines = group.plan.texts.indices.compactMap { text in
        group.texts[text].line(
          width: group.plan.texts[text].inset.map { max(width - $0, .zero) }, scale: scale)
      }
      // The narrowest widths that plans hold for are known at scale 1.
      guard lines.count == group.texts.count, scale == 1 || group.leastWidths.isEmpty else {
        for row in group.rows where row >= 0 && writer.isNeeded(Int(row)) { left.append(Int(row)) }
        continue
      }
      let pass = Pass(
        group: group, lines: lines, width: width.rawValue, keepsIntervals: keepsIntervals)
      if let constant = group.plan.constantBesideOneText {
        pass.measureOneText(&writer, &left, constant: constant.rawValue)
      } else {
        pass.measure(&writer, &left)
      }
    }
    return left
  }

  /// One group of rows at one width.
  private struct Pass {
    let group: Group
    let lines: [LockstepTexts.Line]
    let width: Int
    let keepsIntervals: Bool

    func measure(_ writer: inout MeasureWriter, _ left: inout [Int]) {
      let texts = group.texts
      var filled: [LockstepTexts.Filled] = []
      for first in stride(from: 0, to: group.rows.count, by: LockstepTexts.laneCount) {
        let places = first..<first + LockstepTexts.laneCount
        guard places.contains(where: { isNeeded($0, writer) }) else { continue }
        filled.removeAll(keepingCapacity: true)
        for text in texts.indices {
          filled.append(
            texts[text].fill(
              first / LockstepTexts.laneCount, lines[text], keepsInterval: keepsIntervals))
        }
        let hasExact = texts.indices.contains { filled[$0].hasExact(lines[$0]) }
        for place in places where isNeeded(place, writer) {
          let row = Int(group.rows[place])
          if hasExact && isExact(place - first, filled) || isTooNarrow(place) {
            left.append(row)
          } else {
            writer.write(measured(place, place - first, filled), row)
          }
        }
      }
    }

    @inline(__always)
    private func isNeeded(_ place: Int, _ writer: MeasureWriter) -> Bool {
      group.rows[place] >= 0 && writer.isNeeded(Int(group.rows[place]))
    }

    private func isExact(_ lane: Int, _ filled: [LockstepTexts.Filled]) -> Bool {
      lines.indices.contains { filled[$0].isExact(lane, lines[$0]) }
    }

    /// Whether the row is too narrow for the plan.
    @inline(__always)
    private func isTooNarrow(_ place: Int) -> Bool { leastWidth(place) > width }

    private func measured(
      _ place: Int, _ lane: Int, _ filled: [LockstepTexts.Filled]
    ) -> MeasuredRow {
      let height = group.plan.height { Int(filled[$0].counts[lane]) &* lines[$0].height }
      guard keepsIntervals else {
        return MeasuredRow(height: height, at: LayoutUnit(rawValue: width))
      }
      var measured = MeasuredRow(
        height: height, narrowest: leastWidth(place), widest: LayoutUnit.maximum.rawValue)
      for text in lines.indices {
        guard let inset = group.plan.texts[text].inset else { continue }
        measured.narrow(to: rowWidths(lines[text].widths(filled[text], lane), inset))
      }
      return measured
    }

    /// Rows whose height is a constant and that of their one text, as most are.
    func measureOneText(
      _ writer: inout MeasureWriter, _ left: inout [Int], constant: Int
    ) {
      let text = group.texts[0]
      let line = lines[0]
      let inset = group.plan.texts[0].inset
      unsafe group.rows.withUnsafeBufferPointer { rows in
        for block in 0..<text.blockCount {
          let first = block &* LockstepTexts.laneCount
          var needed: UInt8 = 0
          for lane in 0..<LockstepTexts.laneCount {
            let row = unsafe Int(rows[first &+ lane])
            if row >= 0, writer.isNeeded(row) { needed |= 1 << UInt8(truncatingIfNeeded: lane) }
          }
          guard needed != 0 else { continue }
          let filled = text.fill(block, line, keepsInterval: keepsIntervals)
          let hasExact = filled.hasExact(line)
          while needed != 0 {
            let lane = needed.trailingZeroBitCount
            needed &= needed &- 1
            let row = unsafe Int(rows[first &+ lane])
            if hasExact && filled.isExact(lane, line) || isTooNarrow(first &+ lane) {
              left.append(row)
              continue
            }
            var measured = MeasuredRow(
              height: constant &+ Int(filled.counts[lane]) &* line.height, narrowest: width,
              widest: width)
            if keepsIntervals {
              measured.narrowest = leastWidth(first &+ lane)
              measured.widest = LayoutUnit.maximum.rawValue
              if let inset { measured.narrow(to: rowWidths(line.widths(filled, lane), inset)) }
            }
            writer.write(measured, row)
          }
        }
      }
    }

    /// The narrowest row that the plan holds for.
    @inline(__always)
    private func leastWidth(_ place: Int) -> Int {
      group.leastWidths.isEmpty ? 0 : Int(group.leastWidths[place])
    }

    @inline(__always)
    private func rowWidths(
      _ widths: (least: Int, greatest: Int), _ inset: LayoutUnit
    ) -> ClosedRange<Int> {
      HeightPlan.rowWidths(
        LayoutUnit(rawValue: widths.least)...LayoutUnit(rawValue: widths.greatest), inset: inset)
    }
  }
}
