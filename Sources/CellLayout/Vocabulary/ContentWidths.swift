public import TextLayout

/// The widths that the content of a cell asks for (CSS Sizing 3, section 4).
public struct ContentWidths: Hashable, Sendable {
  /// The narrowest width at which nothing sticks out, in px.
  public var minContent: LayoutUnit
  /// The width at which no line wraps that does not have to, in px.
  public var maxContent: LayoutUnit

  /// Creates a pair of widths.
  ///
  /// - Parameters:
  ///   - minContent: The narrowest width at which nothing sticks out.
  ///   - maxContent: The width at which no line wraps.
  public init(minContent: LayoutUnit, maxContent: LayoutUnit) {
    self.minContent = minContent
    self.maxContent = maxContent
  }

  /// Returns the width of a box as wide as its content where it has room (`fit-content`).
  func fitting(_ room: LayoutUnit?) -> LayoutUnit {
    min(max(minContent, room ?? maxContent), maxContent)
  }
}
