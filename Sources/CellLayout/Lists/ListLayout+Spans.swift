public import ListCore
internal import TextLayout

extension ListLayout {
  /// Returns the links, tagged parts and inline boxes of a row, header or footer, in its own
  /// coordinates.
  ///
  /// ```swift
  /// let link = layout.spans(of: entry).first { $0.link != nil && $0.contains(point) }
  /// ```
  ///
  /// - Complexity: O(log n), the complexity of the cell, and O(n) in the length of its texts with spans.
  public func spans(of entry: ListEntry) -> [PlacedSpan] {
    let elements = elements(of: entry)
    return engines.withEngine { elements.spans(with: $0, scale: scale) }
  }

  /// Returns the links, tagged parts and inline boxes of a row, in its own coordinates.
  ///
  /// - Complexity: As `spans(of:)`.
  public func spans(ofItemAt path: ListIndexPath) -> [PlacedSpan] {
    spans(of: .item(path))
  }
}
