public import TextLayout

/// Where a row, header or footer of an `EstimatedLayout` is.
public struct EstimatedFrame: Hashable, Sendable {
  /// The left edge in the list; exact.
  public let x: LayoutUnit
  /// The width; exact.
  public let width: LayoutUnit
  /// The upper edge in the list, estimated if any row above is.
  public let top: EstimatedLength
  /// The height, estimated if the row is.
  public let height: EstimatedLength

  /// The frame, if nothing of it is estimated; else `nil`.
  public var exact: LayoutRect? {
    guard let top = top.exact, let height = height.exact else { return nil }
    return LayoutRect(x: x, y: top, width: width, height: height)
  }

  /// The likely frame.
  public var likely: LayoutRect {
    LayoutRect(x: x, y: top.value, width: width, height: height.value)
  }
}
