internal import CPNG

/// A PNG file that is written from top to bottom, of which only a few rows are in memory at a time.
///
/// ```swift
/// let file = try PNGStream(width: 640, height: 200_000, hasAlpha: false) { try output.write($0) }
/// try rasterizer.renderBands(of: size, scale: 2, commands: list) { try file.append($0) }
/// try file.finish()
/// ```
public final class PNGStream {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// A Boolean value that tells whether pixels have alpha; without, they are drawn on black.
  public let hasAlpha: Bool
  /// The number of rows that were written.
  public private(set) var writtenRowCount = 0

  private let writer: UnsafeMutablePointer<cpng_writer>
  private let sink: Sink

  /// The receiver of the file's bytes, and the error that it threw.
  private final class Sink {
    let take: ([UInt8]) throws -> Void
    var error: (any Error)?

    init(_ take: @escaping ([UInt8]) throws -> Void) { self.take = take }
  }

  /// Begins a file of 8-bit sRGB pixels.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - hasAlpha: Whether pixels have alpha.
  ///   - level: The level of compression, 1 (fast) to 9 (small); one out of range counts as the nearest.
  ///   - take: Receives the bytes of the file, in order.
  /// - Throws: `RenderError` if the picture is empty, has a side longer than a million pixels or memory
  ///   runs out, or the error of `take`.
  public init(
    width: Int, height: Int, hasAlpha: Bool, level: Int = 6,
    take: @escaping ([UInt8]) throws -> Void
  ) throws {
    try Bitmap.checkPNG(width: width, height: height)
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    sink = Sink(take)
    writer = .allocate(capacity: 1)
    writer.initialize(to: cpng_writer())
    writer.pointee.context = Unmanaged.passUnretained(sink).toOpaque()
    writer.pointee.take = { context, bytes, count in
      guard let context, let bytes else { return 0 }
      let sink = Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue()
      do {
        try sink.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 1
      } catch {
        sink.error = error
        return 0
      }
    }
    let level = Int32(min(max(level, 1), 9))
    let isBegun = cpng_writer_begin(
      writer, UInt32(width), UInt32(height), hasAlpha ? 1 : 0, level)
    try check(isBegun)
  }

  deinit {
    cpng_writer_free(writer)
    writer.deinitialize(count: 1)
    writer.deallocate()
  }

  /// Writes the next rows.
  ///
  /// - Parameter band: Rows of the picture's width, no more than are missing.
  /// - Throws: `RenderError` if the rows do not fit or libpng fails, or the error of the receiver.
  /// - Complexity: O(pixels).
  public func append(_ band: Bitmap) throws {
    guard band.width == width, band.height <= height - writtenRowCount else {
      throw RenderError(
        code: .pngFailure, subject: "the band", value: "\(band.width) x \(band.height) pixels",
        limit: "\(width) pixels wide and at most \(height - writtenRowCount) rows high")
    }
    let bytes = band.fileBytes(hasAlpha: hasAlpha)
    try check(
      cpng_writer_rows(writer, bytes, UInt32(band.height), width * (hasAlpha ? 4 : 3)))
    writtenRowCount += band.height
  }

  /// Ends the file after all rows were written.
  ///
  /// - Throws: `RenderError` if rows are missing or libpng fails, or the error of the receiver.
  public func finish() throws {
    guard writtenRowCount == height else {
      throw RenderError(
        code: .pngFailure, subject: "the number of rows", value: "\(writtenRowCount)",
        limit: "\(height) at the end of the file")
    }
    try check(cpng_writer_end(writer))
  }

  private func check(_ isDone: Int32) throws {
    guard isDone == 0 else { return }
    if let error = sink.error { throw error }
    let message = withUnsafeBytes(of: writer.pointee.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    throw RenderError(
      code: .pngFailure, subject: "the picture",
      value: "one that libpng cannot write (\(message))", limit: "a PNG file")
  }
}

// One thread at a time may write to a file.
@available(*, unavailable)
extension PNGStream: Sendable {}

extension Bitmap {
  /// A Boolean value that tells whether no pixel lets anything through.
  var isOpaque: Bool {
    stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }

  /// Returns the pixels as they stand in a PNG file: not premultiplied, with alpha or without.
  fileprivate func fileBytes(hasAlpha: Bool) -> [UInt8] {
    guard !hasAlpha else { return straightPixels() }
    return [UInt8](unsafeUninitializedCapacity: width * height * 3) { bytes, count in
      for pixel in 0..<width * height {
        for channel in 0..<3 { bytes[3 * pixel + channel] = pixels[4 * pixel + channel] }
      }
      count = width * height * 3
    }
  }
}
