/// An OpenType feature and its value.
public struct FontFeature: Hashable, Sendable {
  /// The four-letter tag, `smcp`.
  public var tag: String
  /// The setting: 0 is off, 1 is on, and greater values are numbers of alternates.
  public var value: UInt32

  /// Creates a feature setting.
  public init(tag: String, value: UInt32) {
    self.tag = tag
    self.value = value
  }
}
