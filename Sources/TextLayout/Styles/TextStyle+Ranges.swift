extension TextStyle {
  /// The style with all numbers in their ranges.
  var inRange: TextStyle {
    var style = self
    style.fontSize = fontSize.nearest(in: NumberRange.fontSize)
    style.letterSpacing = letterSpacing.nearest(in: NumberRange.letterSpacing)
    style.tabSize = tabSize.nearest(in: NumberRange.tabSize)
    style.lineHeight = lineHeight.inRange
    return style
  }
}

extension LineHeight {
  fileprivate var inRange: LineHeight {
    switch self {
    case .normal: .normal
    case .pixels(let height): .pixels(height.nearest(in: NumberRange.lineHeight))
    case .multiple(let factor): .multiple(factor.nearest(in: NumberRange.lineHeightFactor))
    }
  }
}
