internal import CellLayout
internal import TextLayout

/// The images of an SVG document, each of them once, a pixel as large as a user unit.
struct ImageDefinitions {
  /// An image and its name in the document.
  struct Image {
    var id: String
    /// The size in px if a pixel counts as a px.
    var size: LayoutSize
  }

  /// The elements that define the images.
  private(set) var text = ""
  /// The keys of images without pixels, in order of first use.
  private(set) var missing: [String] = []
  private var known: [String: Image] = [:]

  /// Writes the images that a display list shows.
  ///
  /// - Throws: `RenderError` if an image is too large for a PNG file.
  init(of list: DisplayList, _ pixels: (_ key: String) -> Bitmap?) throws(RenderError) {
    for command in list.commands {
      guard case .image(let placed) = command else { continue }
      try add(placed.image.key, pixels)
    }
  }

  private mutating func add(
    _ key: String, _ pixels: (_ key: String) -> Bitmap?
  ) throws(RenderError) {
    guard known[key] == nil, !missing.contains(key) else { return }
    guard let bitmap = pixels(key), bitmap.width > 0, bitmap.height > 0 else {
      missing.append(key)
      return
    }
    let image = Image(id: "image\(known.count)", size: bitmap.size)
    text +=
      "<image id=\"\(image.id)\" width=\"\(bitmap.width)\" height=\"\(bitmap.height)\" "
      + "preserveAspectRatio=\"none\" href=\"data:image/png;base64,\(base64(try bitmap.pngData()))\"/>\n"
    known[key] = image
  }

  /// Returns the image of a key; `nil` if it has no pixels.
  func image(of key: String) -> Image? { known[key] }
}
