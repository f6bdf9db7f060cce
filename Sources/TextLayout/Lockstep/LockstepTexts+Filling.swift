extension LockstepTexts {
  /// What all texts of a block are filled with.
  package struct Line: Sendable {
    /// The widest content that fits, in font units.
    var bound: Int
    /// The advance of a space in font units.
    var space: Int
    /// Fine units (1/2²² px) in a font unit.
    var scale: Int
    /// The number of lines shown.
    var limit: Int
    /// Whether lines end only where they have to, at any width.
    var isUnlimited: Bool
    /// Whether a segment that is wider than a line is broken inside.
    var breaksWords: Bool
    /// The height of each line in 1/64 px.
    package var height: Int
  }

  /// The lines of the texts of one block.
  package struct Filled {
    /// The number of lines shown of each text.
    package var counts: Lanes
    /// The narrowest bound with these lines, in font units: the widest content that fits.
    var narrowest: Lanes
    /// The narrowest bound above it with other lines, in font units.
    var tooWide: Lanes
    /// Not 0 for texts with a line that begins where a cut changes shapes.
    var exact: Lanes
    /// Not 0 for texts with a segment that is wider than a line.
    var sticksOut: Lanes

    /// Whether a text was not filled, and takes the exact form.
    @inline(__always)
    package func isExact(_ lane: Int, _ line: Line) -> Bool {
      exact[lane] != 0 || line.breaksWords && sticksOut[lane] != 0
    }

    /// Whether any text was not filled.
    @inline(__always)
    package func hasExact(_ line: Line) -> Bool {
      exact != .zero || line.breaksWords && sticksOut != .zero
    }
  }

  /// The line that texts are filled with at a width; `nil` if they all take the exact form.
  ///
  /// - Parameter width: `nil` is unlimited.
  package func line(width: LayoutUnit?, scale: Double) -> Line? {
    guard let metrics = style.sized(scale: scale).plain, metrics.scale > 0,
      metrics.spaceAdvance == style.sized.plain?.spaceAdvance
    else { return nil }
    let limits = PlainParagraph.Limits(style, metrics, width: width)
    return Line(
      bound: min(limits.bound, LockstepTexts.advanceLimit), space: metrics.spaceAdvance,
      scale: metrics.scale, limit: limits.lineCount, isUnlimited: !style.wraps || width == nil,
      breaksWords: style.breaksWords,
      height: metrics.lineHeight.rawValue)
  }

  /// Fills the lines of one block.
  ///
  /// - Parameter keepsInterval: whether the bounds with the same lines are found too, which takes as
  ///   long again.
  package func fill(_ block: Int, _ line: Line, keepsInterval: Bool) -> Filled {
    segments.withUnsafeBufferPointer { segments in
      let block = blocks[block]
      let segments = UnsafeBufferPointer(
        rebasing: segments[block.start..<block.start + block.count])
      let isPlainest = !block.hasForcedBreaks && block.widest <= line.bound
      if keepsInterval {
        return isPlainest
          ? fill(segments, line, isPlainest: true, keepsInterval: true)
          : fill(segments, line, isPlainest: false, keepsInterval: true)
      }
      return isPlainest
        ? fill(segments, line, isPlainest: true, keepsInterval: false)
        : fill(segments, line, isPlainest: false, keepsInterval: false)
    }
  }

  /// - Parameter isPlainest: whether no line has to end before its text does, and no segment is wider
  ///   than a line.
  @inline(__always)
  private func fill(
    _ segments: UnsafeBufferPointer<Lanes>, _ line: Line, isPlainest: Bool, keepsInterval: Bool
  ) -> Filled {
    // Comparisons are the signs of differences: nothing here reaches 2^30, and masks of vectors
    // are taken apart lane by lane where a vector unit has no instruction for them.
    let bound = Lanes(repeating: Int32(truncatingIfNeeded: line.bound))
    let space = Lanes(repeating: Int32(truncatingIfNeeded: line.space))
    let far = Lanes(repeating: 1 << 30)
    /// The content on the line so far.
    var used = segments[0] &>> Bits.shift
    var breaks = Lanes.zero
    var exact = Lanes.zero
    var sticksOut = Lanes.zero
    var narrowest = Lanes.zero
    var tooWide = far
    for i in 1..<max(1, segments.count) {
      let segment = segments[i]
      let next = used &+ (segment &>> Bits.shift)
      let overflows = (bound &- next) &>> 31
      var ends = overflows
      if isPlainest {
        if keepsInterval {
          narrowest = greater(narrowest, used)
          tooWide = less(tooWide, next &+ (far & ~overflows))
        }
      } else {
        let isForced = (segment &<< 29) &>> 31
        ends |= isForced
        let isTooWide = (bound &- used) &>> 31
        sticksOut |= isTooWide
        if keepsInterval {
          narrowest = greater(narrowest, used & ~isTooWide)
          tooWide = less(tooWide, next &+ (far & (~overflows | isForced)))
        }
      }
      let spaceBefore = ((segment &<< 31) &>> 31) & space
      used = next &- ((used &+ spaceBefore) & ends)
      breaks &+= ends
      exact |= ends & segment
    }
    if isPlainest {
      if keepsInterval { narrowest = greater(narrowest, used) }
    } else {
      let isTooWide = (bound &- used) &>> 31
      sticksOut |= isTooWide
      if keepsInterval { narrowest = greater(narrowest, used & ~isTooWide) }
    }
    let limit = Lanes(repeating: Int32(clamping: min(line.limit, 1 << 29)))
    return Filled(
      counts: less(limit, Lanes(repeating: 1) &- breaks), narrowest: narrowest, tooWide: tooWide,
      exact: exact & Lanes(repeating: Bits.unsafe), sticksOut: sticksOut)
  }

  @inline(__always)
  private func less(_ a: Lanes, _ b: Lanes) -> Lanes {
    let difference = a &- b
    return b &+ (difference & (difference &>> 31))
  }

  @inline(__always)
  private func greater(_ a: Lanes, _ b: Lanes) -> Lanes {
    let difference = a &- b
    return a &- (difference & (difference &>> 31))
  }
}

extension LockstepTexts.Line {
  /// The widths, in 1/64 px, at which a text of a block has the lines that were found with their
  /// interval.
  @inline(__always)
  package func widths(_ filled: LockstepTexts.Filled, _ lane: Int) -> (least: Int, greatest: Int) {
    if isUnlimited { return (0, LayoutUnit.maximum.rawValue) }
    return PlainMetrics.widths(
      from: Int(filled.narrowest[lane]), below: Int(filled.tooWide[lane]), scale: scale)
  }
}

extension PlainMetrics {
  /// The widths in 1/64 px whose bound is at least one number of font units and below another.
  ///
  /// - Parameter end: from 2²⁹, no width is too wide.
  @inline(__always)
  static func widths(from start: Int, below end: Int, scale: Int) -> (least: Int, greatest: Int) {
    // A width of w takes what is at most ((w + 1) << 16) / scale wide: see `bound`.
    let least = max(0, (start &* scale &+ 65_535) >> 16 &- 1)
    guard end < 1 << 29 else { return (least, LayoutUnit.maximum.rawValue) }
    return (least, min((end &* scale &+ 65_535) >> 16 &- 2, LayoutUnit.maximum.rawValue))
  }
}
