extension ScanConversion {
  /// Follows all edges from top to bottom.
  mutating func fillRows() {
    var y = max(edges[edges[list.head].next].upperY, 0)
    waiting = edges[list.head].next
    insertEdges(at: y)
    while y < bottom << 16 {
      y = fillStrips(from: y)
      insertEdges(at: y)
    }
  }

  /// Adds the strips of a row, or of the part of it up to the next cut, which it returns.
  private mutating func fillStrips(from y: Int) -> Int {
    let (end, shift) = nextCut(after: y)
    let full = FixedPoint.coverage(end &- y)
    stop = .max
    var (winding, lastX, lastColumn) = (0, 0, 0)
    var (left, leftEdge, leftSteepness) = (0, list.head, ScanEdge.upright)
    var i = edges[list.head].next
    while edges[i].upperY <= y {
      let wasInside = winding != 0
      winding &+= edges[i].winding
      let start = edges[i].x
      edges[i].move(toY: end, shift: shift)
      if winding != 0, !wasInside {
        (left, leftEdge, leftSteepness) = (max(0, start), i, edges[i].steepness)
      } else if winding == 0, wasInside {
        let isShared =
          lastColumn > left >> 16 || lastColumn > edges[leftEdge].x >> 16
          || isClose(i, to: edges[i].next, above: end)
        let strip = ScanStrip(
          row: y >> 16, full: full, left: (left, max(0, edges[leftEdge].x), leftSteepness),
          right: (
            min(start, mask.width << 16), min(edges[i].x, mask.width << 16), edges[i].steepness
          ), isShared: isShared)
        strip.add(to: &mask)
        lastColumn = FixedPoint.ceiling(max(start, edges[i].x))
      }
      i = settle(i, at: end, &lastX)
    }
    waiting = i
    return end
  }

  /// Returns the next cut, and the shift that makes a row's slope that of the rows or parts up to it.
  private func nextCut(after y: Int) -> (y: Int, shift: Int) {
    let next = min(stop, FixedPoint.roundedUp(y &+ 1))
    let height = next &- y
    if height & FixedPoint.quarter != 0 { return (y &+ FixedPoint.quarter, 2) }
    return height & (FixedPoint.one / 2) != 0 ? (y &+ FixedPoint.one / 2, 1) : (next, 0)
  }

  /// Indicates whether an edge has come within a pixel of the next one.
  private func isClose(_ i: Int, to next: Int, above y: Int) -> Bool {
    guard edges[next].upperY < y else { return false }
    return edges[i].x &+ FixedPoint.one >= edges[next].x &- abs(edges[next].slope)
  }

  /// Goes on to the line of an edge at a row, sorts the edge, and removes one that ends; returns the edge
  /// that was the next one.
  private mutating func settle(_ i: Int, at y: Int, _ lastX: inout Int) -> Int {
    let next = edges[i].next
    while edges[i].lowerY <= y {
      edges[i].join()
      if !edges[i].advance() { break }
    }
    if edges[i].lowerY <= y {
      list.remove(i)
      return next
    }
    stop(at: edges[i].lowerY, after: y)
    if edges[i].x < lastX {
      list.sortBackwards(i)
    } else {
      lastX = edges[i].x
    }
    if watchesCrossings { watchCrossing(i, at: y) }
    return next
  }

  /// Sorts the edges that begin at a row among those that it meets.
  ///
  /// If one has to move, the edges behind all of them are watched, too, even one that only waits.
  private mutating func insertEdges(at y: Int) {
    let isSorted = edges[edges[waiting].previous].x <= edges[waiting].x
    while edges[waiting].upperY <= y {
      let i = waiting
      waiting = edges[i].next
      if !isSorted { list.sortBackwards(i) }
      watchCrossing(i, at: y)
      if !isSorted, edges[i].next != list.tail { watchCrossing(edges[i].next, at: y) }
      stop(at: edges[i].lowerY, after: y)
    }
    stop(at: edges[waiting].upperY, after: y)
  }

  /// Notes a cut between rows, if it is the next one.
  private mutating func stop(at y: Int, after before: Int) {
    if y > before, y < stop { stop = y }
  }

  /// Notes a cut if an edge will cross the one left of it within the next row.
  private mutating func watchCrossing(_ i: Int, at y: Int) {
    let previous = edges[i].previous
    guard previous != list.head else { return }
    if edges[previous].x &+ edges[previous].slope > edges[i].x &+ edges[i].slope {
      stop = y &+ FixedPoint.quarter
    }
  }
}
