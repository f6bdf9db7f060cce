internal import TextLayout

extension FlexSolver {
  /// Finds the frames of an overlay's children, each by itself: the content of the overlay is the area of
  /// all of them (CSS Grid, section 11.3).
  mutating func arrangeOverlay(_ index: Int, _ content: LayoutSize) {
    let node = nodes[index]
    for child in children(of: index) {
      var size = items[child].size
      if node.align == .stretch, isStretchedInOverlay(child) { size.height = content.height }
      items[child].frame = LayoutRect(
        x: position(node.justifyItems, room: content.width - size.width),
        y: position(node.align, room: content.height - size.height),
        width: size.width, height: size.height)
    }
  }

  /// Returns whether an overlay that stretches its children gives a child its height: boxes with a height
  /// and dividers have their own.
  private func isStretchedInOverlay(_ child: Int) -> Bool {
    switch nodes[child].kind {
    case .box(let slot): cell.boxes[slot].height == nil
    case .divider, .spacer: false
    case .text, .row, .column, .overlay: true
    }
  }

  private func position(_ alignment: CrossAlignment, room: LayoutUnit) -> LayoutUnit {
    switch alignment {
    case .stretch, .start, .baseline: .zero
    case .end: room
    case .center: LayoutUnit(rawValue: room.rawValue / 2)
    }
  }
}
