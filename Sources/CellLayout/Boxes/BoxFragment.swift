internal import TextLayout

/// A box with its size, the places of its children and its baselines.
struct BoxFragment {
  struct Child {
    /// The number of the child's fragment.
    var fragment: Int
    /// The place of the border box, from the corner of the parent's border box.
    var place: LayoutPoint
  }

  var node: Int
  var size: LayoutSize
  /// The widths of padding and border.
  var edges = BoxEdges(LayoutUnit.zero)
  var firstBaseline: LayoutUnit?
  var lastBaseline: LayoutUnit?
  var children: [Child] = []
  /// The absolute boxes inside whose containing block is further up.
  var pending: [PendingBox] = []

  init(node: Int, size: LayoutSize) { (self.node, self.size) = (node, size) }

  /// Adds the waiting boxes of a child that stands at a place.
  mutating func addPending(of child: BoxFragment, at place: LayoutPoint) {
    for box in child.pending { pending.append(box.moved(by: place)) }
  }
}

/// An absolute box that waits for its containing block.
struct PendingBox {
  var node: Int
  var x: StaticPosition
  var y: StaticPosition
  /// The containing block, if it is an area of the grid that the box is a child of.
  var area: LayoutRect?

  /// Returns the box as one inside the fragment's parent.
  func moved(by offset: LayoutPoint) -> PendingBox {
    var moved = self
    moved.x.offset = moved.x.offset + offset.x
    moved.y.offset = moved.y.offset + offset.y
    return moved
  }
}

/// The place along an axis that a box has if both of its insets are `auto`.
struct StaticPosition {
  enum Edge { case start, center, end }
  var offset: LayoutUnit
  /// The edge of the margin box that stands at the offset: left or top, the middle, right or bottom.
  var edge: Edge
  var isSafe = false

  /// Creates the position at an edge of a space.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - start: The left or top end of the space.
  ///   - length: The length of the space.
  ///   - isReversed: Tells whether the middle is found from the end.
  ///   - isSafe: Tells whether a box that is too large stands at the start.
  init(
    _ edge: Edge, start: LayoutUnit, length: LayoutUnit, isReversed: Bool = false, isSafe: Bool
  ) {
    (self.edge, self.isSafe) = (edge, isSafe)
    offset =
      switch edge {
      case .start: start
      case .end: start + length
      case .center: isReversed ? start + length - length / 2 : start + length / 2
      }
  }
}
