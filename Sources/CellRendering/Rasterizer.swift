public import CellLayout
internal import TextLayout

/// Draws display lists to pixels.
///
/// Create a rasterizer for each thread that draws, and keep it: it holds the faces that it has opened
/// and the glyphs that it has drawn, within a bound. A picture does not depend on earlier ones. A
/// rasterizer is not `Sendable`, as FreeType keeps scratch memory in its library and faces without
/// locks.
///
/// Glyphs are drawn unhinted with 256 levels of coverage, those of headless Chromium unless `coverage` says
/// otherwise. Their origins are placed to the nearest
/// quarter of a device pixel across and the nearest whole one down, as browsers do, so that letters
/// keep their spacing while lines of text look alike. Each side of a box or clip is rounded to whole
/// device pixels, so neighbours meet without a seam at any scale.
public final class Rasterizer {
  var glyphs = GlyphCache(capacity: 16 << 20)
  var faces = OpenedFaces(limit: 64)
  /// The number of pixels of all glyphs that were drawn and not taken from the cache.
  package internal(set) var drawnPixelCount: Int = 0

  /// The way in which the outlines of glyphs become pixels.
  let coverage: GlyphCoverage
  /// Returns the pixels of an image; `nil` if there are none.
  let images: (_ key: String) -> Bitmap?
  /// The keys of the images of the last picture that had no pixels, in order of first use; they left no
  /// ink.
  public internal(set) var missingImages: [String] = []

  /// The errors (`unusableFont`) of faces of the last picture that could not be opened, in order of
  /// first use; their glyphs left no ink.
  public var refusedFaces: [RenderError] { faces.refusals }

  /// Creates a rasterizer that has not opened any face.
  ///
  /// - Parameters:
  ///   - coverage: The way in which the outlines of glyphs become pixels: as in a browser, or by exact areas.
  ///   - images: Returns the pixels of the image of a key; `nil` if there are none. It is asked for every
  ///     image that is drawn, so it should keep what it decodes.
  public init(
    coverage: GlyphCoverage = .browser, images: @escaping (_ key: String) -> Bitmap? = { _ in nil }
  ) {
    self.coverage = coverage
    self.images = images
  }

  /// Draws a display list.
  ///
  /// The picture has the list's size times the scale, rounded up to whole pixels (an excess below
  /// 1/1024 px is noise of the multiplication and does not count). Clips and groups that the list does not
  /// end are ended with it; a `popClip` without a clip and a `popGroup` without a group do nothing. Glyphs that a face does not have or cannot
  /// draw leave no ink; `refusedFaces` has the errors of faces that FreeType refuses.
  ///
  /// - Parameters:
  ///   - list: The list to draw.
  ///   - scale: The number of device pixels in a px.
  ///   - background: The colour below everything, `nil` for none: transparent.
  ///   - pixelLimit: The greatest number of pixels; each takes four bytes. A larger picture is refused
  ///     before memory is taken for it.
  /// - Throws: `RenderError` if the scale is not positive, the picture has too many pixels, an em is
  ///   larger than 4096 device pixels, or FreeType cannot start.
  /// - Complexity: O(*p* + *a*), where *p* is the number of pixels of the picture and *a* the area
  ///   of what is drawn inside it.
  public func render(
    _ list: DisplayList, scale: Double, background: LayoutColor? = nil,
    pixelLimit: Int = Rasterizer.defaultPixelLimit
  ) throws(RenderError) -> Bitmap {
    beginPicture()
    let (width, height) = try Rasterizer.pixelSize(
      of: list.size, scale: scale, pixelLimit: pixelLimit)
    return try draw(list, scale: scale, background: background, width: width, rows: 0..<height)
  }

  /// Forgets the faces and images that the last picture was without.
  func beginPicture() {
    faces.forgetRefusals()
    missingImages = []
  }

  /// Draws some rows of a picture.
  ///
  /// - Parameters:
  ///   - list: The commands, in the coordinates of the whole picture.
  ///   - width: The number of pixels in a row.
  ///   - rows: The rows of pixels.
  func draw(
    _ list: DisplayList, scale: Double, background: LayoutColor?, width: Int, rows: Range<Int>
  ) throws(RenderError) -> Bitmap {
    guard width > 0, !rows.isEmpty else {
      return Bitmap(width: width, height: rows.count, pixels: [])
    }
    var canvas = Canvas(width: width, rows: rows, background: background)
    for command in list.commands {
      switch command {
      case .fill(let rect, let cornerRadius, let color):
        canvas.fill(RoundedBox(rect, cornerRadius: cornerRadius, scale: scale), color: color)
      case .gradient(let rect, let cornerRadius, let gradient):
        let box = RoundedBox(rect, cornerRadius: cornerRadius, scale: scale)
        if let shade = GradientShade(gradient, over: box.sides) { canvas.fill(box, shade) }
      case .border(let border, let cornerRadius):
        canvas.fill(
          BorderRing(border, cornerRadius: cornerRadius, scale: scale), color: border.color)
      case .shadow(let rect, let cornerRadius, let shadow):
        canvas.fill(
          ShadowShape(shadow, of: rect, cornerRadius: cornerRadius, scale: scale),
          color: shadow.color)
      case .image(let image):
        draw(image, scale: scale, on: &canvas)
      case .glyphs(let run):
        try draw(run, scale: scale, on: &canvas)
      case .custom: break
      case .pushClip(let rect, let cornerRadius):
        canvas.pushClip(RoundedBox(rect, cornerRadius: cornerRadius, scale: scale))
      case .popClip:
        canvas.popClip()
      case .pushGroup(let opacity):
        canvas.pushGroup(opacity: opacity)
      case .popGroup:
        canvas.popGroup()
      }
    }
    canvas.popAllGroups()
    return Bitmap(width: width, height: rows.count, pixels: canvas.pixels)
  }
}

// One thread at a time may use an `FT_Library` and its faces: each face holds one loaded glyph.
@available(*, unavailable)
extension Rasterizer: Sendable {}
