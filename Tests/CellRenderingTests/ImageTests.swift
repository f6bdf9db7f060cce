import CellLayout
import CellRendering
import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// Images are drawn with the pixels that a closure gives for their keys.
@Suite struct ImageTests {
  /// A picture of 4 x 2 pixels: red, green, blue and white, each two pixels high.
  private let stripes = Bitmap(
    width: 4, height: 2,
    pixels: (0..<2).flatMap { _ in
      [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]]
        .flatMap { $0 as [UInt8] }
    })

  private func image(
    _ frame: LayoutRect, _ mode: ContentMode = .fill, radius: LayoutUnit = 0,
    size: LayoutSize? = nil
  ) -> DisplayList.Command {
    .image(
      PlacedImage(
        image: ImageReference("stripes", size: size), frame: frame, contentMode: mode,
        cornerRadius: CornerRadii(all: radius)))
  }

  private func drawn(
    _ command: DisplayList.Command, _ width: LayoutUnit = 8, _ height: LayoutUnit = 8,
    scale: Double = 1
  ) throws -> Bitmap {
    try Rasterizer { $0 == "stripes" ? stripes : nil }
      .render(picture(width, height, command), scale: scale)
  }

  @Test func `a pixel on a pixel stays as it is`() throws {
    let bitmap = try drawn(image(box(2, 3, 4, 2)))
    #expect((0..<4).map { bitmap.bytes($0 + 2, 4) } == (0..<4).map { stripes.bytes($0, 0) })
    #expect(bitmap.ink.area == 8)
  }

  @Test func `larger and smaller images keep their edges and their mean`() throws {
    let large = try drawn(image(box(0, 0, 8, 8)), scale: 4)
    #expect(large.ink.area == 32 * 32, "no soft edge")
    #expect(large.bytes(0, 0) == [255, 0, 0, 255] && large.bytes(31, 31) == [255, 255, 255, 255])
    let small = try drawn(image(box(0, 0, 2, 1)))
    #expect(small.bytes(0, 0) == [128, 128, 0, 255])
    #expect(small.bytes(1, 0) == [128, 128, 255, 255])
    #expect(small.ink.area == 2)
  }

  @Test func `the content mode places the image in its frame, which cuts it off`() throws {
    let contained = try drawn(image(box(0, 0, 8, 8), .contain))
    #expect(contained.inkBounds?.rows == 2...5 && contained.ink.area == 32)
    let covering = try drawn(image(box(2, 2, 4, 4), .cover))
    #expect(covering.ink.area == 16)
    // The middle half of the image: half of green, half of blue.
    #expect(covering.bytes(2, 3)[0] < 128 && covering.bytes(2, 3)[1] > 128)
    #expect(covering.bytes(5, 3)[2] > 128)
    let centered = try drawn(image(box(0, 0, 8, 8), .center))
    #expect(centered.inkBounds?.columns == 2...5 && centered.inkBounds?.rows == 3...4)
    // A known intrinsic size counts more than the number of pixels.
    let known = try drawn(
      image(box(0, 0, 8, 8), .center, size: LayoutSize(width: 6, height: 6)))
    #expect(known.ink.area == 36)
  }

  @Test func `corners are cut as those of a box`() throws {
    let frame = box(1, 1, 20, 16)
    let cut = try drawn(image(frame, radius: 6), 24, 20, scale: 1.5)
    let filled = try Rasterizer().render(
      picture(24, 20, .fill(frame, cornerRadius: 6, color: .black)), scale: 1.5)
    for y in 0..<filled.height {
      for x in 0..<filled.width { #expect(cut.alpha(x, y) == filled.alpha(x, y), "\(x), \(y)") }
    }
  }

  @Test func `a missing image leaves no ink and is reported once`() throws {
    let rasterizer = Rasterizer { _ in nil }
    let command = image(box(0, 0, 8, 8))
    let bitmap = try rasterizer.render(picture(8, 8, command, command), scale: 1)
    #expect(bitmap.inkBounds == nil && rasterizer.missingImages == ["stripes"])
    _ = try rasterizer.render(picture(8, 8), scale: 1)
    #expect(rasterizer.missingImages.isEmpty)
  }

  @Test func `images that are empty, far away or stretched without end draw what is seen`() throws {
    let far = LayoutUnit(1 << 40)
    for frame in [box(0, 0, 0, 5), box(far, 0, 5, 5), box(3, 3, -2, -2)] {
      #expect(try drawn(image(frame)).inkBounds == nil)
    }
    for mode in ContentMode.allCases where mode != .center && mode != .scaleDown {
      let half = LayoutUnit(1 << 23)
      let frame = box(-half, -half, .maximum, .maximum)
      #expect(try drawn(image(frame, mode)).ink.area == 64, "\(mode)")
    }
    let empty = Bitmap(width: 0, height: 3, pixels: [])
    let bitmap = try Rasterizer { _ in empty }.render(
      picture(8, 8, image(box(0, 0, 8, 8))), scale: 1)
    #expect(bitmap.inkBounds == nil)
  }

  @Test func `an SVG document holds an image once`() throws {
    let list = picture(
      20, 20, image(box(0, 0, 8, 8), .cover, radius: 2), image(box(9, 9, 8, 4)),
      .image(PlacedImage(image: ImageReference("none"), frame: box(0, 0, 1, 1))))
    let document = try SVGWriter.document(for: list) { $0 == "stripes" ? stripes : nil }
    #expect(document.text.split(separator: "<image ").count == 2)
    #expect(document.text.split(separator: "<use ").count == 3)
    #expect(document.text.contains("transform=\"translate(-4 0) scale(4 4)\""))
    #expect(document.missingImages == ["none"])
  }

  @Test func `a PNG file tells its size without being decoded`() throws {
    let file = try stripes.pngData()
    #expect(try Bitmap.pixelSize(ofPNG: file) == (4, 2))
    #expect(try Bitmap(png: file) == stripes)
    let error = #expect(throws: RenderError.self) { try Bitmap(png: file, pixelLimit: 7) }
    #expect(error?.code == .pictureTooLarge)
    let other = #expect(throws: RenderError.self) { try Bitmap.pixelSize(ofPNG: [1, 2, 3]) }
    #expect(other?.code == .pngFailure)
  }
}
