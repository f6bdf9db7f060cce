internal import TextLayout

extension FlexSolver {
  /// Returns the height of the cell.
  mutating func height(width: LayoutUnit) -> LayoutUnit {
    visible.isRootVisible ? height(of: 0, width: width) : .zero
  }

  /// Returns the height of an element at a width, and leaves the sizes of its children in `items`.
  mutating func height(of index: Int, width: LayoutUnit) -> LayoutUnit {
    if items[index].isMeasured, items[index].size.width == width {
      return items[index].size.height
    }
    let height = measuredHeight(of: index, width: width)
    items[index].size = LayoutSize(width: width, height: height)
    items[index].isMeasured = true
    return height
  }

  private mutating func measuredHeight(of index: Int, width: LayoutUnit) -> LayoutUnit {
    let node = nodes[index]
    switch node.kind {
    case .text(let slot):
      let extent = pass.extent(of: cell.texts[slot].text, width: width - node.padding.horizontal)
      return extent.height + node.padding.vertical
    case .box(let slot): return cell.boxes[slot].height(atWidth: width)
    case .spacer(let length), .divider(let length): return node.isInRow ? .zero : length
    case .row: return rowHeight(index, width: width) + node.padding.vertical
    case .column: return columnHeight(index, width: width) + node.padding.vertical
    case .overlay: return overlayHeight(index, width: width) + node.padding.vertical
    }
  }

  // MARK: Rows

  private mutating func rowHeight(_ index: Int, width: LayoutUnit) -> LayoutUnit {
    findLengths(inRow: index, width: width)
    let node = nodes[index]
    var tallest = LayoutUnit.zero
    for child in children(of: index) {
      tallest = max(tallest, height(of: child, width: items[child].length))
    }
    guard node.align == .baseline else { return tallest }
    for child in children(of: index) { items[child].baseline = baselineOrBottom(of: child) }
    let above = lowestBaseline(inRow: index)
    for child in children(of: index) where !nodes[child].isDivider {
      tallest = max(tallest, above - items[child].baseline + items[child].size.height)
    }
    return tallest
  }

  /// Finds the widths of a row's children at the row's border-box width (CSS Flexbox, section 9.7).
  ///
  /// - Parameter height: The height of the content, where it is definite; a stretched box with an
  ///   aspect ratio takes its width from it.
  mutating func findLengths(inRow index: Int, width: LayoutUnit, height: LayoutUnit? = nil) {
    let room = innerWidth(index, width)
    var free = room - gaps(of: index)
    for child in children(of: index) {
      let transferred = height.flatMap { widthOfBox(child, stretchedTo: $0) }
      let base = transferred ?? self.base(inRow: child, room: room)
      items[child].base = base
      items[child].length = base
      free -= base
    }
    if free > .zero { grow(childrenOf: index, by: free) }
    if free < .zero { shrink(childrenOf: index, by: -free) }
  }

  /// Returns the width of a row's child before room is shared.
  private mutating func base(inRow child: Int, room: LayoutUnit) -> LayoutUnit {
    guard case .box(let slot) = nodes[child].kind else { return maxContent(child) }
    return cell.boxes[slot].contentWidth(within: room)
  }

  /// Returns the width that a box takes from a height; `nil` unless the box has an aspect ratio and
  /// no side of its own.
  func widthOfBox(_ index: Int, stretchedTo height: LayoutUnit) -> LayoutUnit? {
    guard case .box(let slot) = nodes[index].kind else { return nil }
    let size = cell.boxes[slot]
    guard size.width == nil, size.height == nil, size.aspectRatio != nil else { return nil }
    return size.contentWidth(atHeight: height)
  }

  func innerWidth(_ index: Int, _ width: LayoutUnit) -> LayoutUnit {
    max(width - nodes[index].padding.horizontal, .zero)
  }

  // MARK: Columns

  private mutating func columnHeight(_ index: Int, width: LayoutUnit) -> LayoutUnit {
    var sum = gaps(of: index)
    for child in children(of: index) {
      sum += height(of: child, width: self.width(inColumn: index, child, width: width))
    }
    return sum
  }

  /// Returns the height of an overlay's content: that of its highest child.
  private mutating func overlayHeight(_ index: Int, width: LayoutUnit) -> LayoutUnit {
    var tallest = LayoutUnit.zero
    for child in children(of: index) {
      tallest = max(
        tallest, height(of: child, width: self.width(inColumn: index, child, width: width)))
    }
    return tallest
  }

  /// Returns the width of a child of a column or overlay: the width of the container, or the child's
  /// own if it is not stretched.
  private mutating func width(
    inColumn index: Int, _ child: Int, width: LayoutUnit
  ) -> LayoutUnit {
    let available = innerWidth(index, width)
    switch nodes[child].kind {
    case .box(let slot):
      let size = cell.boxes[slot]
      if let width = size.width { return width }
      return nodes[index].alignAcross == .stretch
        ? available : size.contentWidth(within: available)
    case .divider: return available
    case .spacer: return .zero
    case .text, .row, .column, .overlay:
      if nodes[index].alignAcross == .stretch { return available }
      return min(maxContent(child), max(minContent(child), available))
    }
  }
}
