extension LineCells {
  /// The position nearest to an x in 1/64 px from the line's left edge; `nil` without a cell.
  func position(at x: Int) -> TextPosition? {
    let visible = cells.lazy.filter { $0.right > $0.left }
    guard let cell = visible.first(where: { x < $0.right }) ?? visible.last ?? cells.first else {
      return nil
    }
    guard cell.right > cell.left, (x * 2 < cell.left + cell.right) == cell.isRightToLeft else {
      return TextPosition(offset: cell.grapheme.lowerBound, affinity: .downstream)
    }
    return TextPosition(offset: cell.grapheme.upperBound, affinity: .upstream)
  }

  /// Returns the place of a caret, in 1/64 px from the left edge of the line, and the direction of the
  /// text there.
  ///
  /// A position inside a cluster is that before it; one in white space that vanished is that after
  /// the space that stayed.
  func edge(at position: TextPosition) -> (x: Int, isRightToLeft: Bool)? {
    let offset = position.offset
    let cell =
      switch position.affinity {
      case .downstream: cells.first { $0.range.contains(offset) }
      case .upstream: cells.first { $0.range.lowerBound < offset && offset <= $0.range.upperBound }
      }
    if let cell {
      return (offset >= cell.shownEnd ? cell.end : cell.start, cell.isRightToLeft)
    }
    // No cell on the affinity's side: the nearest one on the other.
    if let after = cells.lazy.filter({ $0.range.lowerBound >= offset }).min(by: precedes) {
      return (after.start, after.isRightToLeft)
    }
    return cells.max(by: precedes).map { ($0.end, $0.isRightToLeft) }
  }

  private func precedes(_ a: Cell, _ b: Cell) -> Bool {
    (a.range.lowerBound, a.range.upperBound) < (b.range.lowerBound, b.range.upperBound)
  }

  /// Returns the edges of a range of scalars in 1/64 px from left to right, with adjacent parts joined.
  func spans(of range: Range<Int>) -> [(left: Int, right: Int)] {
    var spans: [(left: Int, right: Int)] = []
    for cell in cells where range.contains(cell.range.lowerBound) && cell.left < cell.right {
      if let last = spans.indices.last, spans[last].right == cell.left {
        spans[last].right = cell.right
      } else {
        spans.append((cell.left, cell.right))
      }
    }
    return spans
  }
}
