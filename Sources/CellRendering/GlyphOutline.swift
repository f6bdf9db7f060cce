/// The outline of a glyph: closed contours of lines and curves, in 1/64 px, y downwards.
struct GlyphOutline {
  /// A line or curve.
  enum Segment {
    case line(from: SIMD2<Int>, to: SIMD2<Int>)
    case quadratic(QuadraticCurve<SIMD2<Int>>)
    case cubic(CubicCurve<SIMD2<Int>>)
  }

  private(set) var segments: [Segment] = []
  private(set) var contourCount = 0
  /// The number of points, with those between two curves that the font does not name.
  private(set) var pointCount = 0
  private var start = SIMD2<Int>.zero
  private var end = SIMD2<Int>.zero
  private var isStarted = false

  /// Closes the contour, and begins another at a point.
  mutating func move(to point: SIMD2<Int>) {
    close()
    (start, end, isStarted) = (point, point, false)
  }

  /// Adds a line; one without length is left out.
  mutating func line(to point: SIMD2<Int>) {
    guard point != end else { return }
    // The line that closes a contour ends at a point that is counted already.
    add(.line(from: end, to: point), to: point, pointCount: point == start ? 0 : 1)
  }

  mutating func quadratic(_ control: SIMD2<Int>, to point: SIMD2<Int>) {
    guard control != end || point != end else { return }
    add(
      .quadratic(QuadraticCurve(start: end, control: control, end: point)), to: point, pointCount: 2
    )
  }

  mutating func cubic(_ first: SIMD2<Int>, _ second: SIMD2<Int>, to point: SIMD2<Int>) {
    guard first != end || second != end || point != end else { return }
    add(
      .cubic(CubicCurve(start: end, first: first, second: second, end: point)), to: point,
      pointCount: 3)
  }

  /// Adds the line that closes the last contour, if it is open.
  mutating func close() { line(to: start) }

  private mutating func add(_ segment: Segment, to point: SIMD2<Int>, pointCount added: Int) {
    if !isStarted {
      isStarted = true
      contourCount += 1
      pointCount += 1
    }
    segments.append(segment)
    pointCount += added
    end = point
  }
}
