/// The properties by which texts are put into blocks to be filled in lockstep: a block holds texts of
/// similar shapes.
package struct LockstepShape: Sendable {
  /// The number of segments.
  package var segmentCount = 0
  /// Indicates whether each segment can take 16 bits.
  package var isPackable = true

  package init() {}

  /// The shape of texts that stand in one row.
  package static func + (a: LockstepShape, b: LockstepShape) -> LockstepShape {
    var sum = a
    sum.segmentCount += b.segmentCount
    sum.isPackable = a.isPackable && b.isPackable
    return sum
  }

  /// Puts texts, or rows, into blocks of `LockstepTexts.laneCount`: texts of similar length stand
  /// together, and texts that cannot be packed stand apart.
  package static func blocks(_ members: [(shape: LockstepShape, index: Int)]) -> [[Int]] {
    var members = members
    let end = members.partition { !$0.shape.isPackable }
    return [members[..<end], members[end...]].flatMap { part in
      let sorted = part.sorted {
        ($0.shape.segmentCount, $0.index) < ($1.shape.segmentCount, $1.index)
      }
      return stride(from: 0, to: sorted.count, by: LockstepTexts.laneCount).map { first in
        sorted[first..<min(first + LockstepTexts.laneCount, sorted.count)].map(\.index)
      }
    }
  }
}

extension PlainParagraph {
  /// The shape of a text that can be filled in lockstep; `nil` if not: it is empty or too long, has more
  /// than one space in a row, or truncates a line whose ellipsis could be higher than the line.
  var lockstepShape: LockstepShape? {
    guard count > 0, let space = style.sized.plain?.spaceAdvance,
      style.lineLimit == .max || style.sized.fixedLineHeight != nil
    else { return nil }
    return withSegments { segments in
      var shape = LockstepShape()
      shape.segmentCount = segments.count
      shape.isPackable = space > 0 && segments.count <= PackedSegment.countLimit
      var sum = 0
      for segment in segments {
        sum &+= segment.advance
        guard segment.spaces <= 1, segment.advance >= segment.spaces * space,
          sum < LockstepTexts.advanceLimit
        else { return nil }
        let widest = segment.advance &+ space
        shape.isPackable =
          shape.isPackable && segment.isSafe && !segment.followsForcedBreak
          && widest <= PackedSegment.widthLimit
      }
      return shape
    }
  }
}
