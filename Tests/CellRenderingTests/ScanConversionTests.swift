import TestSupport
import Testing

@testable import CellRendering

/// The scan conversion of outlines that no font has: it ends, and stays near the exact area.
@Suite struct ScanConversionTests {
  /// Returns the coverages of an outline with its size.
  private func coverages(_ outline: GlyphOutline) -> (bytes: [UInt8], width: Int, height: Int)? {
    let points = outline.segments.flatMap(\.rest)
    guard let first = points.first else { return ([], 0, 0) }
    let least = points.reduce(first, pointwiseMin)
    let greatest = points.reduce(first, pointwiseMax)
    let bounds = PixelBounds(
      minX: least.x >> 6, minY: least.y >> 6, maxX: (greatest.x + 63) >> 6,
      maxY: (greatest.y + 63) >> 6)
    return ScanConversion.coverages(of: outline, bounds: bounds, part: bounds)
      .map { ($0, bounds.width, bounds.height) }
  }

  private func polygon(_ points: (Int, Int)...) -> GlyphOutline {
    var outline = GlyphOutline()
    outline.move(to: SIMD2(points[0].0, points[0].1))
    for point in points.dropFirst() { outline.line(to: SIMD2(point.0, point.1)) }
    outline.close()
    return outline
  }

  @Test func `a box of whole pixels is full`() throws {
    for side in [1, 3, 20, 40] {
      let outline = polygon((64, 64), (64 + 64 * side, 64), (64 + 64 * side, 128), (64, 128))
      #expect(try #require(coverages(outline)).bytes == [UInt8](repeating: 255, count: side))
    }
  }

  @Test func `levels of an upright box follow its parts of pixels`() throws {
    // A quarter of the left column, half of the right one, three quarters of the last row. Levels of a box in a
    // small mask are cut, those of others are rounded.
    for (width, levels) in [(3, [63, 255, 127, 191]), (40, [64, 255, 128, 191])] {
      let right = 64 * width - 32
      let outline = polygon((48, 0), (right, 0), (right, 112), (48, 112))
      let found = try #require(coverages(outline)).bytes
      #expect([0, 1, width - 1, width + 1].map { Int(found[$0]) } == levels)
    }
  }

  @Test func `outlines wound the other way, twice, or with a hole follow the non-zero rule`() throws
  {
    let box = polygon((0, 0), (640, 0), (640, 640), (0, 640))
    let reversed = polygon((0, 0), (0, 640), (640, 640), (640, 0))
    #expect(coverages(box)?.bytes == coverages(reversed)?.bytes)
    var twice = box
    twice.add(polygon((128, 128), (512, 128), (512, 512), (128, 512)))
    var hollow = box
    hollow.add(polygon((128, 128), (128, 512), (512, 512), (512, 128)))
    #expect(coverages(twice)?.bytes == coverages(box)?.bytes)
    let found = try #require(coverages(hollow))
    #expect(found.bytes[5 * 10 + 5] == 0)
    #expect(found.bytes[5 * 10 + 1] == 255)
    #expect(found.bytes.count { $0 == 255 } == 100 - 36)
  }

  @Test func `a part of an outline has the levels of the whole`() throws {
    let outline = disc(radius: 1280)
    let bounds = PixelBounds(minX: -20, minY: -20, maxX: 20, maxY: 20)
    let part = PixelBounds(minX: -7, minY: 3, maxX: 19, maxY: 20)
    let whole = try #require(ScanConversion.coverages(of: outline, bounds: bounds, part: bounds))
    let found = try #require(ScanConversion.coverages(of: outline, bounds: bounds, part: part))
    let wanted = (3..<20).flatMap { y in (-7..<19).map { x in whole[(y + 20) * 40 + x + 20] } }
    #expect(found == wanted)
    #expect(Set(found).count > 10)
  }

  @Test func `no outline ends the program, and none covers more than its frame`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var numbers = SplitMix64(seed: seed)
    for round in 0..<lawSize(20_000, debug: 600) {
      // Small ones meet every case of edges in a pixel; large ones reach the limit and go beyond.
      let extent = [64, 300, 2000, 20_000, 131_072, 1 << 22][round % 6]
      let outline = outline(extent: extent, &numbers)
      guard let found = coverages(outline) else {
        #expect(extent > 131_072, "seed \(seed)")
        continue
      }
      #expect(found.bytes.count == found.width * found.height, "seed \(seed), round \(round)")
    }
  }

  /// An outline of up to four contours of random lines and curves, some without an extent or empty.
  private func outline(extent: Int, _ numbers: inout SplitMix64) -> GlyphOutline {
    var outline = GlyphOutline()
    func place() -> SIMD2<Int> {
      // Few different places: points and edges coincide.
      let isCoarse = Int.random(in: 0..<3, using: &numbers) == 0
      let step = isCoarse ? max(1, extent / 8) : 1
      return SIMD2(
        Int.random(in: 0...extent, using: &numbers) / step * step - extent / 2,
        Int.random(in: 0...extent, using: &numbers) / step * step)
    }
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      outline.move(to: place())
      for _ in 0..<Int.random(in: 0...8, using: &numbers) {
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: outline.line(to: place())
        case 1: outline.quadratic(place(), to: place())
        default: outline.cubic(place(), place(), to: place())
        }
      }
    }
    outline.close()
    return outline
  }

  @Test func `a large disc covers its area`() throws {
    for radius in [3, 9, 40] {
      let found = try #require(coverages(disc(radius: radius * 64)))
      let sum = found.bytes.reduce(0.0) { $0 + Double($1) / 255 }
      let area = Double.pi * Double(radius * radius)
      #expect(abs(sum - area) < area * 0.05 + 1, "\(sum) for \(area)")
    }
  }

  /// A disc of four cubic curves.
  private func disc(radius: Int) -> GlyphOutline {
    let handle = radius * 5523 / 10_000
    var outline = GlyphOutline()
    outline.move(to: SIMD2(radius, 0))
    outline.cubic(SIMD2(radius, handle), SIMD2(handle, radius), to: SIMD2(0, radius))
    outline.cubic(SIMD2(-handle, radius), SIMD2(-radius, handle), to: SIMD2(-radius, 0))
    outline.cubic(SIMD2(-radius, -handle), SIMD2(-handle, -radius), to: SIMD2(0, -radius))
    outline.cubic(SIMD2(handle, -radius), SIMD2(radius, -handle), to: SIMD2(radius, 0))
    outline.close()
    return outline
  }
}

extension GlyphOutline {
  /// Adds the lines of another outline as a contour.
  fileprivate mutating func add(_ other: GlyphOutline) {
    for (number, segment) in other.segments.enumerated() {
      guard case .line(let start, let end) = segment else { continue }
      if number == 0 { move(to: start) }
      line(to: end)
    }
    close()
  }
}

extension GlyphOutline.Segment {
  /// The points behind the first one.
  fileprivate var rest: [SIMD2<Int>] {
    switch self {
    case .line(_, let end): [end]
    case .quadratic(let curve): [curve.control, curve.end]
    case .cubic(let curve): [curve.first, curve.second, curve.end]
    }
  }
}
