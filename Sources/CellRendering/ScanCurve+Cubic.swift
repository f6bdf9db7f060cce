extension ScanCurve {
  /// Creates a cubic curve from points in 1/256 px that go down; `nil` if it has no height.
  init?(_ curve: CubicCurve<SIMD2<Int>>) {
    guard (curve.start.y &+ 32) >> 6 != (curve.end.y &+ 32) >> 6 else { return nil }
    let (across, down) = (curve.map { $0.x }, curve.map { $0.y })
    let bend = SIMD2(across.deviation, down.deviation)
    let shift = min(ScanCurve.shift(for: bend) + 1, ScanCurve.greatestShift)
    let (x, y) = (across.differences(shift: shift), down.differences(shift: shift))
    count = 1 << shift
    self.shift = shift
    // Differences have 6 more bits than points, or as many more as make 10 with those of the steps.
    pointShift = max(0, shift + 6 - 10)
    isCubic = true
    point = ScanCurve.place(curve.start)
    last = ScanCurve.place(curve.end)
    first = SIMD2(x[0], y[0])
    second = SIMD2(x[1], y[1])
    third = SIMD2(x[2], y[2])
    end = point
  }

  /// Returns the next line of a cubic curve; `nil` if it has no height.
  mutating func nextCubicLine() -> ScanLine? {
    let start = SIMD2(point.x, end.y)
    let before = point
    if count > 0 {
      point = point &+ SIMD2(first.x >> pointShift, first.y >> pointShift)
      first = first &+ SIMD2(second.x >> shift, second.y >> shift)
      second = second &+ third
    } else {
      point = last
    }
    // Rounding may let the curve go up a little.
    point.y = max(point.y, before.y)
    end = SIMD2(point.x, FixedPoint.snapped(point.y))
    if end.y > last.y {
      end.y = last.y
      count = 0
    }
    let height = (end.y &- start.y) >> 10
    guard height != 0 else { return nil }
    return ScanLine(
      start: start, end: end, slope: FixedPoint.quotient((end.x &- start.x) >> 10, height))
  }
}

extension CubicCurve<Int> {
  /// The larger of the deviations from a line at the thirds of the curve.
  fileprivate var deviation: Int {
    let early = ((8 &* start &- 15 &* first &+ 6 &* second &+ end) &* 19) >> 9
    let late = ((start &+ 6 &* first &- 15 &* second &+ 8 &* end) &* 19) >> 9
    return max(abs(early), abs(late))
  }

  /// Returns the first, second and third difference of a step.
  fileprivate func differences(shift: Int) -> SIMD3<Int> {
    let growth = max(6, 10 - shift)
    let linear = (3 &* (first &- start)) << growth
    let square = (3 &* (start &- first &- first &+ second)) << growth
    let cube = (end &+ 3 &* (first &- second) &- start) << growth
    let third = (3 &* cube) >> (shift - 1)
    return SIMD3(
      (linear &+ (square >> shift) &+ (cube >> (2 * shift))) >> 2, (2 &* square &+ third) >> 2,
      third >> 2)
  }
}
