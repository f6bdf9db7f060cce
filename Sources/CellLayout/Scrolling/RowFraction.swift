internal import TextLayout

/// A point of a row as an exact fraction of its height: 0 is the top, 1 is the bottom.
public struct RowFraction: Hashable, Sendable, Codable {
  /// The number of parts above the point, 0 to ``denominator``.
  public let numerator: Int
  /// The number of parts that the row is divided into, 1 to 2³⁰.
  public let denominator: Int

  /// Creates a fraction; numbers out of range count as the nearest in range.
  public init(_ numerator: Int, over denominator: Int) {
    self.denominator = min(max(denominator, 1), 1 << 30)
    self.numerator = min(max(numerator, 0), self.denominator)
  }

  /// Decodes a fraction; numbers out of range count as the nearest in range.
  ///
  /// - Throws: An error of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Int.self, forKey: .numerator),
      over: try container.decode(Int.self, forKey: .denominator))
  }

  /// The top of a row.
  public static var top: RowFraction { RowFraction(0, over: 1) }
  /// The middle of a row.
  public static var center: RowFraction { RowFraction(1, over: 2) }
  /// The bottom of a row.
  public static var bottom: RowFraction { RowFraction(1, over: 1) }

  /// Returns the distance from the top of a row down to the point, in 1/64 px, to the nearest.
  ///
  /// A point between top and bottom stays between them, so that the point stays in the same row.
  /// From a height to a greater one and back, the point returns to its old place.
  func distance(inHeight height: Int) -> Int {
    let distance = height.scaled(by: numerator, over: denominator)
    guard numerator > 0, numerator < denominator, height > 1 else { return distance }
    return min(max(distance, 1), height - 1)
  }
}
