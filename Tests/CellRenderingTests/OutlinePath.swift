import CellLayout
import CellRendering

/// What the only glyph of an SVG document encloses, in font units, y downwards.
struct OutlinePath {
  private(set) var area = 0.0
  private(set) var minX = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxY = -Double.infinity

  /// Reads the first path; the area is summed from the edges by Green's theorem, curves in 64 steps.
  init?(of list: DisplayList) {
    guard let svg = try? SVGWriter.svg(for: list),
      let start = svg.utf8.indices.first(where: { svg[$0...].hasPrefix(" d=\"") })
    else { return nil }
    let text = svg[start...].dropFirst(4).prefix { $0 != "\"" }
    var here = (x: 0.0, y: 0.0)
    var first = here
    for step in text.split(whereSeparatorBefore: { $0.isLetter }) {
      let numbers = step.dropFirst().split(separator: " ").compactMap { Double($0) }
      let points = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
      switch step.first {
      case "M":
        here = points[0]
        first = here
      case "Z":
        line(from: here, to: first)
        here = first
      default:
        let controls = [here] + points
        for i in 1...64 {
          let next = OutlinePath.point(on: controls, at: Double(i) / 64)
          line(from: here, to: next)
          here = next
        }
      }
    }
    area = abs(area)
  }

  private mutating func line(from a: (x: Double, y: Double), to b: (x: Double, y: Double)) {
    area += (a.x * b.y - b.x * a.y) / 2
    minX = min(minX, a.x)
    maxX = max(maxX, a.x)
    minY = min(minY, a.y)
    maxY = max(maxY, a.y)
  }

  /// De Casteljau's construction.
  private static func point(on controls: [(Double, Double)], at t: Double) -> (Double, Double) {
    var points = controls
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { a, b in
        (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
      }
    }
    return points[0]
  }
}

extension Substring {
  fileprivate func split(whereSeparatorBefore isStart: (Character) -> Bool) -> [Substring] {
    let starts = indices.filter { isStart(self[$0]) }
    return zip(starts, starts.dropFirst() + [endIndex]).map { self[$0..<$1] }
  }
}
