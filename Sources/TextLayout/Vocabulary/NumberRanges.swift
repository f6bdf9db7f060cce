/// The numbers that layout takes, and the nearest of them to any other: the rule that `LayoutUnit` states.
///
/// Numbers are brought into their ranges where they enter, so that nothing behind the entrances has to
/// expect others.
extension LayoutUnit {
  /// The nearest length in ±``maximum``.
  package var asLength: LayoutUnit { min(max(self, -.maximum), .maximum) }

  /// The nearest width or height, 0 to ``maximum``.
  @inlinable package var asExtent: LayoutUnit { min(max(self, .zero), .maximum) }

  /// The nearest position in ±``farthest``.
  package var asPosition: LayoutUnit { min(max(self, -.farthest), .farthest) }

  /// The position at a distance from this one, or the nearest to it in ±``farthest``.
  package func moved(by distance: LayoutUnit) -> LayoutUnit {
    (asPosition + distance.asPosition).asPosition
  }

  /// The distance of a position from this one, or the nearest to it in ±``farthest``.
  package func distance(to position: LayoutUnit) -> LayoutUnit {
    (position.asPosition - asPosition).asPosition
  }
}

extension LayoutSize {
  /// The nearest size whose sides are 0 to `LayoutUnit.maximum`.
  package var inRange: LayoutSize { LayoutSize(width: width.asExtent, height: height.asExtent) }
}

extension LayoutRect {
  /// The nearest rectangle whose corner is a position and whose sides are lengths.
  package var inRange: LayoutRect {
    LayoutRect(
      x: minX.asPosition, y: minY.asPosition, width: size.width.asLength,
      height: size.height.asLength)
  }
}

extension LayoutInsets {
  /// The nearest insets whose sides are lengths.
  package var inRange: LayoutInsets {
    LayoutInsets(
      top: top.asLength, leading: leading.asLength, bottom: bottom.asLength,
      trailing: trailing.asLength)
  }
}

extension Range<LayoutUnit> {
  /// The nearest range whose ends are positions.
  package var asPositions: Range<LayoutUnit> {
    lowerBound.asPosition..<upperBound.asPosition
  }
}

/// Ranges of numbers that are no lengths in 1/64 px.
package enum NumberRange {
  /// Sizes of the em in px.
  package static var fontSize: ClosedRange<Double> { 0...4096 }
  /// Factors on font sizes, line heights and letter-spacings.
  package static var fontScale: ClosedRange<Double> { 0...65_536 }
  /// Distances between letters in px, also after scaling.
  package static var letterSpacing: ClosedRange<Double> { -65_536...65_536 }
  /// Advances of the space between tab stops.
  package static var tabSize: ClosedRange<Double> { 0...65_536 }
  /// Heights of lines in px.
  package static var lineHeight: ClosedRange<Double> { 0...LayoutUnit.maximum.pixels }
  /// Heights of lines as multiples of the font size.
  package static var lineHeightFactor: ClosedRange<Double> { 0...65_536 }
  /// Parts of a length in percent.
  package static var percent: ClosedRange<Double> { 0...16_777_216 }
  /// Shares of the room to spare in a row or column.
  package static var growFactor: ClosedRange<Double> { 0...4_294_967_296 }
}

extension Double {
  /// Returns the nearest number in a range; NaN counts as 0.
  package func nearest(in range: ClosedRange<Double>) -> Double {
    let number = isNaN ? 0 : self
    return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
  }
}
