extension LayoutUnit: Codable {
  /// Creates a length from a number of pixels.
  ///
  /// A number that is no multiple of 1/64 counts as the nearest one, as in `init(rounding:)`.
  public init(from decoder: any Decoder) throws {
    self.init(rounding: try decoder.singleValueContainer().decode(Double.self))
  }

  /// Encodes the length as a number of pixels, `12.015625`.
  ///
  /// The number is exact for lengths below 2⁴⁶ px: a 64th is a binary fraction.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(pixels)
  }
}
