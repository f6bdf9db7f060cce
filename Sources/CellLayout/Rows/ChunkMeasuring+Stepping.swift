internal import TextLayout

/// Following rows from one width to the next.
///
/// A divider that is dragged changes the width by a pixel or two, many times. At the first two of such steps after a large
/// one, at the second and the third after the first layout, the chunks of a list find the heights of their rows at all
/// widths ahead; from then on a step writes those heights alone that it changes. Each chunk leaves the widths that it
/// knows at another step, so that no later step takes much longer than others.
extension ChunkMeasuring {
  /// The part of the width, as its inverse, that a small step changes at most: after a greater one, filling all lines
  /// takes less time than finding the heights ahead.
  private static var smallPart: Int { 128 }

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

  /// Returns the heights of the rows at all widths ahead of that of a pass; `nil` if the rows are not followed from now
  /// on.
  private func heightSteps(
    from former: LayoutUnit, _ pass: inout LayoutPass
  ) -> HeightStepsBuilder? {
    guard isSmall(from: former, to: pass.width), measures.canBeFollowed else { return nil }
    // Few rows leave the widths that a first layout found, and there may be no other step. One half of the chunks
    // begins a step later, as finding heights ahead takes longer than filling all lines once.
    let waitCount = (measures.commonWidth == nil ? 1 : 0) + number % 2
    guard measures.smallStepCount > waitCount else { return nil }
    let widths = widths(from: former, to: pass.width)
    let together = chunk.together(first: measures.count, measuring, &pass).rows
    let builder = measuring.heightSteps(
      of: together, from: KnownHeights(measures, at: former), count: measures.count, over: widths,
      in: pass)
    measures.isFollowedWider = former < pass.width
    if builder == nil { measures.canBeFollowed = false }
    return builder
  }

  /// Returns whether a step of the width is a small one, and counts small steps in a row.
  private func isSmall(from old: LayoutUnit, to new: LayoutUnit) -> Bool {
    let isSmall = (new - old).rawValue.magnitude * UInt(Self.smallPart) <= new.rawValue.magnitude
    measures.smallStepCount = isSmall ? measures.smallStepCount + 1 : 0
    // At widths far away other rows may be followed.
    if !isSmall { measures.canBeFollowed = true }
    return isSmall
  }

  /// The number of the chunk among those of its store.
  private var number: Int { Int(firstRow >> UInt32(CellRow.offsetBits)) }

  /// Returns the widths to find heights at: from the former one, at which they are known, to one ahead.
  private func widths(from former: LayoutUnit, to width: LayoutUnit) -> WidthInterval {
    let isWider = former < width
    let turns = measures.steps != nil && measures.isFollowedWider != isWider
    let reach = min(width.rawValue, Self.greatestReach)
    // Many chunks begin or turn round at one step: each looks ahead to another width, and less far than later.
    let goesOn = measures.steps != nil && !turns
    let ahead =
      goesOn ? reach / 12 + reach / 96 * (number % 4) : reach / 384 * (8 - number / 2 % 8)
    // A width that turned round once may do so again.
    let behind = turns ? reach / 100 : 0
    return isWider
      ? WidthInterval(from: former.rawValue - behind, through: width.rawValue + ahead)
      : WidthInterval(from: width.rawValue - ahead, through: former.rawValue + behind)
  }
}
