/// A part of a row between two edges: a trapezoid that scan conversion adds to a mask.
///
/// Places have 16 fractional bits.
struct ScanStrip {
  /// The row of pixels.
  var row: Int
  /// The coverage of a pixel that lies wholly between the edges: 255 in a whole row.
  var full: Int
  /// The left edge: where it begins and ends, and its steepness.
  var left: (upper: Int, lower: Int, steepness: Int)
  var right: (upper: Int, lower: Int, steepness: Int)
  /// Indicates whether edges beside this strip share pixels with it, which must be added up.
  var isShared: Bool

  /// Adds the strip to a mask.
  func add(to mask: inout ScanMask) {
    var (left, right) = (self.left, self.right)
    if left.lower > right.lower {
      // The edges cross, by the rounding of slopes: about there.
      let place = crossing
      (left.lower, right.lower) = (place, place)
    }
    guard left.upper != right.upper || left.lower != right.lower else { return }
    if left.upper > left.lower { swap(&left.upper, &left.lower) }
    if right.upper > right.lower { swap(&right.upper, &right.lower) }
    let (first, last) = (FixedPoint.ceiling(left.lower), FixedPoint.floor(right.upper))
    guard first <= last else { return addNarrow(left, right, to: &mask) }
    let (start, end) = (first << 16, last << 16)
    if left.upper < start { addLeft(left, upTo: start, to: &mask) }
    if first < last { fill(first, last &- first, in: &mask) }
    if right.lower > end { addRight(right, from: end, to: &mask) }
  }

  private typealias Edge = (upper: Int, lower: Int, steepness: Int)

  /// The place at which the edges cross.
  private var crossing: Int {
    let left = (min(self.left.upper, self.left.lower), max(self.left.upper, self.left.lower))
    let right = (min(self.right.upper, self.right.lower), max(self.right.upper, self.right.lower))
    return (max(left.0, right.0) &+ min(left.1, right.1)) / 2
  }

  /// Indicates whether pixels are written, not added.
  private var isWritten: Bool { full == 255 && !isShared }

  /// Adds what is between a left edge and a whole column right of it.
  private func addLeft(_ edge: Edge, upTo end: Int, to mask: inout ScanMask) {
    let column = FixedPoint.floor(edge.upper)
    switch FixedPoint.ceiling(end &- edge.upper) {
    case 1:
      one(column, Area.trapezoid(end &- edge.upper, end &- edge.lower), in: &mask)
    case 2:
      let first = end &- FixedPoint.one &- edge.upper
      let second = edge.lower &- edge.upper &- first
      let coverages = (
        Area.triangle(first, edge.steepness), full &- Area.triangle(second, edge.steepness)
      )
      two(column, coverages, in: &mask)
    default:
      addNarrow(edge, (end, end, ScanEdge.upright), to: &mask)
    }
  }

  /// Adds what is between a whole column and a right edge.
  private func addRight(_ edge: Edge, from start: Int, to mask: inout ScanMask) {
    let column = FixedPoint.floor(start)
    switch FixedPoint.ceiling(edge.lower &- start) {
    case 1:
      one(column, Area.trapezoid(edge.upper &- start, edge.lower &- start), in: &mask)
    case 2:
      let first = start &+ FixedPoint.one &- edge.upper
      let second = edge.lower &- edge.upper &- first
      let coverages = (
        full &- Area.triangle(first, edge.steepness), Area.triangle(second, edge.steepness)
      )
      two(column, coverages, in: &mask)
    default:
      addNarrow((start, start, ScanEdge.upright), edge, to: &mask)
    }
  }

  /// Adds what is between two edges that share columns: all of it but what is left and right of them.
  private func addNarrow(_ left: Edge, _ right: Edge, to mask: inout ScanMask) {
    let (first, end) = (FixedPoint.floor(left.upper), FixedPoint.ceiling(right.lower))
    let count = end &- first
    guard count > 0, count <= mask.width + 2 else { return }
    if count == 1 {
      return one(
        first, Area.trapezoid(right.upper &- left.upper, right.lower &- left.lower), in: &mask)
    }
    withUnsafeTemporaryAllocation(of: Int.self, capacity: count) { shares in
      shares.initialize(repeating: full)
      func take(_ share: Int, at i: Int) {
        if shares.indices.contains(i) { shares[i] = max(0, shares[i] &- share) }
      }
      Area.besideLeft(left, full: full) { take($1, at: $0 &- first) }
      Area.besideRight(right, full: full) { take($1, at: $0 &- first) }
      for i in shares.indices {
        if isWritten && !mask.isSmall {
          mask.write(shares[i], x: first &+ i, y: row)
        } else {
          mask.add(shares[i], x: first &+ i, y: row)
        }
      }
    }
  }

  private func one(_ x: Int, _ coverage: Int, in mask: inout ScanMask) {
    if isWritten {
      mask.write(coverage, x: x, y: row)
    } else {
      mask.add((coverage &* full) >> 8, x: x, y: row)
    }
  }

  private func two(_ x: Int, _ coverages: (Int, Int), in mask: inout ScanMask) {
    if isWritten && !mask.isSmall {
      mask.write(coverages.0, x: x, y: row)
      mask.write(coverages.1, x: x &+ 1, y: row)
    } else {
      mask.add(coverages.0, x: x, y: row)
      mask.add(coverages.1, x: x &+ 1, y: row)
    }
  }

  private func fill(_ x: Int, _ count: Int, in mask: inout ScanMask) {
    if isWritten && !mask.isSmall {
      mask.write(255, x: x, y: row, count: count)
    } else {
      mask.add(full, x: x, y: row, count: count)
    }
  }
}
