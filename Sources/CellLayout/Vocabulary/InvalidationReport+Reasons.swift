extension InvalidationReport {
  /// Why rows of a layout were laid out again.
  public struct Reasons: OptionSet, Hashable, Sendable {
    /// The reasons as bits.
    public let rawValue: UInt16

    /// Makes a set of reasons from bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Rows have another width: the list has, or its insets.
    public static let width: Reasons = Reasons(rawValue: 1)
    /// Fonts have another scale.
    public static let scale: Reasons = Reasons(rawValue: 2)
    /// Leading is on the other side.
    public static let direction: Reasons = Reasons(rawValue: 4)
    /// Distances between rows, or above and below them, are others.
    public static let spacing: Reasons = Reasons(rawValue: 8)
    /// Prototypes are others, or there are others, in more than colours.
    public static let cells: Reasons = Reasons(rawValue: 16)
    /// Fonts that rows used, or that may draw what they missed, are others.
    public static let fonts: Reasons = Reasons(rawValue: 32)
  }
}
