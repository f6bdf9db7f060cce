/// The results of shaping for each UTF-16 unit of a stretch of text.
///
/// A cluster's advance stands where a line that is cut inside the cluster would count it: at its
/// last unit from left to right, at its first unit from right to left. So a sum of advances up to
/// a unit is that unit's position, and every unit inside a cluster has its cluster's edge.
struct ShapedUnits: Sendable {
  /// In the face's `advanceUnitsPerEm`.
  var advances: [Int32] = []
  var flags: [UnitFlags] = []
  /// Indexes into the cascade.
  var faces: [UInt8] = []

  var count: Int { advances.count }

  /// Appends some of another's units.
  mutating func append(_ other: ShapedUnits, _ place: Range<Int>) {
    advances.append(contentsOf: other.advances[place])
    flags.append(contentsOf: other.flags[place])
    faces.append(contentsOf: other.faces[place])
  }

  /// Makes room for so many units in all.
  mutating func reserveCapacity(_ count: Int) {
    advances.reserveCapacity(count)
    flags.reserveCapacity(count)
    faces.reserveCapacity(count)
  }

  /// Makes room for `count` units without advance, keeping the paragraph.
  mutating func reset(count: Int) {
    advances.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
    faces.removeAll(keepingCapacity: true)
    advances.append(contentsOf: repeatElement(0, count: count))
    flags.append(contentsOf: repeatElement([], count: count))
    faces.append(contentsOf: repeatElement(0, count: count))
  }
}
