extension ScanCurve {
  /// Creates a quadratic curve from points in 1/256 px that go down; `nil` if it has no height.
  init?(_ curve: QuadraticCurve<SIMD2<Int>>) {
    let (start, control, end) = (curve.start, curve.control, curve.end)
    guard (start.y &+ 32) >> 6 != (end.y &+ 32) >> 6 else { return nil }
    let bend = control &+ control &- start &- end
    let steps = ScanCurve.shift(for: SIMD2(bend.x >> 2, bend.y >> 2))
    let shift = max(1, min(steps, ScanCurve.greatestShift))
    // Half of the real values, which are those of the last step but one.
    let square = SIMD2((0 &- bend.x) << 9, (0 &- bend.y) << 9)
    let linear = SIMD2((control.x &- start.x) << 10, (control.y &- start.y) << 10)
    count = 1 << shift
    self.shift = shift - 1
    pointShift = shift - 1
    isCubic = false
    point = ScanCurve.place(start)
    last = ScanCurve.place(end)
    first = SIMD2(
      (linear.x &+ (square.x >> shift)) >> 2, (linear.y &+ (square.y >> shift)) >> 2)
    second = SIMD2(square.x >> (shift + 1), square.y >> (shift + 1))
    third = .zero
    self.end = point
  }

  /// Returns the next line of a quadratic curve; `nil` if it has no height.
  ///
  /// The end of a line is rounded to a quarter of a row, that of a high one to a whole row.
  mutating func nextQuadraticLine() -> ScanLine? {
    let start = end
    var line: ScanLine?
    if count > 0 {
      let step = SIMD2(first.x >> shift, first.y >> shift)
      point = point &+ step
      first = first &+ second
      if abs(step.y) < 2 * FixedPoint.one {
        let endY = min(last.y, FixedPoint.snapped(point.y))
        line = ScanLine(from: start, to: SIMD2(point.x, endY))
      } else if var high = ScanLine(from: start, to: point) {
        high.end.y = min(last.y, (point.y &+ FixedPoint.one / 2) & -FixedPoint.one)
        high.end.x = point.x &- FixedPoint.product(high.slope, point.y &- high.end.y)
        line = high
      }
    } else {
      point = last
      line = ScanLine(from: start, to: last)
    }
    guard let line, line.hasHeight else { return nil }
    end = line.end
    return line
  }
}
