internal import TextLayout

extension FlexSolver {
  /// Finds the frames of a node's children in a border box of its measured width.
  mutating func arrange(childrenOf index: Int, in size: LayoutSize) {
    let node = nodes[index]
    _ = height(of: index, width: size.width)
    let content = LayoutSize(
      width: max(size.width - node.padding.horizontal, .zero),
      height: max(size.height - node.padding.vertical, .zero))
    switch node.kind {
    case .row:
      stretchBoxes(inRow: index, size, content)
      arrangeRow(index, content)
    case .column: arrangeColumn(index, content)
    case .overlay: arrangeOverlay(index, content)
    case .text, .box, .spacer, .divider: break
    }
  }

  /// Finds the widths again if a box takes its width from a height that was unknown until now.
  private mutating func stretchBoxes(inRow index: Int, _ size: LayoutSize, _ content: LayoutSize) {
    guard nodes[index].hasDefiniteHeight, nodes[index].align == .stretch,
      children(of: index).contains(where: { widthOfBox($0, stretchedTo: content.height) != nil })
    else { return }
    findLengths(inRow: index, width: size.width, height: content.height)
    for child in children(of: index) { _ = height(of: child, width: items[child].length) }
  }

  private mutating func arrangeRow(_ index: Int, _ content: LayoutSize) {
    let node = nodes[index]
    let above = node.align == .baseline ? lowestBaseline(inRow: index) : .zero
    distribute(childrenOf: index, along: content.width)
    for child in children(of: index) {
      var height = items[child].size.height
      let room = content.height - height
      var y = LayoutUnit.zero
      if isStretched(child, by: node.align) {
        height = content.height
      } else {
        switch node.align {
        case .stretch, .start: break
        case .end: y = room
        case .center: y = LayoutUnit(rawValue: room.rawValue / 2)
        case .baseline: y = above - items[child].baseline
        }
      }
      items[child].frame.origin.y = y
      items[child].frame.size = LayoutSize(width: items[child].length, height: height)
      items[child].frame.origin.x = items[child].position
    }
  }

  /// Returns whether a row's child is as high as the row: a divider always is, a box is unless it
  /// has a height.
  private func isStretched(_ child: Int, by align: CrossAlignment) -> Bool {
    switch nodes[child].kind {
    case .divider: true
    case .box(let slot): align == .stretch && cell.boxes[slot].height == nil
    case .text, .row, .column, .overlay, .spacer: align == .stretch
    }
  }

  private mutating func arrangeColumn(_ index: Int, _ content: LayoutSize) {
    let node = nodes[index]
    var free = content.height - gaps(of: index)
    for child in children(of: index) {
      let base = items[child].size.height
      items[child].base = base
      items[child].length = base
      free -= base
    }
    grow(childrenOf: index, by: free)
    distribute(childrenOf: index, along: content.height)
    for child in children(of: index) {
      let width = finalWidth(inColumn: index, child)
      let room = content.width - width
      let x: LayoutUnit =
        switch node.align {
        case .stretch, .start, .baseline: .zero
        case .end: room
        case .center: LayoutUnit(rawValue: room.rawValue / 2)
        }
      items[child].frame = LayoutRect(
        x: x, y: items[child].position, width: width, height: items[child].length)
    }
  }

  /// Returns the width of a column's child; a box that is not stretched keeps its aspect ratio when
  /// it grows.
  private func finalWidth(inColumn index: Int, _ child: Int) -> LayoutUnit {
    if nodes[index].align != .stretch, items[child].length != items[child].base,
      case .box(let slot) = nodes[child].kind, cell.boxes[slot].width == nil
    {
      return cell.boxes[slot].contentWidth(atHeight: items[child].length)
    }
    return items[child].size.width
  }

  /// Finds the start of each child along the container (CSS Box Alignment 3, section 5).
  ///
  /// Without room to spare, the distributing values fall back to the start.
  private mutating func distribute(childrenOf index: Int, along length: LayoutUnit) {
    var count = 0
    var free = (length - gaps(of: index)).rawValue
    for child in children(of: index) {
      count += 1
      free -= items[child].length.rawValue
    }
    let shares = Shares(nodes[index].justify, count: count, hasRoom: free > 0)
    var number = 0
    var position = LayoutUnit.zero
    for child in children(of: index) {
      let share = free * (shares.before + shares.between * number) / shares.total
      items[child].position = position + LayoutUnit(rawValue: share)
      position += items[child].length + nodes[index].spacing
      number += 1
    }
  }

  /// The room to spare in equal parts: the number of parts before the first child, between two
  /// children, and in total.
  private struct Shares {
    var before = 0
    var between = 0
    var total = 1

    init(_ justify: MainAlignment, count: Int, hasRoom: Bool) {
      switch justify {
      case .start: break
      case .end: before = 1
      case .center: (before, total) = (1, 2)
      case .spaceBetween where hasRoom && count > 1: (between, total) = (1, count - 1)
      case .spaceAround where hasRoom: (before, between, total) = (1, 2, 2 * count)
      case .spaceEvenly where hasRoom: (before, between, total) = (1, 1, count + 1)
      case .spaceBetween, .spaceAround, .spaceEvenly: break
      }
    }
  }
}
