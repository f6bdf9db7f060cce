public import TextLayout

/// The frame of a row, header or footer of an `EstimatedLayout`, in 1/64 px.
public struct EstimatedFrame: Hashable, Sendable {
  /// The left edge in the list; exact.
  public let x: LayoutUnit
  /// The width; exact.
  public let width: LayoutUnit
  /// The upper edge in the list; estimated if any row above is estimated.
  public let top: EstimatedLength
  /// The height; estimated if the row is estimated.
  public let height: EstimatedLength

  /// The frame, if no part of it is estimated; otherwise `nil`.
  public var exact: LayoutRect? {
    guard let top = top.exact, let height = height.exact else { return nil }
    return LayoutRect(x: x, y: top, width: width, height: height)
  }

  /// The likely frame.
  public var likely: LayoutRect {
    LayoutRect(x: x, y: top.value, width: width, height: height.value)
  }
}
