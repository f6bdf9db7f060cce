extension ResamplingAxis {
  /// Returns the pixels of a scaled picture, as bytes: premultiplied red, green, blue and alpha.
  ///
  /// - Parameters:
  ///   - columns: The wanted columns and the original columns that each is made of.
  ///   - rows: The wanted rows and the original rows that each is made of.
  ///   - pixel: Returns the pixel of a column and a row of the original.
  static func resampled(
    _ columns: ResamplingAxis, _ rows: ResamplingAxis,
    pixel: (_ x: Int, _ y: Int) -> SIMD4<UInt8>
  ) -> [UInt8] {
    let lines = rows.sources
    var narrowed: [SIMD4<Float>] = []
    narrowed.reserveCapacity(lines.count * columns.count)
    for y in lines {
      for x in 0..<columns.count {
        var sum = SIMD4<Float>.zero
        columns.forEachTap(of: x) { source, weight in
          sum += SIMD4<Float>(pixel(source, y)) * weight
        }
        narrowed.append(sum)
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * columns.count * 4)
    for y in 0..<rows.count {
      for x in 0..<columns.count {
        var sum = SIMD4<Float>(repeating: 0.5)
        rows.forEachTap(of: y) { source, weight in
          sum += narrowed[(source - lines.lowerBound) * columns.count + x] * weight
        }
        // No colour exceeds alpha: it did not before, and each sum is rounded alike.
        let pixel = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(sum))
        for channel in pixel.indices { bytes.append(pixel[channel]) }
      }
    }
    return bytes
  }
}
