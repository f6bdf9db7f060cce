/// Filling lines, most of them in 16 bits.
extension LockstepTexts {
  /// The lines of the texts of one block, and the bounds at which they are the same.
  package struct Filled {
    /// The number of lines shown of each text; -1 for a text that was not filled, and takes the exact
    /// form.
    package var counts: Lanes
    /// The narrowest bound with these lines, in font units: the widest content that fits.
    var narrowest: Lanes
    /// The narrowest bound above it with other lines, in font units; from 2²⁹, there is none.
    package var tooWide: Lanes
    /// A bound of the roundings of the texts.
    var error = PlainError.none

    /// Creates texts without lines.
    package init() { self.init(counts: .zero, narrowest: .zero, tooWide: .zero) }

    @inline(__always)
    init(counts: Lanes, narrowest: Lanes, tooWide: Lanes) {
      self.counts = counts
      self.narrowest = narrowest
      self.tooWide = tooWide
    }
  }

  /// The number of lines shown of each text of a block; -1 for a text that takes the exact form.
  @inline(__always)
  package func lineCounts(_ block: Int, _ line: Line) -> Lanes {
    line.isSureForAll ? sureLineCounts(block, line) : lineCountsWithError(block, line)
  }

  @inline(never)
  private func lineCountsWithError(_ block: Int, _ line: Line) -> Lanes {
    let error = line.error(of: blocks[block])
    return line.isSure(error)
      ? sureLineCounts(block, line) : possibleLineCounts(block, line.fitting(error))
  }

  @inline(__always)
  private func sureLineCounts(_ block: Int, _ line: Line) -> Lanes {
    // No segment is read where all texts fit on one line, as those of labels mostly do.
    if blocks[block].isPacked, blocks[block].longest <= line.bound { return Lanes(repeating: 1) }
    return isNarrow(block, line.bound...line.bound, allowsSticksOut: !line.breaksWords)
      ? fillNarrow(block, line, detail: .height).counts
      : fillWide(
        block, line, bounds: Lanes(repeating: Int32(truncatingIfNeeded: line.bound)),
        detail: .height
      ).counts
  }

  @inline(never)
  private func possibleLineCounts(_ block: Int, _ line: Line) -> Lanes {
    // Where rounding may decide, the interval shows it.
    line.possible == line.bound
      ? sureLineCounts(block, line) : filled(block, line).counts
  }

  /// Fills the lines of a block, and finds the bounds at which they are the same.
  package func fill(_ block: Int, _ line: Line) -> Filled {
    filled(block, fitting(block, line))
  }

  private func filled(_ block: Int, _ line: Line) -> Filled {
    var filled = fill(
      block, line, bounds: Lanes(repeating: Int32(truncatingIfNeeded: line.bound)),
      within: line.bound...line.bound)
    if line.possible > line.bound {
      // What did not fit for sure would fit perhaps.
      let far = Lanes(repeating: Int32(truncatingIfNeeded: line.possible))
      filled.counts |= ~((far &- filled.tooWide) &>> 31)
    }
    return filled
  }

  /// Returns whether whatever is on a line, or would be, fits into 16 bits.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the lines.
  ///   - allowsSticksOut: Whether segments may be wider than a line.
  @inline(__always)
  func isNarrow(_ block: Int, _ bounds: ClosedRange<Int>, allowsSticksOut: Bool) -> Bool {
    let block = blocks[block]
    return block.isPacked && (allowsSticksOut || block.widest <= bounds.lowerBound)
      && max(block.widest, bounds.upperBound) + block.widest <= Int(UInt16.max)
  }

  @inline(__always)
  private func fillNarrow(_ block: Int, _ line: Line, detail: MeasureDetail) -> Filled {
    fillNarrow(block, line, bounds: NarrowBounds(repeating: line.bound), detail: detail)
  }

  /// Fills each text with lines of a bound of its own.
  @inline(__always)
  func fillNarrow(
    _ block: Int, _ line: Line, bounds: NarrowBounds, detail: MeasureDetail
  ) -> Filled {
    let block = blocks[block]
    return packed.withUnsafeBufferPointer { segments in
      var pass = NarrowPass(bounds, space: line.space)
      pass.fill(
        UnsafeBufferPointer(rebasing: segments[block.start..<block.start + block.count]),
        shortest: block.shortest, detail: detail)
      return pass.filled(limit: line.limit, isLimited: line.limit < block.count)
    }
  }
}

/// The widest content that fits into the lines of each text of a block, in font units.
struct NarrowBounds {
  /// The differences to 2¹⁵.
  fileprivate let lanes: SIMD16<Int16>

  @inline(__always)
  init(repeating bound: Int) {
    lanes = SIMD16(repeating: Int16(truncatingIfNeeded: bound - 1 << 15))
  }

  @inline(__always)
  init(_ bounds: LockstepTexts.Lanes) {
    lanes = SIMD16(truncatingIfNeeded: bounds &- LockstepTexts.Lanes(repeating: 1 << 15))
  }
}

/// Fills the lines of one block in 16 bits.
///
/// Widths are kept as their difference to 2¹⁵, so that signed numbers hold all 16 bits of them.
private struct NarrowPass {
  typealias Lanes = SIMD16<Int16>

  private let bound: Lanes
  private let space: Lanes
  /// The number of lines that end before the end of the text.
  private var breaks = Lanes.zero
  private var narrowest = Lanes(repeating: .min)
  /// The distance beyond the bound, less 1, that the narrowest content reached that did not fit; for
  /// content that fits the distance wraps around to a greater number.
  private var excess = Lanes(repeating: .max)

  @inline(__always)
  init(_ bounds: NarrowBounds, space: Int) {
    bound = bounds.lanes
    self.space = Lanes(repeating: Int16(truncatingIfNeeded: space))
  }

  /// - Parameter shortest: The number of segments of the shortest text.
  @inline(__always)
  mutating func fill(
    _ segments: UnsafeBufferPointer<Lanes>, shortest: Int, detail: MeasureDetail
  ) {
    var used = (segments[0] & Lanes(repeating: .max)) &+ Lanes(repeating: .min)
    for i in 1..<max(1, shortest) {
      take(segments[i], onto: &used, detail: detail) { $0 }
    }
    // A last segment that sticks out would end a line at what comes after the end.
    var isInside = Lanes(repeating: -1)
    for i in max(1, shortest)..<max(1, segments.count) {
      let segment = segments[i]
      isInside &= unsafeBitCast(segment .!= Lanes(repeating: PackedSegment.end), to: Lanes.self)
      take(segment, onto: &used, detail: detail) { $0 & isInside }
    }
    if detail == .heightAndInterval { narrowest = pointwiseMax(narrowest, used) }
  }

  @inline(__always)
  private mutating func take(
    _ segment: Lanes, onto used: inout Lanes, detail: MeasureDetail, _ mask: (Lanes) -> Lanes
  ) {
    let start = Lanes(repeating: .min)
    let next = used &+ (segment & Lanes(repeating: .max))
    if detail == .heightAndInterval {
      narrowest = pointwiseMax(narrowest, used)
      // Takes 2¹⁵ away once more: it is a difference of two widths.
      excess = pointwiseMin(excess, next &- (bound &+ Lanes(repeating: 1) &- start))
    }
    let ends = mask(unsafeBitCast(next .> bound, to: Lanes.self))
    let spaceBefore = (segment &>> 15) & space
    used = next &- ((used &- start &+ spaceBefore) & ends)
    breaks &-= ends
  }

  @inline(__always)
  func filled(limit: Int, isLimited: Bool) -> LockstepTexts.Filled {
    typealias Wide = LockstepTexts.Lanes
    let offset = Wide(repeating: 1 << 15)
    let bound = Wide(truncatingIfNeeded: bound) &+ offset
    let tooWide = Wide(truncatingIfNeeded: excess) &+ offset &+ bound &+ Wide(repeating: 1)
    // Nothing was too wide where that is no width of 16 bits.
    let isNone = (Wide(repeating: Int32(UInt16.max)) &- tooWide) &>> 31
    let counts = Wide(truncatingIfNeeded: breaks) &+ Wide(repeating: 1)
    return LockstepTexts.Filled(
      counts: isLimited
        ? pointwiseMin(counts, Wide(repeating: Int32(truncatingIfNeeded: limit))) : counts,
      narrowest: Wide(truncatingIfNeeded: narrowest) &+ offset,
      tooWide: tooWide | (isNone & Wide(repeating: 1 << 29)))
  }
}
