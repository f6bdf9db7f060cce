import CellLayout
import CellRendering
import Foundation
import TestSupport
import Testing
import TextLayout

/// Shadows of boxes.
@Suite struct ShadowTests {
  private func drawn(
    _ shadow: BoxShadow, of rect: LayoutRect, radius: LayoutUnit = 0, width: LayoutUnit = 60,
    height: LayoutUnit = 50, scale: Double = 1
  ) throws -> Bitmap {
    let list = DisplayList(
      size: LayoutSize(width: width, height: height),
      commands: [.shadow(rect, cornerRadius: CornerRadii(all: radius), shadow)])
    return try Rasterizer().render(list, scale: scale)
  }

  @Test func `without a blur a shadow is a box that is cut by its own`() throws {
    let picture = try drawn(
      BoxShadow(color: .black, offset: LayoutPoint(x: 3, y: -2), spread: 1),
      of: box(10, 10, 20, 10))
    // The box that is drawn: columns 12..<34, rows 7..<19, without 10..<30 and 10..<20.
    for y in 0..<50 {
      for x in 0..<60 {
        let isInside = (10..<30).contains(x) && (10..<20).contains(y)
        let isDrawn = (12..<34).contains(x) && (7..<19).contains(y) && !isInside
        #expect(picture.alpha(x, y) == (isDrawn ? 255 : 0))
      }
    }
  }

  /// The convolution of the pixels of a box with a Gaussian, pixel by pixel.
  private func plain(
    _ shape: Bitmap, deviation: Double, outside: Bitmap
  ) -> [Double] {
    let reach = Int((deviation * 4).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = weights.reduce(0, +)
    func blurred(_ values: [Double], step: Int, count: Int, at start: Int) -> [Double] {
      (0..<count).map { i in
        (-reach...reach).reduce(0.0) { result, k in
          let j = i + k
          guard j >= 0, j < count else { return result }
          return result + values[start + j * step] * weights[k + reach] / sum
        }
      }
    }
    let (width, height) = (shape.width, shape.height)
    var values = (0..<width * height).map { Double(shape.pixels[$0 * 4 + 3]) }
    for y in 0..<height {
      let row = blurred(values, step: 1, count: width, at: y * width)
      for x in 0..<width { values[y * width + x] = row[x] }
    }
    for x in 0..<width {
      let column = blurred(values, step: width, count: height, at: x)
      for y in 0..<height { values[y * width + x] = column[y] }
    }
    return values.indices.map { values[$0] * (1 - Double(outside.pixels[$0 * 4 + 3]) / 255) }
  }

  @Test func `a blurred shadow is the convolution with a Gaussian`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<lawSize(60, debug: 12) {
      func length(_ limit: Int) -> LayoutUnit { LayoutUnit(random.number(below: limit)) }
      let rect = box(24 + length(6), 20 + length(6), 6 + length(40), 6 + length(30))
      let radius = length(14)
      let shadow = BoxShadow(
        color: .black, offset: LayoutPoint(x: length(7) - 3, y: length(7) - 3),
        blur: 3 + length(8))
      let size = LayoutSize(width: 110, height: 90)
      func filled(_ rect: LayoutRect) throws -> Bitmap {
        try Rasterizer().render(
          DisplayList(
            size: size,
            commands: [.fill(rect, cornerRadius: CornerRadii(all: radius), color: .black)]),
          scale: 1)
      }
      let found = try drawn(shadow, of: rect, radius: radius, width: 110, height: 90)
      let expected = plain(
        try filled(rect.offset(by: shadow.offset)), deviation: shadow.blur.pixels / 2,
        outside: try filled(rect))
      let greatest = expected.indices.reduce(0.0) {
        max($0, abs(expected[$1] - Double(found.pixels[$1 * 4 + 3])))
      }
      // A Gaussian cut at three deviations, and sums of pixels instead of integrals.
      #expect(greatest < 5, "\(rect), radius \(radius), \(shadow)")
    }
  }

  @Test func `spread moves the sides and rounds corners that are round`() throws {
    let sharp = try drawn(BoxShadow(color: .black, spread: 6), of: box(20, 20, 20, 10))
    #expect(sharp.alpha(14, 14) == 255 && sharp.alpha(13, 20) == 0)
    let round = try drawn(BoxShadow(color: .black, spread: 6), of: box(20, 20, 20, 10), radius: 5)
    #expect(round.alpha(14, 14) == 0 && round.alpha(16, 25) == 255)
    let gone = try drawn(
      BoxShadow(color: .black, offset: LayoutPoint(x: 30, y: 0), blur: 4, spread: -6),
      of: box(20, 20, 20, 10))
    #expect(gone.pixels.allSatisfy { $0 == 0 })
  }

  @Test func `the scale is that of pixels`() throws {
    let shadow = BoxShadow(color: .black, offset: LayoutPoint(x: 1, y: 2), blur: 6)
    let double = BoxShadow(color: .black, offset: LayoutPoint(x: 2, y: 4), blur: 12)
    let scaled = try drawn(shadow, of: box(10, 10, 20, 12), radius: 3, scale: 2)
    let large = try drawn(
      double, of: box(20, 20, 40, 24), radius: 6, width: 120, height: 100)
    #expect(scaled == large)
  }

  @Test func `an SVG has a filter and a clip`() throws {
    let svg = try SVGWriter.svg(
      for: picture(
        40, 30,
        .shadow(
          box(10, 10, 10, 8), cornerRadius: 2,
          BoxShadow(color: .black, offset: LayoutPoint(x: 0, y: 1), blur: 4))))
    #expect(svg.contains(#"<feGaussianBlur stdDeviation="2"/>"#))
    #expect(
      svg.contains(
        #"<clipPath id="clip0"><path clip-rule="evenodd" d="M4 5H26V25H4V5ZM12 10H18A2 2 0 0 1 20 12"#
      ))
    #expect(svg.contains(#"filter="url(#blur0)" clip-path="url(#clip0)"/>"#))
  }
}
