public import TextLayout

extension LayoutColor {
  /// Creates the colour that a span of a text carries.
  public init(_ color: TextColor) {
    self.init(channels: color.rawValue)
    darkChannels = color.darkRawValue
  }

  /// Creates a colour from its channels in one number, red in the highest byte.
  init(channels: UInt32) {
    func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: channels >> shift) }
    self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }

  /// The channels in one number, red in the highest byte.
  var channels: UInt32 {
    [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension TextColor {
  /// Creates a colour for a span of a text: red, green, blue and alpha, from the highest byte down. The
  /// colour of a role keeps both of its colours.
  public init(_ color: LayoutColor) {
    self.init(rawValue: color.channels, darkRawValue: color.darkChannels)
  }
}
