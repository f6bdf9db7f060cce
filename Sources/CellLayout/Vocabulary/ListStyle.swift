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
