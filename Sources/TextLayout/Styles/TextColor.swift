/// A colour that layout hands on unchanged.
public struct TextColor: Hashable, Sendable {
  /// The number that the renderer interprets, such as red, green, blue and alpha in 8 bits each.
  public var rawValue: UInt32
  /// The number in dark surroundings; `nil` if it is the same.
  public var darkRawValue: UInt32?

  /// Creates a colour from its numbers.
  ///
  /// - Parameters:
  ///   - rawValue: The number that the renderer interprets.
  ///   - darkRawValue: The number in dark surroundings; `nil` if it is the same.
  public init(rawValue: UInt32, darkRawValue: UInt32? = nil) {
    self.rawValue = rawValue
    self.darkRawValue = darkRawValue
  }
}
