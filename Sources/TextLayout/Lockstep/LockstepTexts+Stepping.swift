/// Finding the widths at which texts change their lines, one change after the other.
extension LockstepTexts {
  /// Returns the bounds of the lines of a block's texts between two widths, in font units: the widest content that
  /// fits for sure at the lesser width, and the widest that may fit at the greater one.
  package func bounds(_ block: Int, from least: Line, to greatest: Line) -> ClosedRange<Int> {
    let sure = fitting(block, least).bound
    return sure...max(sure, fitting(block, greatest).possible)
  }

  /// Returns a line with the bounds of a block's texts: where roundings may decide, two that differ.
  func fitting(_ block: Int, _ line: Line) -> Line {
    let error = line.error(of: blocks[block])
    return line.isSure(error) ? line : line.fitting(error)
  }

  /// Fills each text of a block into lines of a bound of its own, and finds the bounds at which its lines are the same.
  ///
  /// - Parameters:
  ///   - bounds: The bound of each text, in font units.
  ///   - range: The least and the greatest bound that any text may have.
  package func fill(
    _ block: Int, _ line: Line, bounds: Lanes, within range: ClosedRange<Int>
  ) -> Filled {
    var filled =
      isNarrow(block, range, allowsSticksOut: false)
      ? fillNarrow(block, line, bounds: NarrowBounds(bounds), detail: .heightAndInterval)
      : fillWide(block, line, bounds: bounds, detail: .heightAndInterval)
    filled.error = line.error(of: blocks[block])
    return filled
  }
}

extension LockstepTexts.Line {
  /// The widths, in 1/64 px, between which the lines of a text change.
  ///
  /// - Parameter bound: The narrowest bound with the new lines, in font units.
  /// - Returns: The least width at which the text may no longer have its former lines, and the least at which it has
  ///   the new ones for sure: roundings decide in between.
  @inline(__always)
  package func change(
    at bound: Int32, of filled: LockstepTexts.Filled
  ) -> (start: Int, end: Int) {
    let widths = PlainMetrics.widths(
      from: Int(bound), below: Int(bound), scale: scale, filled.error)
    return (Int(widths.widest) &+ 1, Int(widths.narrowest))
  }
}
