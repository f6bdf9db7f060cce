public import CellLayout
public import TextLayout

extension Rasterizer {
  /// Draws a picture in bands from top to bottom, of which only one is in memory at a time.
  ///
  /// The bands together are the picture that `render` makes of the commands of all bands.
  /// - Parameters:
  ///   - size: The size of the picture in px.
  ///   - scale: The number of device pixels in a px.
  ///   - background: The colour below everything, `nil` for none: transparent.
  ///   - pixelLimit: The greatest number of pixels of the picture.
  ///   - bandPixels: The greatest number of pixels of a band, if a band of one row has not more.
  ///   - overhang: The greatest distance in px by which ink reaches out of the rows that `commands`
  ///     finds in a range: `commands` is asked for ranges that are larger by it on both sides.
  ///   - commands: Returns commands in the coordinates of the whole picture: at least those that leave
  ///     ink in a range of px from the picture's top; `ListLayout.displayList(part:of:strips:)`.
  ///   - body: Receives each band.
  /// - Throws: `RenderError` as `render` does, or the error of `body`.
  /// - Complexity: That of `render`, and of `commands` for each band.
  public func renderBands(
    of size: LayoutSize, scale: Double, background: LayoutColor? = nil,
    pixelLimit: Int = Rasterizer.defaultPixelLimit, bandPixels: Int = 1 << 20,
    overhang: LayoutUnit = 64, commands: (_ part: Range<LayoutUnit>) -> DisplayList,
    _ body: (_ band: Bitmap) throws -> Void
  ) throws {
    beginPicture()
    let (width, height) = try Rasterizer.pixelSize(
      of: size, scale: scale, pixelLimit: pixelLimit)
    let count = max(1, bandPixels / max(1, width))
    for first in stride(from: 0, to: height, by: count) {
      let rows = first..<min(height, first + count)
      func px(_ row: Int) -> LayoutUnit {
        LayoutUnit(rawValue: Int(min(Double(row) / scale * 64, Double(1 << 60))))
      }
      let room = min(max(overhang, .zero), .maximum)
      let part = px(rows.lowerBound) - room..<px(rows.upperBound) + room + LayoutUnit(rawValue: 1)
      try body(
        try draw(
          commands(part), scale: scale, background: background, width: width, rows: rows))
    }
  }
}
