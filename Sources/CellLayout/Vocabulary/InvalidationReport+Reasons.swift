extension InvalidationReport {
  /// The reasons why rows of a layout were laid out again.
  public struct Reasons: OptionSet, Hashable, Sendable {
    /// The reasons as bits.
    public let rawValue: UInt16

    /// Creates a set of reasons from bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The width of rows changed, because the width of the list or its insets changed.
    public static let width: Reasons = Reasons(rawValue: 1)
    /// The font scale changed.
    public static let scale: Reasons = Reasons(rawValue: 2)
    /// The leading side changed.
    public static let direction: Reasons = Reasons(rawValue: 4)
    /// The distances between rows, or above and below them, changed.
    public static let spacing: Reasons = Reasons(rawValue: 8)
    /// Prototypes were added, removed, or replaced by prototypes that differ in more than colours.
    public static let cells: Reasons = Reasons(rawValue: 16)
    /// Fonts changed that rows used, or that may draw characters which rows missed.
    public static let fonts: Reasons = Reasons(rawValue: 32)
    /// The list was turned over: it became an inverted list, or was one.
    public static let inversion: Reasons = Reasons(rawValue: 64)
  }
}
