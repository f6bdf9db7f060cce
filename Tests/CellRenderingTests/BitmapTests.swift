import CellLayout
import CellRendering
import TestSupport
import Testing
import TextLayout

@Suite struct BitmapTests {
  @Test func `a PNG file read back has the same pixels, translucent ones too`() throws {
    var pixels: [UInt8] = []
    for alpha in UInt8.min...UInt8.max {
      for share in 0..<64 {
        let channel = UInt8(Int(alpha) * share / 63)
        pixels += [channel, alpha - channel, alpha, alpha]
      }
    }
    let bitmap = Bitmap(width: 64, height: 256, pixels: pixels)
    let file = try bitmap.pngData()
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(try Bitmap.decode(png: file) == bitmap)
    #expect(try bitmap.pngData() == file)
  }

  @Test func `pixels that do not compress still fit`() throws {
    var random = SplitMix64(seed: 7)
    let pixels = (0..<300 * 200 * 4).map { i in
      i % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
    }
    let bitmap = Bitmap(width: 300, height: 200, pixels: pixels)
    #expect(try Bitmap.decode(png: bitmap.pngData()) == bitmap)
  }

  @Test func `a damaged PNG file is an error`() throws {
    let file = try Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 9, count: 16)).pngData()
    for count in [0, 4, 20, file.count - 20] {
      let error = #expect(throws: RenderError.self) {
        try Bitmap.decode(png: Array(file.prefix(count)))
      }
      #expect(error?.code == .pngFailure)
    }
  }

  @Test func `an empty list is an empty picture, which no PNG file can hold`() throws {
    for (width, height) in [(0, 0), (5, 0), (0, 5), (-3, 4), (-3, -3)] {
      let list = picture(LayoutUnit(width), LayoutUnit(height))
      let bitmap = try Rasterizer().render(list, scale: 1, background: .black)
      #expect(bitmap.width * bitmap.height == 0)
      #expect(bitmap.pixels.isEmpty)
      let error = #expect(throws: RenderError.self) { try bitmap.pngData() }
      #expect(error?.code == .emptyPicture)
    }
  }

  @Test func `a background alone fills the picture`() throws {
    let half = LayoutColor(red: 10, green: 200, blue: 0, alpha: 100)
    let bitmap = try Rasterizer().render(picture(3, 2), scale: 1, background: half)
    #expect(Set((0..<6).map { bitmap.bytes($0 % 3, $0 / 3) }) == [[4, 78, 0, 100]])
  }

  @Test(arguments: [
    (1 << 20, 1 << 20, 1.0), (1 << 14, 1 << 14, 1.1), (1 << 40, 0, 1), (1, 1 << 30, 1),
    (1, 1, 1e300),
  ])
  func `an oversize picture is an error with the limit`(
    width: Int, height: Int, scale: Double
  ) throws {
    let list = picture(LayoutUnit(width), LayoutUnit(height))
    let error = #expect(throws: RenderError.self) { try Rasterizer().render(list, scale: scale) }
    #expect(error?.code == .pictureTooLarge)
    #expect(error?.limit == "at most 268435456")
    #expect((error.flatMap { Double($0.value) } ?? 0) > 268_435_456)
  }

  @Test(arguments: [0, -1, Double.infinity, -Double.infinity, Double.nan])
  func `a scale that is not positive and finite is an error`(scale: Double) throws {
    let error = #expect(throws: RenderError.self) {
      try Rasterizer().render(picture(1, 1), scale: scale)
    }
    #expect(error?.code == .invalidScale)
  }

  @Test(arguments: [(1.0, 10), (1.1, 11), (1.25, 13), (0.333, 4), (0.01, 1)])
  func `the picture is rounded up to whole pixels`(scale: Double, expected: Int) throws {
    #expect(try Rasterizer().render(picture(10, 1), scale: scale).width == expected)
  }

  @Test func `a picture too long for a PNG file is an error`() throws {
    let bitmap = Bitmap(
      width: 1_000_001, height: 1, pixels: [UInt8](repeating: 0, count: 4_000_004))
    let error = #expect(throws: RenderError.self) { try bitmap.pngData() }
    #expect(error?.code == .pictureTooLarge)
    let message =
      "picture_too_large: the side of a PNG file is 1000001; it must be at most 1000000"
    #expect(error?.description == message)
  }
}
