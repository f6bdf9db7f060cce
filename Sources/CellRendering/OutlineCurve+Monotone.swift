extension QuadraticCurve<SIMD2<Float>> {
  /// Calls a closure with the pieces that go only up or only down; points beside the cut are level with it.
  func forEachMonotone(_ body: (Self) -> Void) {
    let (before, after) = (start.y - control.y, control.y - end.y)
    guard before * after < 0 else { return body(self) }
    guard let t = fraction(before, of: before - control.y + end.y) else {
      // So little is left that a cut would have no length.
      var flat = self
      flat.control.y = abs(before) < abs(after) ? start.y : end.y
      return body(flat)
    }
    var left = point(from: start, to: control, at: t)
    var right = point(from: control, to: end, at: t)
    let middle = point(from: left, to: right, at: t)
    (left.y, right.y) = (middle.y, middle.y)
    body(QuadraticCurve(start: start, control: left, end: middle))
    body(QuadraticCurve(start: middle, control: right, end: end))
  }
}

extension CubicCurve<SIMD2<Float>> {
  /// Calls a closure with the pieces that go only up or only down; points beside the cuts are level with them.
  func forEachMonotone(_ body: (Self) -> Void) {
    var rest = self
    var cut: Float = 0
    for extreme in map(\.y).extremes {
      guard let t = fraction(extreme - cut, of: 1 - cut) else { continue }
      cut = extreme
      let one = point(from: rest.start, to: rest.first, at: t)
      let middle = point(from: rest.first, to: rest.second, at: t)
      let other = point(from: rest.second, to: rest.end, at: t)
      var left = point(from: one, to: middle, at: t)
      var right = point(from: middle, to: other, at: t)
      let end = point(from: left, to: right, at: t)
      (left.y, right.y) = (end.y, end.y)
      body(CubicCurve(start: rest.start, first: one, second: left, end: end))
      rest = CubicCurve(start: end, first: right, second: other, end: rest.end)
    }
    body(rest)
  }
}

extension CubicCurve<Float> {
  /// The parameters between 0 and 1 at which the coordinate turns, in order.
  fileprivate var extremes: [Float] {
    let square = end - start + 3 * (first - second)
    let linear = 2 * (start - first - first + second)
    let constant = first - start
    guard square != 0 else { return [fraction(-constant, of: linear)].compactMap { $0 } }
    let below = Double(linear) * Double(linear) - 4 * Double(square) * Double(constant)
    guard below >= 0 else { return [] }
    let root = Float(below.squareRoot())
    let sum = linear < 0 ? -(linear - root) / 2 : -(linear + root) / 2
    let found = [fraction(sum, of: square), fraction(constant, of: sum)].compactMap { $0 }.sorted()
    return found.count == 2 && found[0] == found[1] ? [found[0]] : found
  }
}

/// Returns a quotient; `nil` if it is not between 0 and 1.
private func fraction(_ part: Float, of whole: Float) -> Float? {
  let quotient = part / whole
  return quotient > 0 && quotient < 1 ? quotient : nil
}

/// Returns the point at a fraction of a line.
private func point(from start: SIMD2<Float>, to end: SIMD2<Float>, at t: Float) -> SIMD2<Float> {
  start + (end - start) * t
}
