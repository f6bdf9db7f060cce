/// An OpenType feature and its value.
public struct FontFeature: Hashable, Sendable {
  /// The four-letter tag, `smcp`.
  public var tag: String
  /// 0 off, 1 on, or the number of an alternate.
  public var value: UInt32

  /// Makes a feature setting.
  public init(tag: String, value: UInt32) {
    self.tag = tag
    self.value = value
  }
}
