/// The making of the edges of an outline.
struct ScanEdgeBuilder {
  private(set) var edges: [ScanEdge] = []
  /// The point, in 1/64 px, that the outline's points count from.
  private let origin: SIMD2<Int>

  init(_ outline: GlyphOutline, origin: SIMD2<Int>) {
    self.origin = origin
    edges.reserveCapacity(outline.segments.count * 2)
    for segment in outline.segments { add(segment) }
  }

  /// Adds the edges of a line or curve.
  private mutating func add(_ segment: GlyphOutline.Segment) {
    func px(_ point: SIMD2<Int>) -> SIMD2<Float> {
      let moved = point &- origin
      return SIMD2(Float(moved.x) / 64, Float(moved.y) / 64)
    }
    // In 1/256 px, cut towards zero.
    func cut(_ point: SIMD2<Float>) -> SIMD2<Int> { SIMD2(Int(point.x * 256), Int(point.y * 256)) }
    switch segment {
    case .line(let start, let end):
      let edge = ScanEdge(from: (start &- origin) &* 4, to: (end &- origin) &* 4)
      if let edge { addLine(edge) }
    case .quadratic(let curve):
      curve.map(px).forEachMonotone { piece in
        let isDown = piece.start.y <= piece.end.y
        let down = isDown ? piece : piece.reversed
        addCurve(ScanCurve(down.map(cut)), winding: isDown ? 1 : -1)
      }
    case .cubic(let curve):
      curve.map(px).forEachMonotone { piece in
        let isDown = piece.start.y <= piece.end.y
        let down = isDown ? piece : piece.reversed
        addCurve(ScanCurve(down.map(cut)), winding: isDown ? 1 : -1)
      }
    }
  }

  private mutating func addCurve(_ curve: ScanCurve?, winding: Int) {
    guard let curve else { return }
    var edge = ScanEdge()
    edge.winding = winding
    edge.curve = curve
    if edge.advance() { edges.append(edge) }
  }

  /// Adds a line; upright ones that follow each other in the same column become one.
  private mutating func addLine(_ edge: ScanEdge) {
    guard edge.slope == 0, let last = edges.last, last.curve == nil, last.slope == 0,
      last.x == edge.x
    else { return edges.append(edge) }
    var joined = last
    if edge.winding == last.winding {
      if edge.lowerY == last.upperY {
        joined.upperY = edge.upperY
      } else if edge.upperY == last.lowerY {
        joined.lowerY = edge.lowerY
      } else {
        return edges.append(edge)
      }
    } else if edge.upperY == last.upperY {
      if edge.lowerY == last.lowerY {
        edges.removeLast()
        return
      }
      joined.upperY = min(edge.lowerY, last.lowerY)
      joined.lowerY = max(edge.lowerY, last.lowerY)
      joined.winding = edge.lowerY < last.lowerY ? last.winding : edge.winding
    } else if edge.lowerY == last.lowerY {
      joined.upperY = min(edge.upperY, last.upperY)
      joined.lowerY = max(edge.upperY, last.upperY)
      joined.winding = edge.upperY > last.upperY ? last.winding : edge.winding
    } else {
      return edges.append(edge)
    }
    joined.y = joined.upperY
    edges[edges.count - 1] = joined
  }
}
