/// An interval of widths at which a text or a row keeps its measured extent.
///
/// Greedy lines change only where the widest line no longer fits or where the next piece begins to fit,
/// so the extent is the same at all widths between. The interval takes 8 bytes, since every row has one.
@frozen @usableFromInline package struct WidthInterval: Hashable, Sendable, BitwiseCopyable {
  /// The least width in 1/64 px; the interval is empty if it is greater than `widest`.
  @usableFromInline package var narrowest: Int32
  /// The greatest width in 1/64 px.
  @usableFromInline package var widest: Int32

  /// Creates an interval; bounds below 0 or above `LayoutUnit.maximum` count as the nearest between.
  @inlinable
  package init(_ widths: ClosedRange<LayoutUnit>) {
    self.init(
      from: widths.lowerBound.asExtent.rawValue, through: widths.upperBound.asExtent.rawValue)
  }

  /// Creates the interval of one width, 0 to `LayoutUnit.maximum`.
  @inlinable
  package init(_ width: LayoutUnit) { self.init(width...width) }

  /// Creates an interval from bounds in 1/64 px that fit into 32 bits.
  @inlinable
  package init(from narrowest: Int, through widest: Int) {
    self.narrowest = Int32(truncatingIfNeeded: narrowest)
    self.widest = Int32(truncatingIfNeeded: widest)
  }

  /// All widths that a box may have.
  @inlinable package static var all: WidthInterval { WidthInterval(.zero ... .maximum) }
  /// No width.
  @inlinable package static var none: WidthInterval { WidthInterval(from: 1, through: 0) }

  /// The least width.
  @inlinable package var lowerBound: LayoutUnit { LayoutUnit(rawValue: Int(narrowest)) }
  /// The greatest width.
  @inlinable package var upperBound: LayoutUnit { LayoutUnit(rawValue: Int(widest)) }
  /// The widths as a range.
  ///
  /// - Precondition: The interval is not empty.
  @inlinable package var range: ClosedRange<LayoutUnit> { lowerBound...upperBound }
  /// Indicates whether the interval has no width.
  @inlinable package var isEmpty: Bool { narrowest > widest }

  /// Returns whether a width is in the interval; a width outside 0 to `LayoutUnit.maximum` counts as the
  /// nearest in that range.
  @inlinable
  package func contains(_ width: LayoutUnit) -> Bool {
    // Both bounds are widths that a box may have, so only a width outside needs to be compared with those.
    if Int(narrowest) <= width.rawValue, width.rawValue <= Int(widest) { return true }
    return width.asExtent != width && contains(Int32(truncatingIfNeeded: width.asExtent.rawValue))
  }

  /// Returns whether a width in 1/64 px is in the interval.
  @inlinable
  package func contains(_ width: Int32) -> Bool { narrowest <= width && width <= widest }

  /// Leaves only the widths that are in another interval, too.
  @inlinable
  package mutating func formIntersection(_ other: WidthInterval) {
    narrowest = max(narrowest, other.narrowest)
    widest = min(widest, other.widest)
  }

  /// Adds the widths of another interval, and the widths between.
  @inlinable
  package mutating func formUnion(_ other: WidthInterval) {
    narrowest = min(narrowest, other.narrowest)
    widest = max(widest, other.widest)
  }

  /// Adds a width, and the widths between.
  @inlinable
  package mutating func insert(_ width: LayoutUnit) { formUnion(WidthInterval(width)) }

  /// Returns the widths of the boxes that are wider by insets than a box of these widths.
  ///
  /// An inner box that has no room is 0 wide, however narrow the outer one is.
  @inlinable
  package func outset(by insets: LayoutUnit) -> WidthInterval {
    let least = narrowest > 0 ? Int(narrowest) &+ insets.rawValue : 0
    let greatest = min(Int(widest) &+ insets.rawValue, LayoutUnit.maximum.rawValue)
    return WidthInterval(from: least, through: max(greatest, least))
  }
}

/// The detail of a measurement.
package enum MeasureDetail: Sendable {
  /// The height at the given width.
  case height
  /// The height, and the widths at which the height is the same; this takes longer.
  case heightAndInterval
}
