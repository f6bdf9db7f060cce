internal import TextLayout

extension BoxStyle {
  /// The style of an element without attributes.
  static let element: BoxStyle = {
    var style = BoxStyle()
    style.isBorderBox = true
    return style
  }()

  /// The style of an element that is left out.
  static let none: BoxStyle = {
    var style = BoxStyle()
    style.display = .none
    return style
  }()

  /// The style with the nearest numbers that layout takes.
  var inRange: BoxStyle {
    var style = self
    let sizes: [WritableKeyPath<BoxStyle, BoxLength>] = [
      \.width, \.height, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight, \.basis, \.rowGap,
      \.columnGap,
    ]
    for size in sizes { style[keyPath: size] = style[keyPath: size].nonNegative }
    style.padding = padding.map(\.nonNegative)
    style.margin = margin.map(\.inRange)
    style.inset = inset.map(\.inRange)
    for span in [\BoxStyle.column, \.row] {
      style[keyPath: span].start = style[keyPath: span].start.inRange
      style[keyPath: span].end = style[keyPath: span].end.inRange
    }
    return style
  }

  /// The style from right to left, for one whose left side is the leading one.
  var fromRightToLeft: BoxStyle {
    var style = self
    style.isRightToLeft = true
    style.padding = padding.mirrored
    style.margin = margin.mirrored
    style.border = border.mirrored
    style.inset = inset.mirrored
    return style
  }

  /// Sets the sides that a box or image has of its own.
  mutating func take(_ size: BoxSize) {
    if let side = size.width { width = .fixed(side.asExtent) }
    if let side = size.height { height = .fixed(side.asExtent) }
    natural = size.imageSize
    if natural != nil, width == .auto, height == .auto, maxWidth == .auto {
      maxWidth = .percent(100)
    }
    if natural != nil || size.aspectRatio != nil { ratio = size.ratio }
  }
}
