internal import TextLayout

/// Following rows from one width to the next.
///
/// Whoever drags a divider changes the width by a pixel or two, many times. At the second of such steps and at the
/// following ones, the chunks of a list find the heights of their rows at all widths around, some chunks at each step;
/// from then on a step writes those heights alone that it changes. Each chunk leaves the widths that it knows at
/// another step, so that no step takes much longer than others.
extension ChunkMeasuring {
  /// The part of the width, as its inverse, that a small step changes at most: after a greater one, filling all lines
  /// takes less time than finding the heights around.
  private static var smallPart: Int { 128 }
  /// The number of small steps over which chunks begin to follow their rows.
  private static var beginningCount: UInt32 { 6 }

  /// The width in 1/64 px up to which wider rows are followed farther.
  private static var greatestReach: Int { 4096 * 64 }

  /// Gives the rows their heights at the width of a pass, if they are followed.
  ///
  /// - Returns: The work that was done; `nil` if the rows are not followed.
  func step(_ pass: inout LayoutPass) -> MeasuringResult? {
    guard case .resize(let former?) = cause, former != pass.width, !measures.isContentSized
    else { return nil }
    let width = Int32(clamping: pass.width.rawValue)
    var result = StepResult(firstRow: firstRow, count: measures.count)
    let unsure: [Int]
    if let steps = measures.steps, steps.widths.contains(width) {
      unsure = measures.step(to: width, into: &result)
    } else {
      guard let builder = heightSteps(from: former, &pass) else { return nil }
      unsure = measures.begin(builder, at: width, into: &result)
    }
    for row in unsure { settle(row, isLoose: false, in: &pass, into: &result) }
    for row in measures.looseRows(notValidAt: width) {
      settle(row, isLoose: true, in: &pass, into: &result)
    }
    return result.finish()
  }

  private func settle(
    _ row: Int, isLoose: Bool, in pass: inout LayoutPass, into result: inout StepResult
  ) {
    measures.settle(row, isLoose: isLoose, at: pass.width, into: &result) {
      measuring.solve(chunk[row], in: &pass, detail: .heightAndInterval)
    }
  }

  /// Returns the heights of the rows at all widths around that of a pass; `nil` if the rows are not followed from now
  /// on.
  private func heightSteps(
    from former: LayoutUnit, _ pass: inout LayoutPass
  ) -> HeightStepsBuilder? {
    guard isSmall(from: former, to: pass.width), measures.canBeFollowed else { return nil }
    let together = chunk.together(first: measures.count, measuring, &pass).rows
    guard isDue(together) else { return nil }
    let builder = measuring.heightSteps(
      of: together, count: measures.count, over: widths(around: pass.width, from: former), in: pass)
    if builder == nil { measures.canBeFollowed = false }
    return builder
  }

  /// Returns whether a step of the width is a small one, and counts small steps in a row.
  private func isSmall(from old: LayoutUnit, to new: LayoutUnit) -> Bool {
    let isSmall = (new - old).rawValue.magnitude * UInt(Self.smallPart) <= new.rawValue.magnitude
    measures.smallStepCount = isSmall ? measures.smallStepCount + 1 : 0
    return isSmall
  }

  /// Returns whether the rows are to be followed from a small step on.
  private func isDue(_ together: Measuring.Together?) -> Bool {
    if measures.steps != nil { return true }
    // Rows that are measured one by one keep the widths at which their heights hold as soon as they can.
    let areAlone = together.map { !measuring.standTogether($0) } ?? true
    if areAlone, measures.commonWidth != nil { return true }
    return measures.smallStepCount >= 2 + chunkNumber % Self.beginningCount
  }

  private var chunkNumber: UInt32 { firstRow >> UInt32(CellRow.offsetBits) }

  /// Returns the widths around one, most of them in the direction of the step.
  private func widths(around width: LayoutUnit, from former: LayoutUnit) -> WidthInterval {
    let isWider = former <= width
    let width = width.rawValue
    let reach = min(width, Self.greatestReach)
    // Up to 3/8 more for other chunks.
    let ahead = reach / 12 + reach / 96 * Int(chunkNumber % 4)
    let behind = reach / 64
    return WidthInterval(
      LayoutUnit(
        rawValue: width - (isWider ? behind : ahead))...LayoutUnit(
          rawValue: width + (isWider ? ahead : behind)))
  }
}
