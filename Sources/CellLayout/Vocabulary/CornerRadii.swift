public import TextLayout

/// The radii of the four corners of a rectangle, each of which is a quarter of a circle.
///
/// Radii that do not fit a rectangle are all scaled down by one factor (CSS Backgrounds 3, section 5.5).
/// In placed elements and display lists, whose direction is known, leading is left.
///
/// ```swift
/// let bubble = CornerRadii(topLeading: 16, topTrailing: 16, bottomTrailing: 4, bottomLeading: 16)
/// let same: CornerRadii = 8
/// ```
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the leading corner at the top.
  public var topLeading: LayoutUnit
  /// The radius of the trailing corner at the top.
  public var topTrailing: LayoutUnit
  /// The radius of the trailing corner at the bottom.
  public var bottomTrailing: LayoutUnit
  /// The radius of the leading corner at the bottom.
  public var bottomLeading: LayoutUnit

  /// Creates radii; corners that are left out are sharp.
  ///
  /// - Parameters:
  ///   - topLeading: The radius of the leading corner at the top, 0 to `LayoutUnit.maximum`.
  ///   - topTrailing: The radius of the trailing corner at the top.
  ///   - bottomTrailing: The radius of the trailing corner at the bottom.
  ///   - bottomLeading: The radius of the leading corner at the bottom.
  public init(
    topLeading: LayoutUnit = .zero, topTrailing: LayoutUnit = .zero,
    bottomTrailing: LayoutUnit = .zero, bottomLeading: LayoutUnit = .zero
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomTrailing = bottomTrailing
    self.bottomLeading = bottomLeading
  }

  /// Creates radii of which all are equal.
  ///
  /// - Parameter radius: The radius of all corners, 0 to `LayoutUnit.maximum`.
  public init(all radius: LayoutUnit) {
    self.init(
      topLeading: radius, topTrailing: radius, bottomTrailing: radius, bottomLeading: radius)
  }

  /// The radii of sharp corners.
  public static var zero: CornerRadii { CornerRadii() }

  /// A Boolean value that tells whether all radii are equal.
  public var areEqual: Bool { self == CornerRadii(all: topLeading) }
}

extension CornerRadii {
  /// Returns the radii for a rectangle: where they are together longer than one of its sides, all are scaled
  /// down by one factor; negative ones are 0.
  ///
  /// - Parameter size: The size of the rectangle; negative sides count as 0.
  public func fitted(to size: LayoutSize) -> CornerRadii {
    let radii = CornerRadii.fitted(
      pixels, width: size.width.asExtent.pixels, height: size.height.asExtent.pixels)
    return CornerRadii(
      topLeading: LayoutUnit(truncating: radii[0]), topTrailing: LayoutUnit(truncating: radii[1]),
      bottomTrailing: LayoutUnit(truncating: radii[2]),
      bottomLeading: LayoutUnit(truncating: radii[3]))
  }

  /// Returns the radii of a rectangle inside a line along the sides; no radius is below 0.
  ///
  /// - Parameter width: The width of the line.
  public func inset(by width: LayoutUnit) -> CornerRadii {
    changed { max($0.asExtent - width.asExtent, .zero) }
  }

  /// The radii with right and left exchanged.
  public var mirrored: CornerRadii {
    CornerRadii(
      topLeading: topTrailing, topTrailing: topLeading, bottomTrailing: bottomLeading,
      bottomLeading: bottomTrailing)
  }

  /// The radii in 0 to `LayoutUnit.maximum`.
  var inRange: CornerRadii { changed { $0.asExtent } }

  private func changed(_ change: (LayoutUnit) -> LayoutUnit) -> CornerRadii {
    CornerRadii(
      topLeading: change(topLeading), topTrailing: change(topTrailing),
      bottomTrailing: change(bottomTrailing), bottomLeading: change(bottomLeading))
  }

  /// The radii in px: top leading, top trailing, bottom trailing, bottom leading.
  package var pixels: SIMD4<Double> {
    SIMD4(topLeading.pixels, topTrailing.pixels, bottomTrailing.pixels, bottomLeading.pixels)
  }

  /// Returns radii that fit a rectangle, as `fitted(to:)` does, in any unit.
  package static func fitted(
    _ radii: SIMD4<Double>, width: Double, height: Double
  ) -> SIMD4<Double> {
    let radii = pointwiseMax(radii, .zero)
    let (across, down) = (max(0, width), max(0, height))
    // The factor is kept as a quotient: equal radii become exactly half of a side.
    var (part, whole) = (1.0, 1.0)
    for (side, sum) in [
      (across, radii[0] + radii[1]), (down, radii[1] + radii[2]), (across, radii[2] + radii[3]),
      (down, radii[3] + radii[0]),
    ] where sum > side && side / sum < part / whole {
      (part, whole) = (side, sum)
    }
    return radii * part / whole
  }
}

extension CornerRadii: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates equal radii of whole pixels.
  public init(integerLiteral value: Int) { self.init(all: LayoutUnit(integerLiteral: value)) }

  /// Creates equal radii, truncated to 1/64 px.
  public init(floatLiteral pixels: Double) { self.init(all: LayoutUnit(floatLiteral: pixels)) }
}

extension CornerRadii: CustomStringConvertible {
  /// The radius of all corners, or the four radii from the leading corner at the top clockwise.
  public var description: String {
    areEqual
      ? "\(topLeading)" : "\(topLeading) \(topTrailing) \(bottomTrailing) \(bottomLeading)"
  }
}

extension CornerRadii: Codable {
  /// Creates radii from the number of px of all corners, or from four numbers, from the leading corner at
  /// the top clockwise.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let radius = try? container.decode(LayoutUnit.self) {
      self.init(all: radius)
      return
    }
    let radii = try container.decode([LayoutUnit].self)
    guard radii.count == 4 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(radii.count) radii of corners; there must be 4")
    }
    self.init(
      topLeading: radii[0], topTrailing: radii[1], bottomTrailing: radii[2],
      bottomLeading: radii[3])
  }

  /// Encodes one number of px for equal radii, and four for others.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if areEqual {
      try container.encode(topLeading)
    } else {
      try container.encode([topLeading, topTrailing, bottomTrailing, bottomLeading])
    }
  }
}
