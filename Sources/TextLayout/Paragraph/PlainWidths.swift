internal import Synchronization

/// The exact places of the segments of a plain paragraph at one size, for widths so near to a step of
/// 1/64 px that the rounding of glyphs and kerning decides.
///
/// Few paragraphs are ever asked for them. They take the exact form of the text once, and are kept.
final class PlainWidths: Sendable {
  private let scale: Int
  private let kerningScale: Int
  /// For each segment and the end, the difference between its place and its advance times the scale,
  /// both counted from the start of the text, in fine units.
  private let differences: [Int32]
  /// The widths at another size.
  private let next = AtomicLazyReference<PlainWidths>()

  /// - Parameters:
  ///   - ends: The length of each segment with its spaces, in fine units.
  init?(_ lengths: [Int], of segments: UnsafeBufferPointer<PlainSegment>, _ metrics: PlainMetrics) {
    guard lengths.count == segments.count else { return nil }
    scale = metrics.scale
    kerningScale = metrics.kerningScale
    var difference = 0
    var differences: [Int32] = [0]
    differences.reserveCapacity(lengths.count + 1)
    for (length, segment) in zip(lengths, segments) {
      difference += length - segment.advance * metrics.scale
      guard let next = Int32(exactly: difference) else { return nil }
      differences.append(next)
    }
    self.differences = differences
  }

  /// The widths at a size, if they are known.
  func widths(_ metrics: PlainMetrics) -> PlainWidths? {
    metrics.scale == scale && metrics.kerningScale == kerningScale
      ? self : next.load()?.widths(metrics)
  }

  /// Keeps the widths at one more size, unless there are two already.
  func keep(_ other: PlainWidths) { _ = next.storeIfNil(other) }

  /// The difference between the length of segments in a row and their advance times the scale.
  @inline(__always)
  func difference(_ segments: Range<Int>) -> Int {
    Int(differences[segments.upperBound]) &- Int(differences[segments.lowerBound])
  }
}
