internal import TextLayout

/// A row of a generated workload: a text between insets, and perhaps an image above it.
struct GeneratedRow {
  var id: Int
  /// The width of the text on one line, in 1/64 px.
  var extent: Int
  /// The height of the image; 0 if there is none.
  var image = LayoutUnit.zero

  private static let inset: LayoutUnit = 12
  private static let lineHeight: LayoutUnit = 20.25

  /// Returns the height at a width: the lines that the text fills, between insets of 12 px.
  func height(width: LayoutUnit) -> LayoutUnit {
    let line = max(1, (width - Self.inset * 2).rawValue)
    let lines = max(1, (extent + line - 1) / line)
    return Self.inset * 2 + Self.lineHeight * lines + image
  }
}
