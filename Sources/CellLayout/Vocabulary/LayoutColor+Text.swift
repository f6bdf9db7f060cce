public import TextLayout

extension LayoutColor {
  /// Creates the colour that a span of a text carries.
  public init(_ color: TextColor) {
    let value = color.rawValue
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 24), green: UInt8(truncatingIfNeeded: value >> 16),
      blue: UInt8(truncatingIfNeeded: value >> 8), alpha: UInt8(truncatingIfNeeded: value))
  }
}

extension TextColor {
  /// Creates a colour for a span of a text: red, green, blue and alpha, from the highest byte down.
  public init(_ color: LayoutColor) {
    let channels = [color.red, color.green, color.blue, color.alpha]
    self.init(rawValue: channels.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
