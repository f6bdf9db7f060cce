extension LockstepTexts {
  /// The line that all texts of a style are filled with at a width.
  package struct Line: Sendable {
    /// The widest content that fits for sure, in font units.
    var bound: Int
    /// The widest content that may fit; a text with content between the two takes the exact form.
    var possible: Int
    /// The length between the width and the nearest step of a font unit, in fine units: roundings that are no
    /// greater decide nothing.
    let margin: Int
    /// A bound of the roundings of all texts.
    let error: PlainError
    /// Indicates whether the bounds of the roundings of single blocks hold, which are those at scale 1.
    let hasOwnErrors: Bool
    /// Indicates whether roundings decide nothing in any block.
    let isSureForAll: Bool
    /// The width of the lines; `nil` if they end only where they have to.
    let width: LayoutUnit?
    /// The advance of a space.
    var space: Int
    /// See `PlainMetrics.scale`.
    var scale: Int
    /// The number of lines shown.
    var limit: Int
    /// Indicates whether lines end only where they have to, at any width.
    var isUnlimited: Bool
    /// Indicates whether a segment that is wider than a line is broken inside.
    var breaksWords: Bool
    /// The height of each line in 1/64 px.
    package var height: Int
  }

  /// The line that texts are filled with at a width; `nil` if they all take the exact form.
  ///
  /// - Parameter width: `nil` is unlimited.
  package func line(width: LayoutUnit?, scale: Double) -> Line? {
    guard let metrics = style.sized(scale: scale).plain, metrics.scale > 0,
      metrics.spaceAdvance == style.sized.plain?.spaceAdvance
    else { return nil }
    let width = style.wraps ? width : nil
    let step = width.map { PlainMetrics.step(width: $0, scale: metrics.scale) }
    let bound = min(step?.units ?? .max, LockstepTexts.advanceLimit)
    let error = PlainError(precision, metrics)
    let hasOwnErrors = metrics.fontScale == 1
    let greatest = hasOwnErrors ? greatestError ?? error : error
    let margin = step?.margin ?? .max
    return Line(
      bound: bound, possible: bound, margin: margin, error: error,
      hasOwnErrors: hasOwnErrors, isSureForAll: greatest.of(bound &+ 1) <= margin,
      width: width, space: metrics.spaceAdvance, scale: metrics.scale,
      limit: style.lines.limit, isUnlimited: width == nil, breaksWords: style.breaksWords,
      height: metrics.lineHeight.rawValue)
  }
}

extension LockstepTexts.Line {
  /// The bound of the roundings of a block's texts.
  @inline(__always)
  func error(of block: LockstepTexts.Block) -> PlainError {
    hasOwnErrors ? block.error ?? error : error
  }

  /// Returns whether roundings decide nothing.
  @inline(__always)
  func isSure(_ error: PlainError) -> Bool { error.of(bound &+ 1) <= margin }

  /// The line of texts with roundings that may decide what fits.
  func fitting(_ error: PlainError) -> LockstepTexts.Line {
    guard let width else { return self }
    var line = self
    let bounds = PlainMetrics.bounds(width: width, scale: scale, error)
    line.bound = min(bounds.sure, LockstepTexts.advanceLimit)
    line.possible = min(bounds.possible, LockstepTexts.advanceLimit)
    return line
  }

  /// The widths, in 1/64 px, at which a text of a block has the lines that were found.
  @inline(__always)
  package func widths(_ filled: LockstepTexts.Filled, _ lane: Int) -> WidthInterval {
    if isUnlimited { return .all }
    return PlainMetrics.widths(
      from: Int(filled.narrowest[lane]), below: Int(filled.tooWide[lane]), scale: scale,
      filled.error)
  }
}

extension LockstepTexts.Line {
  /// Leaves of the widths of each row of a block only those at which its text has the lines that were found.
  ///
  /// - Parameters:
  ///   - rows: The widths of the rows, lane by lane.
  ///   - inset: The width of each row less that of its text.
  package func intersectWidths(
    _ filled: LockstepTexts.Filled, inset: LayoutUnit, of rows: UnsafeMutablePointer<WidthInterval>
  ) {
    guard !isUnlimited else { return }
    let (narrowest, tooWide) = (filled.narrowest, filled.tooWide)
    for lane in 0..<LockstepTexts.laneCount {
      let widths = PlainMetrics.widths(
        from: Int(narrowest[lane]), below: Int(tooWide[lane]), scale: scale, filled.error)
      rows[lane].formIntersection(widths.outset(by: inset))
    }
  }
}

extension PlainMetrics {
  /// The widths in 1/64 px whose bound is at least one number of font units and below another.
  ///
  /// - Parameter end: From 2²⁹, no width is too wide.
  @inline(__always)
  static func widths(
    from start: Int, below end: Int, scale: Int, _ error: PlainError
  ) -> WidthInterval {
    // A width of w takes what is at most (w + 1) << 16 fine units long: see `bounds`.
    let least = max(0, (start &* scale &+ error.of(start) &+ 65_535) >> 16 &- 1)
    let most = LayoutUnit.maximum.rawValue
    guard end < 1 << 29 else { return WidthInterval(from: least, through: most) }
    let far = (end &* scale &- error.of(end) &+ 65_535) >> 16 &- 2
    return WidthInterval(from: least, through: min(far, most))
  }
}
