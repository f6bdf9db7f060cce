internal import ListCore

/// The items of a section that were arranged after some of them changed.
struct ArrangedItems<Index: Sendable>: Sendable {
  var index: Index
  /// The items that were taken over, in order.
  var unmoved: [KeptRun] = []
  /// The number of lines, or of items of masonries and strips, that were arranged; a statistic for tests.
  var count: Int

  /// Returns the same with another index.
  func mapped<Other>(_ transform: (Index) -> Other) -> ArrangedItems<Other> {
    ArrangedItems<Other>(index: transform(index), unmoved: unmoved, count: count)
  }
}
