/// A colour that layout hands on unchanged.
public struct TextColor: RawRepresentable, Hashable, Sendable {
  /// The number that the renderer interprets, such as red, green, blue and alpha in 8 bits each.
  public var rawValue: UInt32

  /// Creates a colour from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
