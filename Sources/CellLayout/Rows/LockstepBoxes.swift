internal import TextLayout

/// A box of a plan in the rows of a group, block by block: its ratio is another one in each row.
struct LockstepBoxes: Sendable {
  typealias Lanes = LockstepTexts.Lanes

  private let box: HeightPlan.Box
  /// The shapes of the boxes, as many for each block as it has lanes.
  private let shapes: [RowShape]
  /// The shape that is highest for its width.
  private let highest: RowShape

  /// The shape of the box of a row, without the padding and border, which are the same in all rows.
  private struct RowShape {
    /// The ratio; `nil` for a lane without a row.
    var ratio: BoxRatio?
    var isOfBorderBox = false
  }

  /// Reads the sizes of a box from rows.
  ///
  /// - Parameter blocks: The sizes in the rows of each block.
  init(_ box: HeightPlan.Box, _ blocks: [[BoxSize]]) {
    var shapes = [RowShape](
      repeating: RowShape(), count: blocks.count * LockstepTexts.laneCount)
    for (block, sizes) in blocks.enumerated() {
      for (lane, size) in sizes.enumerated() {
        guard let shape = box.shape(of: size) else { continue }
        shapes[block * LockstepTexts.laneCount + lane] = RowShape(
          ratio: shape.ratio, isOfBorderBox: shape.isOfBorderBox)
      }
    }
    self.init(box, shapes)
  }

  private init(_ box: HeightPlan.Box, _ shapes: [RowShape]) {
    (self.box, self.shapes) = (box, shapes)
    highest =
      shapes.max {
        box.height($0.ratio, isOfBorderBox: $0.isOfBorderBox, width: .maximum)
          < box.height($1.ratio, isOfBorderBox: $1.isOfBorderBox, width: .maximum)
      } ?? RowShape()
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
      heights[lane] = Int32(truncatingIfNeeded: height(of: shapes[first + lane], width).rawValue)
    }
    return heights
  }

  /// Returns a height that no row exceeds, in 1/64 px.
  func greatestHeight(width: LayoutUnit) -> Int {
    // Each height is cut to 1/64 px.
    height(of: highest, width).rawValue + 1
  }

  private func height(of shape: RowShape, _ width: LayoutUnit) -> LayoutUnit {
    box.height(shape.ratio, isOfBorderBox: shape.isOfBorderBox, width: width)
  }

  /// Returns the box in some of the rows.
  func gathering(_ places: LockstepPlaces) -> LockstepBoxes {
    LockstepBoxes(box, places.formerLanes.map { $0.map { shapes[$0] } ?? RowShape() })
  }
}

extension HeightPlan.Box {
  /// Returns the height of the box; 0 without a ratio.
  fileprivate func height(
    _ ratio: BoxRatio?, isOfBorderBox: Bool, width: LayoutUnit
  ) -> LayoutUnit {
    guard let ratio else { return .zero }
    return BoxShape(ratio: ratio, isOfBorderBox: isOfBorderBox, edges: edges).height(width: width)
  }
}
