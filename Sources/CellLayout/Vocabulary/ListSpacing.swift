public import TextLayout

/// The distances between the parts of a list.
///
/// From top to bottom: inset; for each section its inset, header, rows with separator and spacing
/// between neighbours, footer, inset; inset.
public struct ListSpacing: Hashable, Sendable {
  /// Around the whole list. Leading and trailing narrow every row.
  public var insets: LayoutInsets
  /// Around each section. Leading and trailing narrow its rows, header and footer.
  public var sectionInsets: LayoutInsets
  /// Between neighbouring rows of a section, below the separator.
  public var spacing: LayoutUnit
  /// The height of the line between neighbouring rows of a section.
  public var separator: LayoutUnit

  /// Makes spacing; all distances should be 0 or more, and count as the nearest in
  /// ±`LayoutUnit.maximum`.
  public init(
    insets: LayoutInsets = .zero, sectionInsets: LayoutInsets = .zero,
    spacing: LayoutUnit = .zero, separator: LayoutUnit = .zero
  ) {
    self.insets = insets
    self.sectionInsets = sectionInsets
    self.spacing = spacing
    self.separator = separator
  }

  /// What lies between two neighbouring rows.
  var gap: LayoutUnit { spacing + separator }

  /// The width that is left for rows.
  func rowWidth(in width: LayoutUnit) -> LayoutUnit {
    (width - insets.horizontal - sectionInsets.horizontal).asExtent
  }

  /// The spacing with all distances in range.
  var inRange: ListSpacing {
    ListSpacing(
      insets: insets.inRange, sectionInsets: sectionInsets.inRange, spacing: spacing.asLength,
      separator: separator.asLength)
  }
}
