extension TextEngine {
  /// Bounds of the height of a text that are known before the text is prepared.
  ///
  /// Nothing is shaped and no line is broken: the number of lines follows from where lines could begin
  /// at all, the height of a line from the metrics of all fonts of the list.
  public struct HeightBounds: Hashable, Sendable {
    /// The numbers of lines the text may have at any width; without a strut an empty text has none.
    public var lineCounts: ClosedRange<Int>
    /// The heights a line may have.
    public var lineHeights: ClosedRange<LayoutUnit>
    /// The distances from the top of the text to its first baseline.
    public var baselines: ClosedRange<LayoutUnit>
    /// Indicates whether no text is left after white-space processing.
    public var isEmpty: Bool

    /// The heights the text may have at any width.
    public var heights: ClosedRange<LayoutUnit> {
      let products = [lineCounts.lowerBound, lineCounts.upperBound].flatMap { count in
        [lineHeights.lowerBound, lineHeights.upperBound].map { height in
          LayoutUnit(rawValue: height.rawValue.multipliedSaturating(by: count))
        }
      }
      return products.min()!...products.max()!
    }
  }
}

extension Int {
  /// The product, or 2⁵⁰ with its sign where it would be greater.
  fileprivate func multipliedSaturating(by other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    let limit = 1 << 50
    return overflows
      ? ((self < 0) == (other < 0) ? limit : -limit) : Swift.min(Swift.max(product, -limit), limit)
  }
}
