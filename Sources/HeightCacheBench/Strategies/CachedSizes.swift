public import CellLayout
public import TextLayout

/// The cache of row sizes that this library keeps between runs, as a source of heights.
///
/// The key is a digest of the row's identifier and version, which stand for its content. A key keeps
/// the heights of four intervals of widths: widths side by side with the same height are one interval.
public struct CachedSizes: HeightSource, Sendable {
  private var sizes: SizeCache

  /// Creates a source from a cache, for example one that was read from a file.
  public init(_ sizes: SizeCache = SizeCache()) { self.sizes = sizes }

  /// None: every answer is the true height.
  public var correction: HeightCorrection { .none }

  /// The bytes of the cache's table.
  public var memory: Int { sizes.memory }

  /// Returns the height of a row, measured if it is not known.
  ///
  /// - Complexity: O(1)
  public mutating func height(
    of row: RequestedRow, width: LayoutUnit, measure: () -> LayoutUnit
  ) -> LayoutUnit {
    var hasher = ContentHasher()
    hasher.combine(row.id)
    hasher.combine(row.version)
    let key = hasher.finalize()
    if let height = sizes.height(of: key, width: width) { return height }
    let height = measure()
    sizes.insert(height: height, widths: width...width, for: key)
    return height
  }
}
