internal import TextLayout

extension LockstepRows {
  /// Measures the rows of all blocks that hold a row that is asked for.
  ///
  /// - Returns: the rows that are asked for and have to be measured one by one.
  func measure(
    width: LayoutUnit, scale: Double, keepsIntervals: Bool, where isNeeded: (Int) -> Bool,
    _ body: (Int, MeasuredRow) -> Void
  ) -> [Int] {
    var left = others.filter(isNeeded)
    for group in groups {
      let lines = group.plan.texts.indices.compactMap { text in
        group.texts[text].line(
          width: group.plan.texts[text].inset.map { max(width - $0, .zero) }, scale: scale)
      }
      // The narrowest widths that plans hold for are known at scale 1.
      guard lines.count == group.texts.count, scale == 1 || group.leastWidths.isEmpty else {
        for row in group.rows where row >= 0 && isNeeded(Int(row)) { left.append(Int(row)) }
        continue
      }
      let pass = Pass(
        group: group, lines: lines, width: width.rawValue, keepsIntervals: keepsIntervals)
      pass.measure(where: isNeeded, &left, body)
    }
    return left
  }

  /// One group of rows at one width.
  private struct Pass {
    let group: Group
    let lines: [LockstepTexts.Line]
    let width: Int
    let keepsIntervals: Bool

    func measure(
      where isNeeded: (Int) -> Bool, _ left: inout [Int], _ body: (Int, MeasuredRow) -> Void
    ) {
      let texts = group.texts
      var filled: [LockstepTexts.Filled] = []
      for first in stride(from: 0, to: group.rows.count, by: LockstepTexts.laneCount) {
        let places = first..<first + LockstepTexts.laneCount
        guard places.contains(where: { group.rows[$0] >= 0 && isNeeded(Int(group.rows[$0])) })
        else { continue }
        filled.removeAll(keepingCapacity: true)
        for text in texts.indices {
          filled.append(
            texts[text].fill(
              first / LockstepTexts.laneCount, lines[text], keepsInterval: keepsIntervals))
        }
        let hasExact = texts.indices.contains { filled[$0].hasExact(lines[$0]) }
        for place in places where group.rows[place] >= 0 {
          let row = Int(group.rows[place])
          if hasExact && isExact(place - first, filled) || isTooNarrow(place) {
            if isNeeded(row) { left.append(row) }
          } else {
            body(row, measured(place, place - first, filled))
          }
        }
      }
    }

    private func isExact(_ lane: Int, _ filled: [LockstepTexts.Filled]) -> Bool {
      lines.indices.contains { filled[$0].isExact(lane, lines[$0]) }
    }

    /// Whether the row is too narrow for the plan.
    @inline(__always)
    private func isTooNarrow(_ place: Int) -> Bool {
      !group.leastWidths.isEmpty && Int(group.leastWidths[place]) > width
    }

    @inline(__always)
    private func measured(
      _ place: Int, _ lane: Int, _ filled: [LockstepTexts.Filled]
    ) -> MeasuredRow {
      let height = group.plan.height { Int(filled[$0].counts[lane]) &* lines[$0].height }
      guard keepsIntervals else {
        return MeasuredRow(height: height, narrowest: width, widest: width)
      }
      var measured = MeasuredRow(
        height: height, narrowest: group.leastWidths.isEmpty ? 0 : Int(group.leastWidths[place]),
        widest: LayoutUnit.maximum.rawValue)
      for text in lines.indices {
        guard let inset = group.plan.texts[text].inset else { continue }
        let widths = lines[text].widths(filled[text], lane)
        let least = widths.least > 0 ? widths.least &+ inset.rawValue : 0
        measured.narrowest = max(measured.narrowest, least)
        measured.widest = min(measured.widest, widths.greatest &+ inset.rawValue)
      }
      return measured
    }
  }
}
