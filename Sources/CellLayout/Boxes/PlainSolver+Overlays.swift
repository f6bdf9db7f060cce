internal import TextLayout

extension PlainSolver {
  /// Lays the children of an overlay out, each in the whole area.
  ///
  /// - Returns: The height of the highest child.
  mutating func overlayHeight(
    _ number: Int, width: LayoutUnit, in tree: PlainTree, _ texts: some BoxTexts
  ) -> LayoutUnit {
    let count = tree.boxes[number].childCount
    let area = areaWidth(of: number, width: width, in: tree, texts)
    areas[number] = area
    var (height, child) = (LayoutUnit.zero, number + 1)
    for _ in 0..<count {
      let own = self.width(of: child, inColumn: area, of: tree, texts)
      let content = layOut(child, width: own, in: tree, texts)
      let box = tree.boxes[child]
      frames[child].size = LayoutSize(width: own, height: box.bounded(height: content))
      height = max(height, frames[child].size.height + box.margins.vertical)
      child = box.end
    }
    return height
  }

  /// Returns the width of the area of an overlay: that of the overlay, unless a child needs more.
  private mutating func areaWidth(
    of number: Int, width: LayoutUnit, in tree: PlainTree, _ texts: some BoxTexts
  ) -> LayoutUnit {
    let widths = overlayWidths(of: number, in: tree, texts)
    if widths.min > width, !widths.isExact { dependsOnLeastWidth = true }
    return max(width, widths.min)
  }

  /// Returns the widths that the children of an overlay ask for.
  mutating func overlayWidths(
    of number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> PlainWidths {
    let count = tree.boxes[number].childCount
    var (found, child) = (PlainWidths(.zero), number + 1)
    for _ in 0..<count {
      let box = tree.boxes[child]
      let own = contribution(of: child, in: tree, texts)
      found.formMaximum(areaWidths(of: child, in: tree, own) + box.margins.horizontal)
      child = box.end
    }
    // Without a known width, the area is stretched to the least one.
    let box = tree.boxes[number]
    if count > 0, let least = box.minWidth {
      found.max = max(found.max, least - box.edges.horizontal)
    }
    return found
  }

  /// Returns the widths that an area has for a child that asks for some widths, without margins.
  private func areaWidths(of child: Int, in tree: PlainTree, _ widths: PlainWidths) -> PlainWidths {
    let box = tree.boxes[child]
    guard box.width == nil, box.minWidth != nil || !box.hasContentMinimum else { return widths }
    let least = box.minWidth ?? box.edges.horizontal
    return PlainWidths(min: least, low: least, max: widths.max)
  }

  /// Places the children of an overlay in its area, which is as high as the overlay.
  mutating func placeOverlay(_ number: Int, in tree: PlainTree) {
    let box = tree.boxes[number]
    let origin = frames[number].origin
    let inner = (frames[number].size.width - box.edges.horizontal).positive
    let high = (frames[number].size.height - box.edges.vertical).positive
    var child = number + 1
    for _ in 0..<box.childCount {
      let item = tree.boxes[child]
      if item.isStretchedDown {
        frames[child].size.height = item.bounded(
          height: max(high - item.margins.vertical, item.edges.vertical))
      }
      let size = frames[child].size
      let start = box.isRightToLeft ? item.margins.right : item.margins.left
      var x =
        start + item.align.space(in: areas[number] - size.width - item.margins.horizontal)
      if box.isRightToLeft { x = inner - x - size.width }
      let y =
        item.margins.top
        + item.alignDown.space(in: high - size.height - item.margins.vertical)
      frames[child].origin = LayoutPoint(
        x: origin.x + box.edges.left + x, y: origin.y + box.edges.top + y)
      child = item.end
    }
  }
}
