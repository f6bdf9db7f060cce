internal import CPNG

/// The least that writing a picture does: libpng compresses opaque pixels at its fastest level, with one filter
/// for all rows, and the file is dropped.
public enum PNGFloor {
  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - pixels: Three bytes for each pixel, row by row.
  ///   - width: The number of pixels in a row.
  /// - Returns: The number of bytes of the file; 0 if libpng fails.
  public static func byteCount(writing pixels: [UInt8], width: Int) -> Int {
    let height = pixels.count / 3 / max(1, width)
    var total = 0
    var writer = cpng_writer()
    return withUnsafeMutablePointer(to: &total) { total in
      writer.context = UnsafeMutableRawPointer(total)
      writer.take = { context, _, count in
        context?.assumingMemoryBound(to: Int.self).pointee += count
        return 1
      }
      defer { cpng_writer_free(&writer) }
      guard cpng_writer_begin(&writer, UInt32(width), UInt32(height), 0, 1) != 0,
        cpng_writer_rows(&writer, pixels, UInt32(height), 3 * width) != 0,
        cpng_writer_end(&writer) != 0
      else { return 0 }
      return total.pointee
    }
  }
}
