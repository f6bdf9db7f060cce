internal import CellLayout

/// The pixels in which two pictures differ.
public struct PictureDifference: Hashable, Sendable, CustomStringConvertible {
  /// The number of pixels that differ.
  public var pixelCount: Int
  /// The number of pixels of the larger area that both pictures cover together.
  public var totalCount: Int
  /// The greatest difference of a channel, premultiplied, 1 to 255; 255 where one picture has no pixel.
  public var greatest: Int
  /// The columns of pixels in which the pictures differ, from the left.
  public var columns: Range<Int>
  /// The rows of pixels in which the pictures differ, from the top.
  public var rows: Range<Int>
  /// A picture of the difference: pixels that differ are red, the others a pale copy of the first picture.
  public var picture: Bitmap

  /// The difference in words: `768 of 192000 pixels differ by up to 55 of 255, in 48 x 332 at 16, 16`.
  public var description: String {
    "\(pixelCount) of \(totalCount) pixels differ by up to \(greatest) of 255, "
      + "in \(columns.count) x \(rows.count) at \(columns.lowerBound), \(rows.lowerBound)"
  }
}

extension Bitmap {
  /// Returns the pixels in which this picture differs from another; `nil` if none does.
  ///
  /// Pixels that one of the pictures does not have differ.
  /// - Parameters:
  ///   - other: The other picture.
  ///   - tolerance: The greatest difference of a channel that does not count, 0 to 255.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public func difference(from other: Bitmap, tolerance: Int = 0) -> PictureDifference? {
    if self == other { return nil }
    let width = max(width, other.width)
    let height = max(height, other.height)
    var marks = DifferenceMarks(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (pixel, otherPixel) = (offset(x, y), other.offset(x, y))
        let distance = self.distance(at: pixel, to: other, at: otherPixel)
        marks.append(
          x: x, y: y, pale: pixel.map { paleGrey(at: $0) } ?? 255,
          distance: distance > tolerance ? distance : 0)
      }
    }
    return marks.difference
  }

  /// The place of a pixel's bytes; `nil` outside of the picture.
  private func offset(_ x: Int, _ y: Int) -> Int? {
    x < width && y < height ? (y * width + x) * 4 : nil
  }

  private func distance(at offset: Int?, to other: Bitmap, at otherOffset: Int?) -> Int {
    guard let offset, let otherOffset else { return 255 }
    return (0..<4).reduce(0) { greatest, i in
      max(greatest, abs(Int(pixels[offset + i]) - Int(other.pixels[otherOffset + i])))
    }
  }

  /// The brightness of a pixel on white, a quarter as dark.
  private func paleGrey(at offset: Int) -> UInt8 {
    let (red, green, blue) = (pixels[offset], pixels[offset + 1], pixels[offset + 2])
    let white = 255 - Int(pixels[offset + 3])
    let brightness = (Int(red) * 54 + Int(green) * 183 + Int(blue) * 19) / 256 + white
    return UInt8(255 - (255 - min(255, brightness)) / 4)
  }
}

/// The picture of a difference and its sums, while pixels are compared row by row.
private struct DifferenceMarks {
  private let width: Int
  private let height: Int
  private var pixels: [UInt8] = []
  private var count = 0
  private var greatest = 0
  private var columns = Int.max..<Int.max
  private var rows = 0..<0

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels.reserveCapacity(width * height * 4)
  }

  mutating func append(x: Int, y: Int, pale: UInt8, distance: Int) {
    guard distance > 0 else {
      pixels += [pale, pale, pale, 255]
      return
    }
    // The least difference can be seen, too.
    pixels += [255, UInt8(120 - distance * 120 / 255), 64, 255]
    if count == 0 {
      (columns, rows) = (x..<x + 1, y..<y + 1)
    } else {
      columns = min(columns.lowerBound, x)..<max(columns.upperBound, x + 1)
      rows = rows.lowerBound..<y + 1
    }
    count += 1
    greatest = max(greatest, distance)
  }

  var difference: PictureDifference? {
    guard count > 0 else { return nil }
    return PictureDifference(
      pixelCount: count, totalCount: width * height, greatest: greatest, columns: columns,
      rows: rows, picture: Bitmap(width: width, height: height, pixels: pixels))
  }
}
