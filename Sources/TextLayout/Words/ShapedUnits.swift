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
  /// The kerning in the advances of the units that are flagged `kerned`, in the order of the units.
  var kernings: [Int32] = []

  var count: Int { advances.count }

  /// The places of the kernings of some units.
  func kernings(of place: Range<Int>) -> Range<Int> {
    guard !kernings.isEmpty else { return 0..<0 }
    let first = flags[..<place.lowerBound].count { $0.contains(.kerned) }
    return first..<first + flags[place].count { $0.contains(.kerned) }
  }

  /// Appends some of another's units.
  ///
  /// - Parameter otherKernings: The places of the kernings of these units.
  mutating func append(
    _ other: ShapedUnits, _ place: Range<Int>, kernings otherKernings: Range<Int>
  ) {
    advances.append(contentsOf: other.advances[place])
    flags.append(contentsOf: other.flags[place])
    faces.append(contentsOf: other.faces[place])
    kernings.append(contentsOf: other.kernings[otherKernings])
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
    kernings.removeAll(keepingCapacity: true)
    advances.append(contentsOf: repeatElement(0, count: count))
    flags.append(contentsOf: repeatElement([], count: count))
    faces.append(contentsOf: repeatElement(0, count: count))
  }
}

/// The results of shaping in their memory.
struct ShapedUnitsInPlace {
  let advances: UnsafeBufferPointer<Int32>
  let flags: UnsafeBufferPointer<UnitFlags>
  let faces: UnsafeBufferPointer<UInt8>
  let kernings: UnsafeBufferPointer<Int32>
}

extension ShapedUnits {
  /// Calls a closure with the results in their memory.
  func withUnits<Result>(_ body: (ShapedUnitsInPlace) -> Result) -> Result {
    advances.withUnsafeBufferPointer { advances in
      flags.withUnsafeBufferPointer { flags in
        faces.withUnsafeBufferPointer { faces in
          kernings.withUnsafeBufferPointer { kernings in
            body(
              ShapedUnitsInPlace(
                advances: advances, flags: flags, faces: faces, kernings: kernings))
          }
        }
      }
    }
  }
}
