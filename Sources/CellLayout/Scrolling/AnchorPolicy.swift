public import TextLayout

/// What stays where it is on the screen while a list changes.
public enum AnchorPolicy<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The row at the upper edge of the visible part; what grows or shrinks above it is not seen.
  case topEdge
  /// The row at the lower edge of the visible part.
  case bottomEdge
  /// The row, header or footer at a distance below the upper edge of the visible part: what is
  /// under a pointer or a finger. A point outside the visible part counts as the nearest in it.
  case point(LayoutUnit)
  /// A row, by a point of it, wherever it is; as ``topEdge`` if the list has no such row.
  case item(ItemID, RowFraction)
  /// The share of the scrolled way: ends stay ends, the middle stays the middle.
  case contentFraction
  /// The end of the list while it is stuck to, else the row at an edge.
  case end(StickyEnd, otherwise: ScrollEdge)
}

/// A point of a row as a fraction of its height, so that it is exact: 0 is its top, 1 its bottom.
public struct RowFraction: Hashable, Sendable, Codable {
  /// The part of ``denominator``, 0 to it.
  public let numerator: Int
  /// The number of parts of the whole, 1 to 2³⁰.
  public let denominator: Int

  /// Makes a fraction; numbers out of range count as the nearest in range.
  public init(_ numerator: Int, over denominator: Int) {
    self.denominator = min(max(denominator, 1), 1 << 30)
    self.numerator = min(max(numerator, 0), self.denominator)
  }

  /// Decodes a fraction; numbers out of range count as the nearest in range.
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

  /// How far below the top of a row the point lies, in 1/64 px, to the nearest.
  ///
  /// A point between top and bottom stays between them, so that the row it is found in stays the
  /// same; from a height to a greater one and back it returns to where it was.
  func distance(inHeight height: Int) -> Int {
    let distance = height.scaled(by: numerator, over: denominator)
    guard numerator > 0, numerator < denominator, height > 1 else { return distance }
    return min(max(distance, 1), height - 1)
  }
}
