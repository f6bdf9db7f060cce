/// A line of a curve in scan conversion, with 16 fractional bits.
struct ScanLine {
  let start: SIMD2<Int>
  var end: SIMD2<Int>
  /// The change of x in a row.
  let slope: Int

  init(start: SIMD2<Int>, end: SIMD2<Int>, slope: Int) {
    (self.start, self.end, self.slope) = (start, end, slope)
  }

  /// Creates a line of a quadratic curve; `nil` if it has no height.
  init?(from start: SIMD2<Int>, to end: SIMD2<Int>) {
    let height = (end.y &- start.y) >> 10
    guard height != 0 else { return nil }
    self.init(
      start: start, end: end,
      slope: FixedPoint.quickQuotient((end.x &- start.x) >> 10, height))
  }

  var hasHeight: Bool { (end.y &- start.y) >> 10 != 0 }

  /// The height of the part of a column that the line passes.
  var steepness: Int {
    let (width, height) = ((end.x &- start.x) >> 10, (end.y &- start.y) >> 10)
    guard slope != 0, width != 0 else { return ScanEdge.upright }
    return FixedPoint.reciprocal(slope >> 10) ?? abs(FixedPoint.quickQuotient(height, width))
  }
}
