public import TextLayout

/// A mark behind a range of a text, such as a selection or what a search found.
///
/// A highlight takes no room and moves nothing. On each line it covers the part of the range that is there, as
/// high as the line; where directions mix, that part may be in several pieces.
public struct TextHighlight: Hashable, Sendable {
  /// The range of scalars of the text; what is outside of the text is not there.
  public var range: Range<Int>
  /// The colour of the mark.
  public var color: LayoutColor
  /// The radius of the corners of each piece.
  public var cornerRadius: LayoutUnit
  /// The distances by which each piece is larger than what it covers, below 0 smaller.
  public var padding: LayoutInsets

  /// Creates a highlight.
  ///
  /// - Parameters:
  ///   - range: The range of scalars of the text.
  ///   - color: The colour of the mark.
  ///   - cornerRadius: The radius of the corners of each piece, 0 to `LayoutUnit.maximum`.
  ///   - padding: The distances by which each piece is larger than what it covers, within
  ///     ±`LayoutUnit.maximum`; leading is left in every direction.
  public init(
    _ range: Range<Int>, color: LayoutColor, cornerRadius: LayoutUnit = .zero,
    padding: LayoutInsets = .zero
  ) {
    self.range = range
    self.color = color
    self.cornerRadius = cornerRadius
    self.padding = padding
  }

  /// Returns the pieces of the highlight in the coordinates of a cell, from the rectangles that its range
  /// covers; a padding below 0 may leave none.
  package func pieces(_ rectangles: [LayoutRect], at origin: LayoutPoint) -> [LayoutRect] {
    func within(_ length: LayoutUnit) -> LayoutUnit {
      min(max(length, .zero - .maximum), .maximum)
    }
    let (left, top) = (within(padding.leading), within(padding.top))
    let (across, down) = (left + within(padding.trailing), top + within(padding.bottom))
    return rectangles.map { covered in
      LayoutRect(
        x: covered.minX - left, y: covered.minY - top, width: covered.size.width + across,
        height: covered.size.height + down
      ).offset(by: origin)
    }.filter { $0.size.width > .zero && $0.size.height > .zero }
  }

  /// A Boolean value that tells whether pieces may overlap, so that a colour that is not opaque would be
  /// blended twice.
  var reachesOut: Bool {
    [padding.leading, padding.top, padding.trailing, padding.bottom].contains { $0 > .zero }
  }
}
