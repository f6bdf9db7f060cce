extension LockstepTexts {
  /// Returns whether two blocks have segments of the same form, so that texts of both can stand in one.
  package func areAlike(_ first: Int, _ second: Int) -> Bool {
    blocks[first].isPacked == blocks[second].isPacked
  }

  /// Returns some of the texts in blocks of their own.
  ///
  /// - Parameter places: The texts; those of one new block stood in blocks that are alike.
  package func gathering(_ places: LockstepPlaces) -> LockstepTexts {
    var made: [Block] = []
    var packed: [SIMD16<Int16>] = []
    var flagged: [Lanes] = []
    for i in 0..<places.blockCount {
      var block = blockWithoutSegments(places.texts(of: i))
      if block.isPacked {
        block.start = packed.count
        gather(
          places.texts(of: i), of: self.packed, end: PackedSegment.end, count: block.count,
          into: &packed)
      } else {
        block.start = flagged.count
        gather(
          places.texts(of: i), of: self.flagged, end: FlaggedSegment.end, count: block.count,
          into: &flagged)
      }
      made.append(block)
    }
    return LockstepTexts(
      style: style, blocks: made, precision: precision, packed: packed, flagged: flagged)
  }

  /// The block of some texts; each bound is that of the blocks in which the texts stood.
  private func blockWithoutSegments(
    _ texts: some Collection<(block: Int, lane: Int)>
  ) -> Block {
    var made: Block?
    for text in texts {
      let source = blocks[text.block]
      guard var block = made else {
        made = source
        continue
      }
      block.count = max(block.count, source.count)
      block.shortest = min(block.shortest, source.shortest)
      block.widest = max(block.widest, source.widest)
      block.longest = max(block.longest, source.longest)
      block.error = block.error.flatMap { error in source.error.map(error.union) }
      made = block
    }
    guard let made else { preconditionFailure("a block holds a text") }
    return made
  }

  /// Appends the segments of a new block.
  ///
  /// - Parameters:
  ///   - end: Stands after the last segment of a text that is shorter than the block. It may follow an end of its
  ///     own: the sums have room for two.
  ///   - count: The number of segments of the longest text.
  private func gather<Segment>(
    _ texts: some Collection<(block: Int, lane: Int)>, of segments: [SIMD16<Segment>],
    end: Segment, count: Int, into made: inout [SIMD16<Segment>]
  ) {
    let first = made.count
    made.append(contentsOf: repeatElement(SIMD16<Segment>(), count: count))
    made.withUnsafeMutableBytes { made in
      segments.withUnsafeBytes { segments in
        let made = unsafe made.assumingMemoryBound(to: Segment.self)
        let segments = unsafe segments.assumingMemoryBound(to: Segment.self)
        for (lane, text) in texts.enumerated() {
          let source = blocks[text.block]
          var from = source.start &* Self.laneCount &+ text.lane
          var to = first &* Self.laneCount &+ lane
          for _ in 0..<source.count {
            unsafe made[to] = segments[from]
            from &+= Self.laneCount
            to &+= Self.laneCount
          }
          if source.count < count { unsafe made[to] = end }
        }
      }
    }
  }
}
