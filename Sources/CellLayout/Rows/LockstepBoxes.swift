internal import TextLayout

/// A box of a plan in the rows of a group, block by block: its ratio is another one in each row.
struct LockstepBoxes: Sendable {
  typealias Lanes = LockstepTexts.Lanes

  private let box: HeightPlan.Box
  /// The shapes of the boxes, as many for each block as it has lanes; `nil` for a lane without a row.
  private let shapes: [RowShape?]
  /// The shapes that are highest for any width, one of border boxes and one of content boxes.
  private let highest: [RowShape]

  /// The shape of the box of a row, without the padding and border, which are the same in all rows.
  private struct RowShape {
    var ratio: BoxRatio
    var isOfBorderBox: Bool
  }

  /// Reads the sizes of a box from rows.
  ///
  /// - Parameter blocks: The sizes in the rows of each block.
  init(_ box: HeightPlan.Box, _ blocks: [[BoxSize]]) {
    var shapes = [RowShape?](repeating: nil, count: blocks.count * LockstepTexts.laneCount)
    for (block, sizes) in blocks.enumerated() {
      for (lane, size) in sizes.enumerated() {
        shapes[block * LockstepTexts.laneCount + lane] = box.shape(of: size).map {
          RowShape(ratio: $0.ratio, isOfBorderBox: $0.isOfBorderBox)
        }
      }
    }
    self.init(box, shapes)
  }

  private init(_ box: HeightPlan.Box, _ shapes: [RowShape?]) {
    (self.box, self.shapes) = (box, shapes)
    var highest: [RowShape] = []
    for case let shape? in shapes {
      guard let known = highest.firstIndex(where: { $0.isOfBorderBox == shape.isOfBorderBox })
      else {
        highest.append(shape)
        continue
      }
      if !highest[known].ratio.isAtLeastAsHigh(as: shape.ratio) { highest[known] = shape }
    }
    self.highest = highest
  }

  /// Returns the width of the box in rows of a width.
  func width(in row: LayoutUnit) -> LayoutUnit { box.width.value(in: row) }

  /// A Boolean value that tells whether the heights are the same at all widths.
  var isConstant: Bool { box.width.constant != nil }

  /// Returns the heights in the rows of a block, in 1/64 px.
  func heights(_ block: Int, width: LayoutUnit) -> Lanes {
    var heights = Lanes.zero
    let first = block * LockstepTexts.laneCount
    for lane in 0..<LockstepTexts.laneCount {
      guard let shape = shapes[first + lane] else { continue }
      heights[lane] = Int32(truncatingIfNeeded: height(of: shape, width).rawValue)
    }
    return heights
  }

  /// Returns a height that no row exceeds, in 1/64 px.
  func greatestHeight(width: LayoutUnit) -> Int {
    highest.reduce(0) { max($0, height(of: $1, width).rawValue) }
  }

  private func height(of shape: RowShape, _ width: LayoutUnit) -> LayoutUnit {
    BoxShape(ratio: shape.ratio, isOfBorderBox: shape.isOfBorderBox, edges: box.edges)
      .height(width: width)
  }

  /// Returns the box in some of the rows.
  func gathering(_ places: LockstepPlaces) -> LockstepBoxes {
    LockstepBoxes(box, places.formerLanes.map { lane in lane.flatMap { shapes[$0] } })
  }
}
