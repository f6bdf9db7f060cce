public import CellLayout
internal import TextLayout

/// Draws display lists to pixels.
///
/// Make one for each thread that draws, and keep it: it holds the faces it has opened and the
/// glyphs it has drawn, within a bound. What it draws does not depend on what it drew before. It is
/// not `Sendable`, as FreeType keeps scratch memory in its library and faces without locks.
///
/// Glyphs are drawn unhinted with 256 levels of coverage. Their origins are placed to the nearest
/// quarter of a device pixel across and the nearest whole one down, as browsers do, so that letters
/// keep their spacing while lines of text look alike. The sides of boxes and clips are rounded to
/// whole device pixels, each by itself, so neighbours meet without a seam at any scale.
public final class Rasterizer {
  var glyphs = GlyphCache(capacity: 16 << 20)
  var faces = OpenedFaces(limit: 64)
  /// The number of pixels of all glyphs that were drawn, those answered by the cache not counted.
  package internal(set) var drawnPixelCount: Int = 0

  /// Why faces of the last picture could not be opened, one error (`unusableFont`) for each face, in
  /// order of first use; their glyphs left no ink.
  public var refusedFaces: [RenderError] { faces.refusals }

  /// Makes a rasterizer that has not opened any face.
  public init() {}

  /// Draws a display list.
  ///
  /// The picture has the list's size times the scale, rounded up to whole pixels (but for an excess
  /// below 1/1024 px, which is noise of the multiplication). Clips that the list does not end are
  /// ended with it; a `popClip` without a clip does nothing. Glyphs that a face does not have or
  /// cannot draw leave no ink; `refusedFaces` tells of faces that FreeType refuses.
  /// - Parameters:
  ///   - list: What to draw.
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
    faces.forgetRefusals()
    let (width, height) = try Rasterizer.pixelSize(
      of: list.size, scale: scale, pixelLimit: pixelLimit)
    guard width > 0, height > 0 else { return Bitmap(width: width, height: height, pixels: []) }
    var canvas = Canvas(width: width, height: height, background: background)
    for command in list.commands {
      switch command {
      case .fill(let rect, let cornerRadius, let color):
        canvas.fill(RoundedBox(rect, cornerRadius: cornerRadius, scale: scale), color: color)
      case .glyphs(let run):
        try draw(run, scale: scale, on: &canvas)
      case .pushClip(let rect, let cornerRadius):
        canvas.pushClip(RoundedBox(rect, cornerRadius: cornerRadius, scale: scale))
      case .popClip:
        canvas.popClip()
      }
    }
    return Bitmap(width: width, height: height, pixels: canvas.pixels)
  }
}

// One thread at a time may use an `FT_Library` and its faces: each face holds one loaded glyph.
@available(*, unavailable)
extension Rasterizer: Sendable {}
