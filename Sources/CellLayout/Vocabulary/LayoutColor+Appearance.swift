extension LayoutColor {
  /// Creates the colour of a role, which differs between light and dark surroundings.
  ///
  /// The channels are those of the light colour. Drawing chooses the colour by `ListStyle.appearance`, so a
  /// change of the appearance prepares and measures nothing.
  ///
  /// ```swift
  /// let accent = LayoutColor(
  ///   light: LayoutColor(red: 26, green: 115, blue: 232),
  ///   dark: LayoutColor(red: 138, green: 180, blue: 248))
  /// ```
  /// - Parameters:
  ///   - light: The colour in light surroundings.
  ///   - dark: The colour in dark surroundings.
  public init(light: LayoutColor, dark: LayoutColor) {
    self = light.resolved(in: .light)
    let other = dark.resolved(in: .dark)
    if other != self { darkChannels = other.channels }
  }

  /// Returns the colour for an appearance, which is the same in every appearance.
  public func resolved(in appearance: LayoutAppearance) -> LayoutColor {
    guard let darkChannels else { return self }
    guard appearance == .dark else {
      return LayoutColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    return LayoutColor(channels: darkChannels)
  }
}
