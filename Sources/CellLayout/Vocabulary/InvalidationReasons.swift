/// Why rows of a layout were laid out again.
public struct InvalidationReasons: OptionSet, Hashable, Sendable {
  /// The reasons as bits.
  public let rawValue: UInt16

  /// Makes a set of reasons from bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Rows have another width: the list has, or its insets.
  public static let width: InvalidationReasons = InvalidationReasons(rawValue: 1)
  /// Fonts have another scale.
  public static let scale: InvalidationReasons = InvalidationReasons(rawValue: 2)
  /// Leading is on the other side.
  public static let direction: InvalidationReasons = InvalidationReasons(rawValue: 4)
  /// Distances between rows, or above and below them, are others.
  public static let spacing: InvalidationReasons = InvalidationReasons(rawValue: 8)
  /// Prototypes are others, or there are others, in more than colours.
  public static let cells: InvalidationReasons = InvalidationReasons(rawValue: 16)
  /// Fonts that rows used, or that may draw what they missed, are others.
  public static let fonts: InvalidationReasons = InvalidationReasons(rawValue: 32)
}
