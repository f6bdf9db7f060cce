extension GlyphOutline {
  /// Indicates whether the outline and its control points are one convex contour.
  var isConvex: Bool {
    guard contourCount == 1 else { return false }
    var turns = Turns()
    for segment in segments {
      switch segment {
      case .line(let start, let end):
        turns.add(end &- start)
      case .quadratic(let curve):
        turns.add(curve.control &- curve.start)
        turns.add(curve.end &- curve.control)
      case .cubic(let curve):
        turns.add(curve.first &- curve.start)
        turns.add(curve.second &- curve.first)
        turns.add(curve.end &- curve.second)
      }
      guard turns.isConvex else { return false }
    }
    turns.add(turns.first)
    return turns.isConvex
  }

  /// The least and greatest corner of the rectangle that the outline is; `nil` if it is something else.
  var rectangle: (least: SIMD2<Int>, greatest: SIMD2<Int>)? {
    var least = SIMD2(repeating: Int.max)
    var greatest = SIMD2(repeating: Int.min)
    for segment in segments {
      guard case .line(let a, let b) = segment, a.x == b.x || a.y == b.y else { return nil }
      least = pointwiseMin(least, b)
      greatest = pointwiseMax(greatest, b)
    }
    return isConvex ? (least, greatest) : nil
  }
}

/// The turns of a walk around a contour.
private struct Turns {
  private(set) var first = SIMD2<Int>.zero
  private var before = SIMD2<Int>.zero
  private var signs = SIMD2<Int>.zero
  /// The numbers of turns back, across and down.
  private var reversals = SIMD2<Int>.zero
  private var (hasLeft, hasRight, hasFold) = (false, false, false)

  /// Indicates whether all turns have the same direction, and the walk turns back once in each direction.
  var isConvex: Bool {
    !hasFold && !(hasLeft && hasRight) && reversals.x <= 2 && reversals.y <= 2
  }

  /// Adds the way to the next point.
  mutating func add(_ step: SIMD2<Int>) {
    guard step != .zero else { return }
    if before == .zero {
      first = step
    } else {
      let turn = before.x &* step.y &- before.y &* step.x
      hasLeft = hasLeft || turn < 0
      hasRight = hasRight || turn > 0
      hasFold = hasFold || (turn == 0 && before.x &* step.x &+ before.y &* step.y < 0)
    }
    for component in 0..<2 where step[component] != 0 {
      let sign = step[component].signum()
      if signs[component] == -sign { reversals[component] += 1 }
      signs[component] = sign
    }
    before = step
  }
}
