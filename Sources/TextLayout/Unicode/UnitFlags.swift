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
}
