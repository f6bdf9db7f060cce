internal import CPNG

extension Bitmap {
  /// Returns the picture as a PNG file: 8 bits a channel, sRGB, not premultiplied; RGB if all pixels are
  /// opaque, else RGBA.
  ///
  /// The same pixels give the same bytes with the same version of libpng.
  /// - Throws: `RenderError` if the picture is empty, has a side longer than a million pixels
  ///   (libpng's limit) or memory runs out.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public func pngData() throws(RenderError) -> [UInt8] {
    var file: [UInt8] = []
    do {
      let stream = try PNGStream(width: width, height: height, hasAlpha: !isOpaque) { file += $0 }
      try stream.append(self)
      try stream.finish()
    } catch {
      throw error as? RenderError
        ?? RenderError(
          code: .pngFailure, subject: "the picture", value: "\(error)", limit: "a PNG file")
    }
    return file
  }

  /// Throws if a picture of a size in pixels cannot be a PNG file.
  package static func checkPNG(width: Int, height: Int) throws(RenderError) {
    guard width > 0, height > 0 else {
      throw RenderError(
        code: .emptyPicture, subject: "the picture", value: "\(width) x \(height) pixels",
        limit: "at least 1 x 1 to be a PNG file")
    }
    let longest = max(width, height)
    guard longest <= maximumSide else {
      throw .exceeded(
        .pictureTooLarge, "the side of a PNG file", value: Double(longest), limit: maximumSide)
    }
  }

  /// Reads a PNG file of any colour type.
  ///
  /// The corresponding C function is `png_image_finish_read`.
  /// - Parameters:
  ///   - file: The bytes of the file.
  ///   - pixelLimit: The greatest number of pixels; a larger picture is refused before memory is taken
  ///     for it.
  /// - Throws: `RenderError` if the file is no PNG file, is damaged or has too many pixels.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public init(
    png file: [UInt8], pixelLimit: Int = Rasterizer.defaultPixelLimit
  ) throws(RenderError) {
    self = try Bitmap.decode(png: file, pixelLimit: pixelLimit)
  }

  /// Returns the number of pixels in a row and of rows of a PNG file, without decoding it.
  ///
  /// The corresponding C function is `png_image_begin_read_from_memory`.
  /// - Throws: `RenderError` if the file is no PNG file.
  public static func pixelSize(
    ofPNG file: [UInt8]
  ) throws(RenderError) -> (width: Int, height: Int) {
    var image = png_image()
    cpng_image_init(&image, 0, 0)
    defer { png_image_free(&image) }
    let isRead = file.withUnsafeBytes { bytes in
      png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0
    }
    guard isRead else { throw pngError(image, action: "read") }
    return (Int(image.width), Int(image.height))
  }

  /// Reads a PNG file.
  package static func decode(
    png file: [UInt8], pixelLimit: Int = Rasterizer.defaultPixelLimit
  ) throws(RenderError) -> Bitmap {
    var image = png_image()
    cpng_image_init(&image, 0, 0)
    let rgba = image.format
    // After a failed step this frees its memory; after success it does nothing.
    defer { png_image_free(&image) }
    // libpng keeps the pointer between its two steps, so both happen while the array is pinned.
    let pixels: Result<[UInt8], RenderError> = file.withUnsafeBytes { bytes in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
        return .failure(pngError(image, action: "read"))
      }
      let count = Int(image.width) * Int(image.height)
      guard count <= pixelLimit else {
        return .failure(
          .exceeded(
            .pictureTooLarge, "the pixel count of a PNG file", value: Double(count),
            limit: pixelLimit))
      }
      image.format = rgba
      var pixels = [UInt8](repeating: 0, count: count * 4)
      guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
        return .failure(pngError(image, action: "read"))
      }
      return .success(pixels)
    }
    var premultiplied = try pixels.get()
    for first in stride(from: 0, to: premultiplied.count, by: 4) {
      let alpha = premultiplied[first + 3]
      guard alpha < 255 else { continue }
      for i in first..<first + 3 { premultiplied[i] = product255(premultiplied[i], alpha) }
    }
    return Bitmap(width: Int(image.width), height: Int(image.height), pixels: premultiplied)
  }

  func straightPixels() -> [UInt8] {
    var straight = pixels
    for first in stride(from: 0, to: straight.count, by: 4) {
      let alpha = straight[first + 3]
      guard alpha > 0, alpha < 255 else { continue }
      for i in first..<first + 3 { straight[i] = unpremultiplied(straight[i], alpha: alpha) }
    }
    return straight
  }
}

/// libpng refuses longer sides unless built otherwise (`PNG_USER_WIDTH_MAX`).
private let maximumSide = 1_000_000

private func pngError(_ image: png_image, action: String) -> RenderError {
  let message = withUnsafeBytes(of: image.message) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
  return RenderError(
    code: .pngFailure, subject: "the picture",
    value: "one that libpng cannot \(action) (\(message))",
    limit: "a PNG file")
}
