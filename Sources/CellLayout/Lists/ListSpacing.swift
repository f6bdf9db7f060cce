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

/// How a list looks apart from its cells.
public struct ListStyle: Hashable, Sendable {
  /// The distances.
  public var spacing: ListSpacing
  /// Whether the header of the topmost section stays at the top while the section is visible.
  public var pinsHeaders: Bool
  /// What is filled behind the list.
  public var background: LayoutColor?
  /// The colour of separators.
  public var separatorColor: LayoutColor

  /// Makes a style.
  public init(
    spacing: ListSpacing = ListSpacing(), pinsHeaders: Bool = false,
    background: LayoutColor? = nil,
    separatorColor: LayoutColor = LayoutColor(red: 0, green: 0, blue: 0, alpha: 31)
  ) {
    self.spacing = spacing
    self.pinsHeaders = pinsHeaders
    self.background = background
    self.separatorColor = separatorColor
  }

  /// The style with all distances in range.
  var inRange: ListStyle {
    var style = self
    style.spacing = spacing.inRange
    return style
  }
}
