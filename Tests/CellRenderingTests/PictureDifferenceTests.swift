import CellLayout
import CellRendering
import TestSupport
import Testing

/// The pixels in which pictures differ.
@Suite struct PictureDifferenceTests {
  private func picture(_ width: Int, _ height: Int, _ bytes: [Int: UInt8] = [:]) -> Bitmap {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for (place, value) in bytes { pixels[place] = value }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test func `equal pictures have none`() {
    #expect(picture(3, 2).difference(from: picture(3, 2)) == nil)
    #expect(picture(0, 0).difference(from: picture(0, 0)) == nil)
  }

  @Test func `pixels are counted and marked`() throws {
    let other = picture(4, 3, [(1 * 4 + 2) * 4: 205, (2 * 4 + 1) * 4 + 1: 253])
    let difference = try #require(picture(4, 3).difference(from: other))
    #expect(difference.pixelCount == 2 && difference.totalCount == 12)
    #expect(difference.greatest == 50 && difference.columns == 1..<3 && difference.rows == 1..<3)
    #expect(difference.picture.color(x: 2, y: 1).red == 255)
    #expect(difference.picture.color(x: 2, y: 1).green < 120)
    #expect(difference.picture.color(x: 0, y: 0).green == 255)
    #expect(
      difference.description
        == "2 of 12 pixels differ by up to 50 of 255, in 2 x 2 at 1, 1")
    let tolerant = picture(4, 3).difference(from: other, tolerance: 2)
    #expect(tolerant?.pixelCount == 1)
    #expect(picture(4, 3).difference(from: other, tolerance: 50) == nil)
  }

  @Test func `pixels that one picture does not have differ`() throws {
    let difference = try #require(picture(2, 3).difference(from: picture(3, 2), tolerance: 255 - 1))
    #expect(difference.pixelCount == 5 && difference.totalCount == 9 && difference.greatest == 255)
  }

  @Test func `a plain count agrees on random pictures`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<lawSize(400, debug: 100) {
      func any() -> Bitmap {
        let (width, height) = (1 + random.number(below: 5), 1 + random.number(below: 5))
        return Bitmap(
          width: width, height: height,
          pixels: (0..<width * height * 4).map { _ in UInt8(random.number(below: 3)) })
      }
      let (a, b, tolerance) = (any(), any(), random.number(below: 3))
      var differing: [(x: Int, y: Int)] = []
      for y in 0..<max(a.height, b.height) {
        for x in 0..<max(a.width, b.width) {
          func pixel(_ picture: Bitmap) -> ArraySlice<UInt8>? {
            guard x < picture.width, y < picture.height else { return nil }
            return picture.pixels[(y * picture.width + x) * 4..<(y * picture.width + x + 1) * 4]
          }
          let isEqual =
            if let p = pixel(a), let q = pixel(b) {
              zip(p, q).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
            } else { false }
          if !isEqual { differing.append((x, y)) }
        }
      }
      let found = a.difference(from: b, tolerance: tolerance)
      #expect(found?.pixelCount ?? 0 == differing.count)
      #expect(found?.columns.lowerBound == differing.map(\.x).min())
      #expect(found?.rows.upperBound == differing.map(\.y).max().map { $0 + 1 })
    }
  }
}
