/// Plain texts side by side: eight rows are filled at once, one segment of each at a step.
///
/// A block holds eight texts, segment by segment: its first vector has the first segment of each,
/// and so on; shorter texts are padded with segments that never end a line. One pass over a block
/// finds the lines of all eight, with the arithmetic of `PlainParagraph.lines` and no branch. What
/// that arithmetic leaves to the exact form is left to it here too.
package struct LockstepTexts: Sendable {
  /// One number of each of eight texts.
  package typealias Lanes = SIMD8<Int32>
  /// The number of texts in a block.
  package static let laneCount = 8
  /// A text as wide as this, in font units, is no part of a block.
  static let advanceLimit = 1 << 27

  /// Eight texts.
  struct Block: Sendable {
    /// Where the segments begin.
    var start: Int
    /// The number of segments of the longest text.
    var count: Int
    /// The widest content of a segment, in font units.
    var widest: Int
    /// Whether any line has to end before its text does.
    var hasForcedBreaks: Bool
  }

  /// A segment in a lane: from the lowest bit, whether a space stands before it, whether a cut
  /// before it changes shapes, whether it follows a forced break, and the advance of that space and
  /// the content.
  enum Bits {
    static let space: Int32 = 1
    static let unsafe: Int32 = 2
    static let forced: Int32 = 4
    static let shift: Int32 = 3
    /// After the end of a text: takes so much away that the line holds all padding.
    static let end = Int32.min
  }

  private(set) var segments: [Lanes] = []
  private(set) var blocks: [Block] = []
  /// The number of blocks.
  package var blockCount: Int { blocks.count }
  /// The style that all texts share.
  package let style: ResolvedTextStyle

  /// Makes an empty collection of texts in a style.
  package init(style: ResolvedTextStyle) {
    self.style = style
  }

  /// Appends a block.
  ///
  /// - Parameter texts: up to eight texts of the style, each of which `lockstepCount` counted.
  package mutating func append(_ texts: some Collection<PreparedText>) {
    let space = style.sized.plain?.spaceAdvance ?? 0
    var block = Block(
      start: segments.count, count: texts.reduce(0) { max($0, $1.lockstepCount ?? 0) },
      widest: 0, hasForcedBreaks: false)
    segments.append(contentsOf: repeatElement(Lanes.zero, count: block.count))
    for (lane, text) in texts.enumerated() {
      guard case .plain(let paragraph) = text.form else { continue }
      paragraph.withSegments { values in
        var spacesBefore = 0
        for i in values.indices {
          let segment = values[i]
          let content = segment.advance - segment.spaces * space
          block.widest = max(block.widest, content)
          if segment.followsForcedBreak { block.hasForcedBreaks = true }
          segments[block.start + i][lane] =
            Int32(truncatingIfNeeded: content + spacesBefore * space) << Bits.shift
            | (spacesBefore > 0 ? Bits.space : 0) | (segment.isSafe ? 0 : Bits.unsafe)
            | (segment.followsForcedBreak ? Bits.forced : 0)
          spacesBefore = segment.spaces
        }
        if values.count < block.count { segments[block.start + values.count][lane] = Bits.end }
      }
    }
    blocks.append(block)
  }
}

extension PreparedText {
  /// The number of segments, if the text can be filled in lockstep; `nil` if not: it is not plain, is
  /// empty or too long, has more than one space in a row, or truncates a line whose ellipsis could be
  /// higher than the line.
  package var lockstepCount: Int? {
    guard case .plain(let paragraph) = form, paragraph.count > 0,
      let space = style.sized.plain?.spaceAdvance,
      style.lineLimit == .max || style.sized.fixedLineHeight != nil
    else { return nil }
    return paragraph.withSegments { segments in
      var sum = 0
      for i in segments.indices {
        sum &+= segments[i].advance
        guard segments[i].spaces <= 1, segments[i].advance >= segments[i].spaces * space,
          sum < LockstepTexts.advanceLimit
        else { return nil }
      }
      return segments.count
    }
  }
}
