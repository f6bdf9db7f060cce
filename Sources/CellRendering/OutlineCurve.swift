/// A quadratic curve; of points, or of one coordinate of them.
struct QuadraticCurve<Point> {
  var start: Point
  var control: Point
  var end: Point

  /// The curve from its end to its start.
  var reversed: QuadraticCurve { QuadraticCurve(start: end, control: control, end: start) }

  /// Returns the curve of other points.
  @inline(__always)
  func map<Other>(_ transform: (Point) -> Other) -> QuadraticCurve<Other> {
    QuadraticCurve<Other>(
      start: transform(start), control: transform(control), end: transform(end))
  }
}

/// A cubic curve; of points, or of one coordinate of them.
struct CubicCurve<Point> {
  var start: Point
  var first: Point
  var second: Point
  var end: Point

  /// The curve from its end to its start.
  var reversed: CubicCurve { CubicCurve(start: end, first: second, second: first, end: start) }

  /// Returns the curve of other points.
  @inline(__always)
  func map<Other>(_ transform: (Point) -> Other) -> CubicCurve<Other> {
    CubicCurve<Other>(
      start: transform(start), first: transform(first), second: transform(second),
      end: transform(end))
  }
}
