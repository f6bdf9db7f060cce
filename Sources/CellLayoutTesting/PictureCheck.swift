internal import CellLayout
internal import CellRendering
internal import ListCore
internal import TextLayout

/// A picture of a layout that a check compares with a file.
struct PictureCheck {
  /// The environment in the name of the file: `320`, `320-1.5x`, `320-rtl`.
  let name: String
  let tolerance: Int
  private let list: DisplayList
  private let scale: Double
  private let background: LayoutColor
  private let images: (_ key: String) -> Bitmap?

  init<Section, Item>(of layout: ListLayout<Section, Item>, _ pictures: SnapshotPictures) {
    var parts = ["\(layout.width)"]
    if layout.scale != 1 { parts.append("\(layout.scale)x") }
    if layout.direction == .rightToLeft { parts.append("rtl") }
    name = parts.joined(separator: "-")
    tolerance = pictures.tolerance
    list = layout.displayList()
    scale = pictures.scale
    background =
      layout.style.appearance == .light
      ? LayoutColor(red: 255, green: 255, blue: 255) : .black
    images = pictures.images
  }

  func render() throws -> Bitmap {
    try Rasterizer(images: images).render(list, scale: scale, background: background)
  }
}
