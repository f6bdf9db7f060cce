internal import Synchronization

/// The roundings of the segments of a plain paragraph at another size than its own, for widths so near to a
/// step of 1/64 px that they decide.
///
/// Few paragraphs are ever asked for them; they are kept.
final class PlainWidths: Sendable {
  private let scale: Int
  private let kerningScale: Int
  /// The difference between the length of each segment without its spaces and its advance times the scale,
  /// in fine units.
  let roundings: [Int32]
  /// The widths at another size.
  private let next = AtomicLazyReference<PlainWidths>()

  init(_ roundings: [Int32], _ metrics: PlainMetrics) {
    scale = metrics.scale
    kerningScale = metrics.kerningScale
    self.roundings = roundings
  }

  /// The widths at a size, if they are known.
  func widths(_ metrics: PlainMetrics) -> PlainWidths? {
    metrics.scale == scale && metrics.kerningScale == kerningScale
      ? self : next.load()?.widths(metrics)
  }

  /// Keeps the widths at one more size, unless there are two already.
  func keep(_ other: PlainWidths) { _ = next.storeIfNil(other) }
}
