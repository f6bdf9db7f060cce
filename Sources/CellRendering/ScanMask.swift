/// The coverages that scan conversion makes: a byte for each pixel, row by row.
///
/// Shares of a pixel are added up. Those of a large mask are added in a row of their own, which goes to the
/// mask when the next row begins; nearly full and nearly empty pixels become full and empty there.
struct ScanMask {
  let width: Int
  let height: Int
  let isSmall: Bool
  private let bytes: UnsafeMutablePointer<UInt8>
  private let sums: UnsafeMutablePointer<UInt8>
  private var row = -1

  /// The width and the number of bytes up to which a mask is small; its rows are padded to four bytes.
  private static let smallWidth = 32
  private static let smallByteCount = 1024

  /// Creates a mask over bytes that are all 0.
  ///
  /// - Parameters:
  ///   - bytes: A byte for each pixel.
  ///   - sums: As many bytes as a row has, all 0.
  init(
    width: Int, height: Int, bytes: UnsafeMutablePointer<UInt8>, sums: UnsafeMutablePointer<UInt8>
  ) {
    (self.width, self.height, self.bytes, self.sums) = (width, height, bytes, sums)
    isSmall =
      width <= ScanMask.smallWidth && ((width + 3) & -4) * height <= ScanMask.smallByteCount
  }

  /// Returns the pixels of a range that are in the mask.
  private func seen(x: Int, y: Int, count: Int) -> Range<Int> {
    guard y >= 0, y < height, count > 0, x < width else { return 0..<0 }
    let first = max(0, x)
    return first..<max(first, min(width, x &+ count))
  }

  /// Adds a coverage to pixels of a row.
  mutating func add(_ coverage: Int, x: Int, y: Int, count: Int = 1) {
    let pixels = seen(x: x, y: y, count: count)
    guard !pixels.isEmpty else { return }
    let target = beginRow(y)
    for i in pixels { target[i] = UInt8(truncatingIfNeeded: min(255, Int(target[i]) &+ coverage)) }
  }

  /// Writes a coverage to pixels of a row.
  mutating func write(_ coverage: Int, x: Int, y: Int, count: Int = 1) {
    for i in seen(x: x, y: y, count: count) {
      write(UInt8(truncatingIfNeeded: coverage), at: y * width + i)
    }
  }

  private func write(_ coverage: UInt8, at i: Int) {
    if isSmall {
      bytes[i] = coverage
    } else {
      bytes[i] = coverage + product255(bytes[i], 255 - coverage)
    }
  }

  /// Returns the place of the sums of a row.
  private mutating func beginRow(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    if isSmall { return bytes + y * width }
    if y != row {
      finish()
      row = y
    }
    return sums
  }

  /// Moves the last sums to the mask.
  mutating func finish() {
    guard row >= 0 else { return }
    for i in 0..<width where sums[i] != 0 {
      let coverage = ScanMask.settled(Int(sums[i]))
      if coverage > 0 { write(coverage, at: row * width + i) }
      sums[i] = 0
    }
    row = -1
  }

  /// Returns a coverage, full or empty if it is nearly so.
  static func settled(_ coverage: Int) -> UInt8 {
    coverage > 247 ? 255 : coverage < 8 ? 0 : UInt8(truncatingIfNeeded: coverage)
  }
}
