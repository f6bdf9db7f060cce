public import TextLayout

/// The distances between the parts of a list.
///
/// From top to bottom, a list has its top inset, its sections, and its bottom inset. A section has
/// its top inset, header, rows, footer, and bottom inset. Between adjacent rows stand the separator
/// and, below it, the spacing.
///
/// ```swift
/// var environment = LayoutEnvironment(width: 320)
/// environment.style.spacing = ListSpacing(
///   sectionInsets: LayoutInsets(all: 16), spacing: 8, separator: 1)
/// layout.update(style: environment.style)
/// ```
public struct ListSpacing: Hashable, Sendable {
  /// The distances around the whole list. The leading and trailing distances narrow every row.
  public var insets: LayoutInsets
  /// The distances around each section. The leading and trailing distances narrow the rows, the
  /// header and the footer of the section.
  public var sectionInsets: LayoutInsets
  /// The distance between adjacent rows of a section, below the separator.
  public var spacing: LayoutUnit
  /// The height of the line between adjacent rows of a section.
  public var separator: LayoutUnit

  /// Creates spacing.
  ///
  /// All distances should be 0 or more. A distance out of range counts as the nearest distance in
  /// ±`LayoutUnit.maximum`.
  ///
  /// - Parameters:
  ///   - insets: The distances around the whole list.
  ///   - sectionInsets: The distances around each section.
  ///   - spacing: The distance between adjacent rows of a section.
  ///   - separator: The height of the line between adjacent rows of a section.
  public init(
    insets: LayoutInsets = .zero, sectionInsets: LayoutInsets = .zero,
    spacing: LayoutUnit = .zero, separator: LayoutUnit = .zero
  ) {
    self.insets = insets
    self.sectionInsets = sectionInsets
    self.spacing = spacing
    self.separator = separator
  }

  /// The distance between adjacent rows: spacing and separator.
  var gap: LayoutUnit { spacing + separator }

  /// Returns the width that is left for rows.
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
