public import TextLayout

/// The line around the area of a section; it takes no room.
public struct SectionBorder: Hashable, Sendable {
  /// The width of the line, inside the area.
  public var width: LayoutUnit
  /// The colour of the line.
  public var color: LayoutColor
  /// The radii of the area's corners, which the background has, too.
  public var cornerRadius: CornerRadii

  /// Creates a border.
  ///
  /// - Parameters:
  ///   - width: The width of the line; 0 rounds the corners of the background alone.
  ///   - color: The colour of the line.
  ///   - cornerRadius: The radii of the area's corners.
  public init(width: LayoutUnit, color: LayoutColor, cornerRadius: CornerRadii = .zero) {
    self.width = width
    self.color = color
    self.cornerRadius = cornerRadius
  }

  /// The border with all lengths in range.
  var inRange: SectionBorder {
    SectionBorder(width: width.asExtent, color: color, cornerRadius: cornerRadius.inRange)
  }
}
