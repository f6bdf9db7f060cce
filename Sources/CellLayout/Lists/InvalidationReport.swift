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

/// What a change of a layout's environment has cost, and why.
///
/// Rows here are headers and footers too.
public struct InvalidationReport: Hashable, Sendable {
  /// What was found to be different; colours and what no row depends on are no reasons.
  public var reasons: InvalidationReasons = []
  /// Rows that were prepared: texts of theirs were shaped.
  public var prepared: Int = 0
  /// Rows that kept their texts, and took other colours or boxes from another prototype or aligned
  /// their texts at the other side.
  public var refilled: Int = 0
  /// Rows that were measured.
  public var measured: Int = 0
  /// Those of the measured ones that kept their content.
  public var rewrapped: Int = 0
  /// Rows whose height came from the layout's size cache.
  public var restored: Int = 0
  /// Nodes of the height index and of the row order that were written.
  public var nodesWritten: Int = 0

  /// Makes a report of nothing done.
  public init() {}
}
