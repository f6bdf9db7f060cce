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
    // Nearly always all can be packed.
    let end =
      members.allSatisfy(\.shape.isPackable)
      ? members.count : members.partition { !$0.shape.isPackable }
    return [members[..<end], members[end...]].flatMap { part in
      let sorted = LockstepShape.sorted(part)
      return stride(from: 0, to: sorted.count, by: LockstepTexts.laneCount).map { first in
        Array(sorted[first..<min(first + LockstepTexts.laneCount, sorted.count)])
      }
    }
  }
}

extension LockstepShape {
  /// Returns the indexes of texts in the order of their lengths; those of equal length by index.
  private static func sorted(
    _ members: ArraySlice<(shape: LockstepShape, index: Int)>
  ) -> [Int] {
    let longest = members.reduce(0) { max($0, $1.shape.segmentCount) }
    guard longest <= 16 * members.count else {
      return
        members
        .sorted { ($0.shape.segmentCount, $0.index) < ($1.shape.segmentCount, $1.index) }
        .map(\.index)
    }
    // Many texts of few lengths: their places are counted.
    var places = [Int](repeating: 0, count: longest + 2)
    for member in members { places[member.shape.segmentCount + 1] += 1 }
    for length in 0..<longest + 1 { places[length + 1] += places[length] }
    var sorted = [Int](repeating: 0, count: members.count)
    for member in members {
      sorted[places[member.shape.segmentCount]] = member.index
      places[member.shape.segmentCount] += 1
    }
    return sorted
  }
}

extension PlainParagraph {
  /// The shape of a text that can be filled in lockstep; `nil` if not: it is empty or too long, has more
  /// than one space in a row, or truncates a line whose ellipsis could be higher than the line.
  var lockstepShape: LockstepShape? {
    let traits = traits
    guard traits.contains(.fitsLockstep), hasLockstepLines else { return nil }
    var shape = LockstepShape()
    shape.segmentCount = count
    shape.isPackable = traits.contains(.isPackable)
    return shape
  }
}

extension PlainWriter {
  /// The traits that the segments give their paragraph.
  ///
  /// - Parameter space: The advance of a space in font units, if the style knows it.
  func traits(space: Int?) -> PlainParagraph.Traits {
    var traits: PlainParagraph.Traits = hasForcedBreaks ? .hasForcedBreaks : []
    guard let space, count > 0, hasSingleSpaces, advance < LockstepTexts.advanceLimit
    else { return traits }
    traits.insert(.fitsLockstep)
    if isSafe, !hasForcedBreaks, space > 0, count <= PackedSegment.countLimit,
      widest + space <= PackedSegment.widthLimit
    {
      traits.insert(.isPackable)
    }
    return traits
  }
}
