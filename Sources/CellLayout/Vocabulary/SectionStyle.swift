public import TextLayout

/// The look of the sections that name a style: the layout of their items, distances and colours.
///
/// From top to bottom a section has its top margin, top inset, header, items, footer, bottom inset
/// and bottom margin. Leading and trailing margins and insets narrow header, items and footer. The
/// background fills the area between the margins.
///
/// ```swift
/// var style = ListStyle()
/// style.sections["photos"] = SectionStyle(
///   layout: .grid(GridLayout(columns: .count(3), columnGap: 2, rowGap: 2)),
///   insets: LayoutInsets(all: 16))
/// ```
///
/// Distances out of range count as the nearest distance in 0 to `LayoutUnit.maximum`. The numbers
/// of a layout have errors of their own, see ``SectionLayout``.
public struct SectionStyle: Hashable, Sendable {
  /// The way in which the items are arranged.
  public var layout: SectionLayout
  /// The distances around the area of the section, outside of its background.
  public var margins: LayoutInsets
  /// The distances around header, items and footer, inside of the background.
  public var insets: LayoutInsets
  /// The distance between adjacent rows, below the separator; other layouts have gaps of their own.
  public var spacing: LayoutUnit
  /// The lines between adjacent rows; `nil` for none. Other layouts than rows have no separators.
  public var separator: SectionSeparator?
  /// The colour of the area between the margins; `nil` fills nothing.
  public var background: LayoutColor?
  /// The line around the same area; `nil` for none.
  public var border: SectionBorder?
  /// A Boolean value that tells whether the header stays at the top of the visible range while its
  /// section is visible.
  public var pinsHeader: Bool
  /// A Boolean value that tells whether the footer stays at the bottom of the visible range while
  /// its section is visible.
  public var pinsFooter: Bool
  /// The way in which the pinned header makes room for that of the next section, and the pinned footer for
  /// that of the section before.
  public var pinBehavior: PinBehavior

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - layout: The way in which the items are arranged.
  ///   - margins: The distances around the area of the section.
  ///   - insets: The distances around header, items and footer, inside of that area.
  ///   - spacing: The distance between adjacent rows, below the separator.
  ///   - separator: The lines between adjacent rows.
  ///   - background: The colour of the section's area.
  ///   - border: The line around the section's area.
  ///   - pinsHeader: Whether the header stays at the top of the visible range.
  ///   - pinsFooter: Whether the footer stays at the bottom of the visible range.
  ///   - pinBehavior: The way in which pinned headers and footers make room for the next ones.
  public init(
    layout: SectionLayout = .rows, margins: LayoutInsets = .zero, insets: LayoutInsets = .zero,
    spacing: LayoutUnit = .zero,
    separator: SectionSeparator? = nil, background: LayoutColor? = nil,
    border: SectionBorder? = nil, pinsHeader: Bool = false, pinsFooter: Bool = false,
    pinBehavior: PinBehavior = .push
  ) {
    self.layout = layout
    self.margins = margins
    self.insets = insets
    self.spacing = spacing
    self.separator = separator
    self.background = background
    self.border = border
    self.pinsHeader = pinsHeader
    self.pinsFooter = pinsFooter
    self.pinBehavior = pinBehavior
  }

  /// The style with all distances in range.
  var inRange: SectionStyle {
    var style = self
    style.margins = margins.inRange
    style.insets = insets.inRange
    style.spacing = spacing.asLength
    style.separator = separator?.inRange
    style.border = border?.inRange
    style.layout = layout.inRange
    return style
  }

  /// The style without colours, and without what stays at its place when the list scrolls.
  var distances: SectionStyle {
    var style = self
    style.separator?.color = nil
    style.background = nil
    style.border = nil
    (style.pinsHeader, style.pinsFooter, style.pinBehavior) = (false, false, .push)
    if case .table(var table) = layout {
      table.pinnedColumnCount = 0
      style.layout = .table(table)
    }
    return style
  }
}
