/// A curve in scan conversion: lines by forward differences, of equal steps of the curve's parameter.
///
/// Points have 16 fractional bits, differences as many more as the number of steps is a power of two.
struct ScanCurve {
  /// The number of lines that are left.
  var count: Int
  /// The exponent of the number of lines.
  let shift: Int
  /// The exponent by which the first difference of points is too large.
  let pointShift: Int
  let isCubic: Bool
  /// The point that the curve has come to, before its row is rounded.
  var point: SIMD2<Int>
  let last: SIMD2<Int>
  /// The differences of points, and of these differences.
  var first: SIMD2<Int>
  var second: SIMD2<Int>
  var third: SIMD2<Int>
  /// The point at which the last line ended, its row rounded.
  var end: SIMD2<Int>

  /// The greatest exponent of the number of lines.
  static let greatestShift = 6

  /// Returns half of the number of digits of a deviation from a line, which halves with each cut.
  ///
  /// - Parameter deviation: The deviation across and down, in 1/256 px.
  static func shift(for deviation: SIMD2<Int>) -> Int {
    let (across, down) = (abs(deviation.x), abs(deviation.y))
    let length = max(across, down) &+ min(across, down) / 2
    let steps = (length &+ 16) >> 5
    return (Int.bitWidth - steps.leadingZeroBitCount) / 2
  }

  /// Returns a point in 1/256 px with 16 fractional bits, its row rounded to a quarter.
  static func place(_ point: SIMD2<Int>) -> SIMD2<Int> {
    SIMD2(point.x << 8, FixedPoint.snapped(point.y << 8))
  }

  /// Returns the next line that has a height; `nil` if there is none.
  mutating func nextLine() -> ScanLine? {
    while count > 0 {
      count -= 1
      if let line = isCubic ? nextCubicLine() : nextQuadraticLine() { return line }
    }
    return nil
  }

  /// Makes an edge's place the start of the next line, so that the two meet.
  mutating func join(x: Int, y: Int) {
    if isCubic {
      point.x = x
    } else {
      end.x = x
    }
    end.y = y
  }

  /// Indicates whether the next line will deviate little from the current one, and is at least a row high.
  var isSmooth: Bool {
    let bend = isCubic ? SIMD2(second.x >> shift, second.y >> shift) : second
    // The current line is that of the difference before the last change.
    let height = (first.y &- bend.y) >> (isCubic ? pointShift : shift)
    return abs(first.x) >> 1 >= abs(bend.x) && abs(first.y) >> 1 >= abs(bend.y)
      && height >= FixedPoint.one
  }
}
