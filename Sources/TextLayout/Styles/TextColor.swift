/// A colour that layout hands through without looking at it.
public struct TextColor: RawRepresentable, Hashable, Sendable {
  /// What the drawing side makes of it, such as red, green, blue and alpha in 8 bits each.
  public var rawValue: UInt32

  /// Makes a colour from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
