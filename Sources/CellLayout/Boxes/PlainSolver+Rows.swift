internal import TextLayout

extension PlainSolver {
  /// Lays the children of a row out.
  ///
  /// - Returns: The height of the highest child, or the sum of those of all lines and the gaps between them.
  mutating func rowHeight(
    _ number: Int, width: LayoutUnit, in tree: PlainTree, _ texts: some BoxTexts
  ) -> LayoutUnit {
    let count = tree.boxes[number].childCount
    let lines = tree.boxes[number].lines
    share(width, among: number, in: tree, texts)
    var (above, height, child) = (LayoutUnit.zero, LayoutUnit.zero, number + 1)
    for _ in 0..<count {
      let content = layOut(child, width: frames[child].size.width, in: tree, texts)
      let box = tree.boxes[child]
      frames[child].size.height = box.bounded(height: content)
      if let lines, beginsLine[child] { (above, height) = (above + height + lines.gap, .zero) }
      height = max(height, frames[child].size.height + box.margins.vertical)
      child = box.end
    }
    return above + height
  }

  /// Sets the widths of the children of a row.
  private mutating func share(
    _ width: LayoutUnit, among number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) {
    items.removeAll(keepingCapacity: true)
    var child = number + 1
    for _ in 0..<tree.boxes[number].childCount {
      let item = item(of: child, in: tree, room: width, texts)
      items.append(item)
      child = tree.boxes[child].end
    }
    let wraps = tree.boxes[number].lines != nil
    var (first, firstChild) = (0, number + 1)
    while first < items.count {
      let gap = tree.boxes[number].gap
      let line = first..<(wraps ? lineEnd(from: first, width: width, gap: gap) : items.count)
      firstChild = share(width, among: line, from: firstChild, gap: gap, in: tree, texts)
      first = line.upperBound
    }
  }

  /// Returns the end of the line that an item begins: an item that does not fit begins the next one.
  private func lineEnd(from first: Int, width: LayoutUnit, gap: LayoutUnit) -> Int {
    var sum = items[first].hypothetical + items[first].mainMargins
    for i in items[first...].indices.dropFirst() {
      sum = sum + gap + (items[i].hypothetical + items[i].mainMargins)
      if sum > width { return i }
    }
    return items.count
  }

  /// Sets the widths of the children on a line.
  ///
  /// - Parameter child: The first of them.
  /// - Returns: The child that follows.
  private mutating func share(
    _ width: LayoutUnit, among line: Range<Int>, from child: Int, gap: LayoutUnit,
    in tree: PlainTree, _ texts: some BoxTexts
  ) -> Int {
    if items.mainSum(of: line, gap: gap, { $0.hypothetical }) > width {
      raiseBounds(of: line, from: child, in: tree, texts)
    }
    items.share(width, gap: gap, among: line)
    var child = child
    for i in line {
      frames[child].size.width = items[i].target
      beginsLine[child] = i == line.lowerBound && i > 0
      if items[i].meetsBound(with: items[i].target) { dependsOnLeastWidth = true }
      child = tree.boxes[child].end
    }
    return child
  }

  /// Keeps the children on a line that have to shrink as wide as their widest words.
  private mutating func raiseBounds(
    of line: Range<Int>, from child: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) {
    var child = child
    for i in line {
      if let least = contentMinimum(of: child, in: tree, texts) { items[i].raise(to: least) }
      child = tree.boxes[child].end
    }
  }

  // MARK: Placing

  /// Places the children of a row, which has its own place and size.
  mutating func placeRow(_ number: Int, in tree: PlainTree) {
    let box = tree.boxes[number]
    let high = (frames[number].size.height - box.edges.vertical).positive
    guard let lines = box.lines else {
      let line = PlainLine(first: number + 1, count: box.childCount, height: high)
      return place(line, top: .zero, of: number, in: tree)
    }
    findLines(of: number, in: tree)
    var free = high - self.lines.reduce(lines.gap * max(0, self.lines.count - 1)) { $0 + $1.height }
    if lines.align.stretchesContent, free > .zero {
      let count = self.lines.count
      for i in self.lines.indices {
        let part = free.runningShare(i + 1, of: count) - free.runningShare(i, of: count)
        self.lines[i].height = self.lines[i].height + part
      }
      free = .zero
    }
    let spaces = SpaceDistribution(
      lines.align, free: free, count: self.lines.count, isReversed: false, isRightToLeft: nil)
    var offset = spaces.start
    for (n, line) in self.lines.enumerated() {
      place(line, top: offset + spaces.space(before: n), of: number, in: tree)
      offset = offset + line.height + lines.gap
    }
  }

  /// Finds the lines of a row that wraps, with the heights of their highest children.
  private mutating func findLines(of number: Int, in tree: PlainTree) {
    lines.removeAll(keepingCapacity: true)
    var child = number + 1
    for n in 0..<tree.boxes[number].childCount {
      if n == 0 || beginsLine[child] {
        lines.append(PlainLine(first: child, count: 0, height: .zero))
      }
      let last = lines.count - 1
      lines[last].count += 1
      lines[last].height = max(
        lines[last].height, frames[child].size.height + tree.boxes[child].margins.vertical)
      child = tree.boxes[child].end
    }
  }

  /// Places the children on a line.
  ///
  /// - Parameter top: The distance of the line from the top of the row's content.
  private mutating func place(
    _ line: PlainLine, top: LayoutUnit, of number: Int, in tree: PlainTree
  ) {
    let box = tree.boxes[number]
    let origin = frames[number].origin
    let inner = (frames[number].size.width - box.edges.horizontal).positive
    var (sum, child) = (box.gap * max(0, line.count - 1), line.first)
    for _ in 0..<line.count {
      let item = tree.boxes[child]
      if item.isStretched {
        frames[child].size.height = item.bounded(
          height: max(line.height - item.margins.vertical, item.edges.vertical))
      }
      sum = sum + frames[child].size.width + item.margins.horizontal
      child = item.end
    }
    let spaces = SpaceDistribution(
      box.justify, free: inner - sum, count: line.count, isReversed: false,
      isRightToLeft: box.isRightToLeft)
    var offset = spaces.start
    child = line.first
    for n in 0..<line.count {
      let item = tree.boxes[child]
      let size = frames[child].size
      let (start, end) =
        box.isRightToLeft
        ? (item.margins.right, item.margins.left) : (item.margins.left, item.margins.right)
      var x = offset + spaces.space(before: n) + start
      if box.isRightToLeft { x = inner - x - size.width }
      let y =
        top + item.margins.top
        + item.align.space(in: line.height - size.height - item.margins.vertical)
      frames[child].origin = LayoutPoint(
        x: origin.x + box.edges.left + x, y: origin.y + box.edges.top + y)
      offset = offset + start + size.width + end + box.gap
      child = item.end
    }
  }
}

/// A line of a row in a plain tree.
struct PlainLine {
  /// The first child on the line.
  var first: Int
  var count: Int
  var height: LayoutUnit
}
