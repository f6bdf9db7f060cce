/// Plain texts side by side: sixteen rows are filled at once, one segment of each at a step.
///
/// A block holds sixteen texts, segment by segment: its first vector has the first segment of each, and
/// so on; shorter texts are padded with segments that never end a line. One pass over a block finds the
/// lines of all sixteen, with the arithmetic of `PlainParagraph.lines` and no branch. Texts that this
/// arithmetic leaves to the exact form are left to it here too.
///
/// Nearly all blocks are packed: a segment takes 16 bits, and where lines are not too wide either
/// they are filled in 16-bit arithmetic. Re-wrapping a long list is bound by memory, then by the
/// number of vectors; packing halves both.
package final class LockstepTexts: Sendable {
  /// One number of each of sixteen texts.
  package typealias Lanes = SIMD16<Int32>
  /// The number of texts in a block.
  package static let laneCount = 16
  /// A text as wide as this, in font units, is no part of a block.
  static let advanceLimit = 1 << 27

  /// Sixteen texts.
  struct Block: Sendable {
    /// The index of the first segment, in `packed` or in `flagged`.
    var start: Int
    /// The number of segments of the longest text, and of the shortest.
    var count: Int
    var shortest: Int
    /// The widest segment, in font units, with the space before it.
    var widest = 0
    /// The widest text on one line, in font units.
    var longest = 0
    var isPacked: Bool
    /// A bound of the roundings of the texts at scale 1; `nil` if it is not known.
    var error: PlainError?
  }

  /// The style that all texts share.
  package let style: ResolvedTextStyle
  let blocks: [Block]
  /// A bound that holds for all texts.
  let precision: PlainPrecision
  /// A bound of the roundings of all texts at scale 1; `nil` if it is not known.
  let greatestError: PlainError?
  /// The segments of packed blocks, and of the others.
  let packed: [SIMD16<Int16>]
  let flagged: [Lanes]
  /// The number of segments of the longest text: no text has more lines.
  package let longestCount: Int
  /// Indicates whether the segments of all blocks have the same form.
  package let areAllAlike: Bool

  /// Puts texts of a style side by side.
  ///
  /// - Parameter blocks: Up to sixteen texts each, whose path is `lockstep`.
  package convenience init(style: ResolvedTextStyle, _ blocks: [[PreparedText]]) {
    var builder = LockstepBuilder()
    for texts in blocks { builder.append(texts) }
    self.init(
      style: style, blocks: builder.blocks, precision: builder.precision, packed: builder.packed,
      flagged: builder.flagged)
  }

  init(
    style: ResolvedTextStyle, blocks: [Block], precision: PlainPrecision, packed: [SIMD16<Int16>],
    flagged: [Lanes]
  ) {
    self.style = style
    self.blocks = blocks
    self.precision = precision
    greatestError = blocks.reduce(PlainError.none) { known, block in
      known.flatMap { known in block.error.map(known.union) }
    }
    self.packed = packed
    self.flagged = flagged
    longestCount = blocks.reduce(0) { max($0, $1.count) }
    areAllAlike = packed.isEmpty || flagged.isEmpty
  }

  /// The number of blocks.
  package var blockCount: Int { blocks.count }

  /// Indicates whether no text of a block has more lines at a greater width: no segment changes where a line is
  /// cut before it, so that each line ends at least as far on as at a lesser width.
  package func neverGrows(_ block: Int) -> Bool { blocks[block].isPacked }
}

/// Puts texts side by side.
private struct LockstepBuilder {
  private(set) var precision = PlainPrecision()
  private(set) var blocks: [LockstepTexts.Block] = []
  private(set) var packed: [SIMD16<Int16>] = []
  private(set) var flagged: [LockstepTexts.Lanes] = []

  mutating func append(_ texts: [PreparedText]) {
    var block = LockstepTexts.Block(
      start: 0, count: 0, shortest: .max, isPacked: true, error: PlainError.none)
    for text in texts {
      let paragraph = LockstepBuilder.paragraph(text)
      precision.formUnion(paragraph.precision)
      block.error = block.error.flatMap { known in paragraph.roundingError.map(known.union) }
      guard let shape = paragraph.lockstepShape else {
        preconditionFailure("Texts of a block fit beside others")
      }
      block.count = max(block.count, shape.segmentCount)
      block.shortest = min(block.shortest, shape.segmentCount)
      block.isPacked = block.isPacked && shape.isPackable
    }
    if block.isPacked {
      LockstepBuilder.append(texts, to: &packed, as: PackedSegment.self, &block)
    } else {
      LockstepBuilder.append(texts, to: &flagged, as: FlaggedSegment.self, &block)
    }
    blocks.append(block)
  }

  private static func paragraph(_ text: PreparedText) -> PlainParagraph {
    guard case .plain(let paragraph) = text.form else {
      preconditionFailure("Texts of a block are plain")
    }
    return paragraph
  }

  /// Writes the segments of the texts of a block into their lanes, behind those of other blocks.
  private static func append<Segment: LockstepSegment>(
    _ texts: [PreparedText], to lanes: inout [SIMD16<Segment.Bits>], as segment: Segment.Type,
    _ block: inout LockstepTexts.Block
  ) {
    let (start, count) = (lanes.count, block.count)
    block.start = start
    lanes.append(contentsOf: repeatElement(.zero, count: count))
    (block.widest, block.longest) = lanes.withUnsafeMutableBytes { bytes in
      let bits = bytes.bindMemory(to: Segment.Bits.self)
      var (widest, longest) = (0, 0)
      for lane in texts.indices {
        var place = start * LockstepTexts.laneCount + lane
        paragraph(texts[lane]).withSegments { segments in
          var end = 0
          var hasSpace = false
          for i in segments.indices {
            let width = segments.contentEnd(i) &- end
            widest = max(widest, width)
            bits[place] = Segment.bits(width, hasSpace: hasSpace, segments.marks[i])
            place &+= LockstepTexts.laneCount
            end = segments.contentEnd(i)
            hasSpace = segments.marks[i].spaces > 0
          }
          longest = max(longest, end)
          if segments.count < count { bits[place] = Segment.end }
        }
      }
      return (widest, longest)
    }
  }
}
