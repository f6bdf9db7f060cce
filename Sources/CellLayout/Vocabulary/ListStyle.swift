public import ListCore

/// The look of a list apart from its cells: distances, colours, pinned headers, and its direction.
///
/// ```swift
/// var style = ListStyle(spacing: ListSpacing(separator: 1), pinsHeaders: true)
/// style.background = LayoutColor(red: 255, green: 255, blue: 255)
/// let environment = LayoutEnvironment(width: 320, style: style)
/// ```
public struct ListStyle: Hashable, Sendable {
  /// The distances between the parts of the list.
  public var spacing: ListSpacing
  /// A Boolean value that tells whether the header of the topmost section stays at the top of the
  /// visible range while its section is visible; in an inverted list, of the lowest section at the bottom.
  public var pinsHeaders: Bool
  /// The way in which a pinned header makes room for the next one.
  public var pinBehavior: PinBehavior
  /// A Boolean value that tells whether the list begins at the bottom, as chats do: its first row is the
  /// lowest, and the headers of sections stand below their rows.
  ///
  /// Everything stands where its mirror image would in the list that is not inverted: an entry at y of height
  /// h at `height` − y − h. Cells are not turned over, and positions are still measured downwards from the top.
  public var isInverted: Bool
  /// The colour that fills the area behind the list; `nil` fills nothing.
  public var background: LayoutColor?
  /// The colour of separators.
  public var separatorColor: LayoutColor
  /// The styles of sections by the names that sections give (`ListSection.style`); sections that
  /// name none have the list's own distances, and rows.
  public var sections: [SectionStyleIdentifier: SectionStyle]
  /// The brightness of the surroundings, which chooses between the colours of roles
  /// (`LayoutColor.init(light:dark:)`) when the list is drawn.
  public var appearance: LayoutAppearance

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - spacing: The distances between the parts of the list.
  ///   - pinsHeaders: Whether the header of the topmost section stays at the top of the visible
  ///     range.
  ///   - pinBehavior: The way in which a pinned header makes room for the next one.
  ///   - isInverted: Whether the list begins at the bottom.
  ///   - background: The colour that fills the area behind the list; `nil` fills nothing.
  ///   - separatorColor: The colour of separators.
  ///   - sections: The styles of sections by the names that sections give.
  ///   - appearance: The brightness of the surroundings.
  public init(
    spacing: ListSpacing = ListSpacing(), pinsHeaders: Bool = false,
    pinBehavior: PinBehavior = .push, isInverted: Bool = false,
    background: LayoutColor? = nil,
    separatorColor: LayoutColor = LayoutColor(red: 0, green: 0, blue: 0, alpha: 31),
    sections: [SectionStyleIdentifier: SectionStyle] = [:], appearance: LayoutAppearance = .light
  ) {
    self.spacing = spacing
    self.pinsHeaders = pinsHeaders
    self.pinBehavior = pinBehavior
    self.isInverted = isInverted
    self.background = background
    self.separatorColor = separatorColor
    self.sections = sections
    self.appearance = appearance
  }

  /// The style with all distances in range.
  var inRange: ListStyle {
    var style = self
    style.spacing = spacing.inRange
    return style
  }
}
