/// An edge of an outline that goes down, as scan conversion follows it: a line, or a curve of which it is
/// at one of its lines.
///
/// Numbers have 16 fractional bits, y is downwards.
struct ScanEdge {
  /// The place on the edge.
  var x = 0
  var y = 0
  /// The change of x in a row.
  var slope = 0
  /// The height of the part of a column that the line passes; `upright` if it does not leave a column.
  var steepness = ScanEdge.upright
  /// The ends of the line.
  var upperX = 0
  var upperY = 0
  var lowerY = 0
  /// The direction of the outline: 1 down, -1 up.
  var winding = 1
  /// The rest of the curve.
  var curve: ScanCurve?
  /// The neighbours in the list of edges.
  var previous = -1
  var next = -1

  static let upright = Int(Int32.max)

  init() {}

  /// Creates the edge of a line in 1/256 px; `nil` if it has no height after rounding.
  init?(from: SIMD2<Int>, to: SIMD2<Int>) {
    let (start, end) = (ScanCurve.place(from), ScanCurve.place(to))
    guard start.y != end.y else { return nil }
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    winding = start.y < end.y ? 1 : -1
    let (width, height) = ((lower.x &- upper.x) >> 10, (lower.y &- upper.y) >> 10)
    follow(from: upper, toY: lower.y, slope: FixedPoint.quickQuotient(width, height))
    if slope != 0 { steepness = abs(FixedPoint.quickQuotient(height, width)) }
  }

  private mutating func follow(from start: SIMD2<Int>, toY endY: Int, slope: Int) {
    (x, y, upperX, upperY, lowerY) = (start.x, start.y, start.x, start.y, endY)
    (self.slope, steepness) = (slope, ScanEdge.upright)
  }

  /// Moves the place to another row or part of one.
  @inline(__always)
  mutating func move(toY newY: Int) {
    if newY == y &+ FixedPoint.one {
      x = x &+ slope
    } else if newY != y {
      x = upperX &+ FixedPoint.product(slope, newY &- upperY)
    }
    y = newY
  }

  /// Moves the place down by one row, or by a half or quarter with a shift of 1 or 2.
  @inline(__always)
  mutating func move(toY newY: Int, shift: Int) {
    x = x &+ (slope >> shift)
    y = newY
  }

  /// Makes the place the start of the next line of the curve, so that the two meet.
  mutating func join() { curve?.join(x: x, y: y) }

  /// Makes the next line of the curve the current one; returns `false` at the end of the curve.
  mutating func advance() -> Bool {
    guard let line = curve?.nextLine() else { return false }
    follow(from: line.start, toY: line.end.y, slope: line.slope)
    steepness = line.steepness
    return true
  }
}
