/// The properties of one UTF-16 unit of a paragraph.
struct UnitFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// A line may begin here.
  static let opportunity = UnitFlags(rawValue: 1 << 0)
  /// Cutting before the unit leaves the shapes on both sides as they are.
  static let safe = UnitFlags(rawValue: 1 << 1)
  /// The unit begins a cluster of the shaper.
  static let clusterStart = UnitFlags(rawValue: 1 << 2)
  /// The unit begins a grapheme cluster.
  static let graphemeStart = UnitFlags(rawValue: 1 << 3)
  /// No font of the list has the unit's cluster.
  static let missing = UnitFlags(rawValue: 1 << 4)
  /// The unit begins a cluster under whose marks the shaper put a dotted circle.
  static let dottedCircle = UnitFlags(rawValue: 1 << 6)
  /// The advance at the unit has a part that is kerning.
  static let kerned = UnitFlags(rawValue: 1 << 7)
  /// Only during preparation: UAX #14 is to be asked.
  static let undecided = UnitFlags(rawValue: 1 << 5)

  /// The unit begins a cluster of the shaper, and cutting before it leaves all shapes as they are.
  static let safeClusterStart = UnitFlags(rawValue: safe.rawValue | clusterStart.rawValue)
}

extension UnitFlags {
  // Set operations of the standard library are generic, and slow in builds that are not optimized.

  init() { self.init(rawValue: 0) }

  static func == (a: UnitFlags, b: UnitFlags) -> Bool { a.rawValue == b.rawValue }

  var isEmpty: Bool { rawValue == 0 }

  func contains(_ other: UnitFlags) -> Bool { rawValue & other.rawValue == other.rawValue }

  func isSuperset(of other: UnitFlags) -> Bool { contains(other) }

  func isDisjoint(with other: UnitFlags) -> Bool { rawValue & other.rawValue == 0 }

  func union(_ other: UnitFlags) -> UnitFlags { UnitFlags(rawValue: rawValue | other.rawValue) }

  func intersection(_ other: UnitFlags) -> UnitFlags {
    UnitFlags(rawValue: rawValue & other.rawValue)
  }

  mutating func formUnion(_ other: UnitFlags) { self = union(other) }

  @discardableResult
  mutating func insert(_ other: UnitFlags) -> (inserted: Bool, memberAfterInsert: UnitFlags) {
    let isNew = !contains(other)
    self = union(other)
    return (isNew, other)
  }

  @discardableResult
  mutating func remove(_ other: UnitFlags) -> UnitFlags? {
    let removed = intersection(other)
    self = UnitFlags(rawValue: rawValue & ~other.rawValue)
    return removed.isEmpty ? nil : removed
  }
}
