/// A way to know the offsets of rows: an index, and the source of the heights in it.
///
/// ```swift
/// let mine = HeightStrategy("mine", index: { MyOffsets() }, source: { MeasureAll() })
/// ```
public struct HeightStrategy: Sendable {
  /// The name in reports.
  public var name: String
  /// Creates an empty index.
  public var index: @Sendable () -> any HeightIndexing
  /// Creates a source that has seen no row.
  public var source: @Sendable () -> any HeightSource

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - index: Creates an index without rows, once for each play of a workload.
  ///   - source: Creates a source that has seen no row, once for each play of a workload.
  public init(
    _ name: String, index: @escaping @Sendable () -> any HeightIndexing,
    source: @escaping @Sendable () -> any HeightSource
  ) {
    self.name = name
    self.index = index
    self.source = source
  }
}
