internal import TextLayout

/// Finds the sizes and places of the boxes of plain trees, one tree after another in the same room.
///
/// The widths of a box go down the tree, heights come up, and places go down: each box is laid out once. The
/// answers are those of `BoxSolver`.
struct PlainSolver {
  /// The border boxes, from the corner of the room.
  var frames: [LayoutRect] = []
  /// The widths that the contents ask for, as far as they were asked for.
  var widths: [PlainWidths?] = []
  /// A Boolean value that tells whether a min-content width of a text decided a size. If none did, upper bounds of
  /// these widths gave the sizes that the widths themselves give.
  var dependsOnLeastWidth = false
  /// The children of the row whose width is shared.
  var items: [PlainItem] = []
  /// The boxes that begin a line of a row that wraps, but for the first line.
  var beginsLine: [Bool] = []
  /// The lines of the row whose children are placed.
  var lines: [PlainLine] = []
  /// The widths of the areas of overlays.
  var areas: [LayoutUnit] = []

  /// Begins another tree, or the same one with other texts.
  mutating func begin(_ tree: PlainTree) {
    let count = tree.boxes.count
    if frames.count < count {
      frames = Array(repeating: .zero, count: count)
      widths = Array(repeating: nil, count: count)
      beginsLine = Array(repeating: false, count: count)
      areas = Array(repeating: .zero, count: count)
    }
    for i in 0..<count { widths[i] = nil }
    dependsOnLeastWidth = false
  }

  /// Finds the sizes of all boxes.
  ///
  /// - Returns: The height that the tree takes in a room of a width.
  mutating func solve(
    _ tree: PlainTree, width: LayoutUnit, _ texts: some BoxTexts
  ) -> LayoutUnit {
    let height = size(tree, width: width, texts.bounded)
    return dependsOnLeastWidth ? size(tree, width: width, texts) : height
  }

  private mutating func size(
    _ tree: PlainTree, width: LayoutUnit, _ texts: some BoxTexts
  ) -> LayoutUnit {
    begin(tree)
    let root = tree.boxes[0]
    let own =
      if case .shaped(let shape) = root.kind {
        root.width(of: shape, inRoom: width)
      } else {
        root.bounded(
          root.width ?? max(width - root.margins.horizontal, root.edges.horizontal))
      }
    frames[0].size = LayoutSize(
      width: own, height: root.bounded(height: layOut(0, width: own, in: tree, texts)))
    return max(frames[0].size.height + root.margins.vertical, .zero)
  }

  /// Lays the content of a box out.
  ///
  /// - Returns: The height that the content asks for, with padding and border.
  mutating func layOut(
    _ number: Int, width: LayoutUnit, in tree: PlainTree, _ texts: some BoxTexts
  ) -> LayoutUnit {
    let inner = (width - tree.boxes[number].edges.horizontal).positive
    let vertical = tree.boxes[number].edges.vertical
    switch tree.boxes[number].kind {
    case .text(let text): return texts.lines(of: text, width: inner).height + vertical
    case .empty: return vertical
    case .shaped(let shape): return shape.shape.height(width: width)
    case .column: return columnHeight(number, width: inner, in: tree, texts) + vertical
    case .row: return rowHeight(number, width: inner, in: tree, texts) + vertical
    case .overlay: return overlayHeight(number, width: inner, in: tree, texts) + vertical
    }
  }

  private mutating func columnHeight(
    _ number: Int, width: LayoutUnit, in tree: PlainTree, _ texts: some BoxTexts
  ) -> LayoutUnit {
    let count = tree.boxes[number].childCount
    var height = tree.boxes[number].gap * max(0, count - 1)
    var child = number + 1
    for _ in 0..<count {
      var own = self.width(of: child, inColumn: width, of: tree, texts)
      let content = layOut(child, width: own, in: tree, texts)
      let box = tree.boxes[child]
      let side = max(box.basis ?? content, box.minHeight)
      if case .shaped(let shape) = box.kind {
        own = box.width(of: shape, inColumn: width, height: side)
      }
      frames[child].size = LayoutSize(width: own, height: side)
      height = height + side + box.margins.vertical
      child = box.end
    }
    return height
  }

  /// Returns the width of a child of a column or overlay.
  mutating func width(
    of child: Int, inColumn room: LayoutUnit, of tree: PlainTree, _ texts: some BoxTexts
  ) -> LayoutUnit {
    let box = tree.boxes[child]
    if case .shaped(let shape) = box.kind {
      return box.width(of: shape, inColumn: room, height: nil)
    }
    if let width = box.width { return box.bounded(width) }
    let room = room - box.margins.horizontal
    guard !box.isStretched else { return box.bounded(max(room, box.edges.horizontal)) }
    let greatest = maxWidth(of: child, in: tree, texts)
    guard greatest > room else { return box.bounded(greatest) }
    let widths = intrinsicWidths(of: child, in: tree, texts)
    if widths.min > room, !widths.isExact { dependsOnLeastWidth = true }
    return box.bounded(max(widths.min, room))
  }
}

extension PlainBox {
  /// Returns a width in the bounds of the box.
  func bounded(_ width: LayoutUnit) -> LayoutUnit {
    max(widthBounds.clamping(width), edges.horizontal).bounded
  }

  /// Returns the height of the box, for what its content asks for.
  func bounded(height content: LayoutUnit) -> LayoutUnit {
    max(max(minHeight, height ?? content), edges.vertical).bounded
  }
}
