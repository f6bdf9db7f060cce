/// Filling any block at any width: eight texts at a time, in 32 bits.
extension LockstepTexts {
  /// Fills the lines of one block.
  ///
  /// - Parameters:
  ///   - bounds: The bound of the lines of each text, in font units.
  ///   - detail: Whether bounds with the same lines are found.
  @inline(__always)
  func fillWide(_ block: Int, _ line: Line, bounds: Lanes, detail: MeasureDetail) -> Filled {
    let (low, high) = halves(block, as: line, bounds: bounds, detail: detail)
    return Filled(
      counts: Lanes(lowHalf: low.counts, highHalf: high.counts),
      narrowest: Lanes(lowHalf: low.narrowest, highHalf: high.narrowest),
      tooWide: Lanes(lowHalf: low.tooWide, highHalf: high.tooWide))
  }

  private typealias HalfLanes = LockstepSegments.Lanes

  /// The lines of eight texts.
  private struct Half {
    var counts: HalfLanes
    var narrowest: HalfLanes
    var tooWide: HalfLanes
  }

  @inline(__always)
  private func halves(
    _ block: Int, as line: Line, bounds: Lanes, detail: MeasureDetail
  ) -> (low: Half, high: Half) {
    let block = blocks[block]
    if block.isPacked {
      return packed.withUnsafeBufferPointer { segments in
        let segments = segments[block.start..<block.start + block.count]
        return (
          fill(block, as: line, bound: bounds.lowHalf, detail: detail) {
            LockstepSegments(segments[block.start &+ $0].lowHalf)
          },
          fill(block, as: line, bound: bounds.highHalf, detail: detail) {
            LockstepSegments(segments[block.start &+ $0].highHalf)
          }
        )
      }
    }
    return flagged.withUnsafeBufferPointer { segments in
      let segments = segments[block.start..<block.start + block.count]
      return (
        fill(block, as: line, bound: bounds.lowHalf, detail: detail) {
          LockstepSegments(flagged: segments[block.start &+ $0].lowHalf)
        },
        fill(block, as: line, bound: bounds.highHalf, detail: detail) {
          LockstepSegments(flagged: segments[block.start &+ $0].highHalf)
        }
      )
    }
  }

  @inline(__always)
  private func fill(
    _ block: Block, as line: Line, bound: HalfLanes, detail: MeasureDetail,
    _ segments: (Int) -> LockstepSegments
  ) -> Half {
    // Comparisons are the signs of differences: nothing here reaches 2^30, and masks of vectors
    // are taken apart lane by lane where a vector unit has no instruction for them.
    let space = HalfLanes(repeating: Int32(truncatingIfNeeded: line.space))
    let far = HalfLanes(repeating: 1 << 30)
    /// The content on the line so far.
    var used = segments(0).width
    var breaks = HalfLanes.zero
    var isExact = HalfLanes.zero
    var sticksOut = HalfLanes.zero
    var narrowest = HalfLanes.zero
    var tooWide = far
    for i in 1..<max(1, block.count) {
      let segment = segments(i)
      let next = used &+ segment.width
      let overflows = (bound &- next) &>> 31
      let ends = overflows | segment.isForced
      let isTooWide = (bound &- used) &>> 31
      sticksOut |= isTooWide
      if detail == .heightAndInterval {
        narrowest = greater(narrowest, used & ~isTooWide)
        tooWide = less(tooWide, next &+ (far & (~overflows | segment.isForced)))
      }
      used = next &- ((used &+ (segment.hasSpace & space)) & ends)
      breaks &+= ends
      isExact |= ends & segment.isUnsafe
    }
    let isTooWide = (bound &- used) &>> 31
    sticksOut |= isTooWide
    if detail == .heightAndInterval { narrowest = greater(narrowest, used & ~isTooWide) }
    if line.breaksWords { isExact |= sticksOut }
    let limit = HalfLanes(repeating: Int32(clamping: min(line.limit, 1 << 29)))
    return Half(
      counts: less(limit, HalfLanes(repeating: 1) &- breaks) | isExact, narrowest: narrowest,
      tooWide: tooWide)
  }

  @inline(__always)
  private func less(_ a: HalfLanes, _ b: HalfLanes) -> HalfLanes {
    let difference = a &- b
    return b &+ (difference & (difference &>> 31))
  }

  @inline(__always)
  private func greater(_ a: HalfLanes, _ b: HalfLanes) -> HalfLanes {
    let difference = a &- b
    return a &- (difference & (difference &>> 31))
  }
}
