extension ScanConversion {
  /// The snap of places on the edges of convex outlines.
  private static let snap = FixedPoint.one / 16

  /// Follows the left and right side of a convex outline from top to bottom.
  mutating func fillConvex() {
    var left = edges[list.head].next
    var right = edges[left].next
    var next = edges[right].next
    let end = bottom << 16
    var y = max(edges[left].upperY, edges[right].upperY)
    while y < end {
      guard goOn(&left, at: y, &next), goOn(&right, at: y, &next) else { return }
      edges[left].move(toY: y)
      edges[right].move(toY: y)
      if (edges[left].x, edges[left].slope) > (edges[right].x, edges[right].slope) {
        swap(&left, &right)
      }
      var lower = min(edges[left].lowerY, edges[right].lowerY)
      if isSmooth(left: left, right: right, next: next) { lower = FixedPoint.roundedUp(lower) }
      lower = min(lower, end)
      guard lower > y else { return }
      var places = (left: max(0, edges[left].x), right: min(edges[right].x, mask.width << 16))
      if edges[left].slope == 0, edges[right].slope == 0 {
        fillUpright(places.left, places.right, from: y, to: lower)
      } else {
        places = fillSloping(
          from: places, along: (edges[left], edges[right]), rows: y..<lower)
      }
      y = lower
      (edges[left].x, edges[right].x) = places
      (edges[left].y, edges[right].y) = (y, y)
    }
  }

  /// Goes on to the line of a side at a row; returns `false` at the end of the outline.
  private mutating func goOn(_ side: inout Int, at y: Int, _ next: inout Int) -> Bool {
    while edges[side].lowerY <= y {
      if edges[side].advance() { continue }
      guard next != list.tail, edges[next].upperY < bottom << 16 else { return false }
      side = next
      next = edges[next].next
    }
    return true
  }

  /// Fills between two upright sides.
  private mutating func fillUpright(_ left: Int, _ right: Int, from upper: Int, to lower: Int) {
    let (first, last) = (FixedPoint.ceiling(left), FixedPoint.floor(right))
    var y = upper
    while y < lower {
      let end = min(lower, (y & -FixedPoint.one) &+ FixedPoint.one)
      let height = end &- y
      let isWhole = height == FixedPoint.one
      func put(_ width: Int, x: Int, count: Int = 1) {
        let coverage = FixedPoint.coverage(FixedPoint.product(width, height))
        guard coverage > 0 else { return }
        if isWhole {
          mask.write(coverage, x: x, y: y >> 16, count: count)
        } else {
          mask.add(coverage, x: x, y: y >> 16, count: count)
        }
      }
      if first <= last {
        put(first << 16 &- left, x: first &- 1)
        put(FixedPoint.one, x: first, count: last &- first)
        put(right &- last << 16, x: last)
      } else {
        put(right &- left, x: last)
      }
      y = end
    }
  }

  /// Fills between two sides that lean; returns the places at which they end.
  private mutating func fillSloping(
    from places: (left: Int, right: Int), along sides: (left: ScanEdge, right: ScanEdge),
    rows: Range<Int>
  ) -> (left: Int, right: Int) {
    // Half a step more, so that cutting rounds.
    let half = ScanConversion.snap / 2
    func snapped(_ place: Int) -> Int { place & -ScanConversion.snap }
    var y = rows.lowerBound
    var (start, end) = (places.left &+ half, places.right &+ half)
    while y < rows.upperBound {
      let nextY = min(rows.upperBound, (y & -FixedPoint.one) &+ FixedPoint.one)
      let height = nextY &- y
      var nextStart = start &+ FixedPoint.product(sides.left.slope, height)
      var nextEnd = end &+ FixedPoint.product(sides.right.slope, height)
      if nextY == rows.upperBound {
        nextStart = max(nextStart, half)
        nextEnd = min(nextEnd, mask.width << 16 &+ half)
      }
      let strip = ScanStrip(
        row: y >> 16, full: FixedPoint.coverage(height),
        left: (snapped(start), snapped(nextStart), sides.left.steepness),
        right: (snapped(end), snapped(nextEnd), sides.right.steepness), isShared: false)
      strip.add(to: &mask)
      (start, end, y) = (nextStart, nextEnd, nextY)
    }
    return (start &- half, end &- half)
  }

  /// Indicates whether the ends of the current lines may be taken at the next whole row.
  private func isSmooth(left: Int, right: Int, next: Int) -> Bool {
    let end = bottom << 16
    guard edges[next].upperY < end else { return false }
    if edges[left].lowerY &+ FixedPoint.one < edges[right].lowerY { return isSmooth(left, next) }
    if edges[left].lowerY > edges[right].lowerY &+ FixedPoint.one { return isSmooth(right, next) }
    let second = edges[next].next
    guard edges[second].upperY < end else { return false }
    let isSwapped = edges[second].upperX < edges[next].upperX
    return isSmooth(left, isSwapped ? second : next) && isSmooth(right, isSwapped ? next : second)
  }

  /// Indicates whether the line behind the current one of a side deviates little from it.
  private func isSmooth(_ side: Int, _ next: Int) -> Bool {
    if let curve = edges[side].curve, curve.count > 0 { return curve.isSmooth }
    return abs(edges[next].slope &- edges[side].slope) <= FixedPoint.one
      && edges[next].lowerY &- edges[next].upperY >= FixedPoint.one
  }
}
