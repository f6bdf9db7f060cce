public import TextLayout

/// The distances beyond a window in which rows are made ready before they are seen, in windows.
///
/// Rows come into view from the side that the list scrolls towards, so more of them are made ready
/// there. A program has several margins: narrow ones for drawing, wide ones for loading.
///
/// ```swift
/// let drawing = ScrollMargins(ahead: 1, behind: 0.5)
/// let loading = ScrollMargins(ahead: 3, behind: 1)
/// let rows = layout.entries(in: loading.range(at: offset, in: viewport, velocity: velocity))
/// ```
public struct ScrollMargins: Hashable, Sendable {
  /// The distance on the side that the list scrolls towards, in heights of the window; on both sides
  /// of a list that stands still, half of both distances.
  public var ahead: Double
  /// The distance on the other side, in heights of the window.
  public var behind: Double

  /// Creates margins; a number below 0 and no number count as 0, a number above 1,000 as 1,000.
  ///
  /// - Parameters:
  ///   - ahead: The distance on the side that the list scrolls towards, in heights of the window.
  ///   - behind: The distance on the other side.
  public init(ahead: Double, behind: Double) {
    self.ahead = ahead
    self.behind = behind
  }

  /// Returns the range of offsets from one margin to the other.
  ///
  /// - Parameters:
  ///   - offset: The list's y coordinate at the window's upper edge.
  ///   - viewport: The window; its margins begin at the visible part between its bars.
  ///   - velocity: The velocity of the scrolling; above 0 if the offset grows, 0 if the list stands
  ///     still. Only its sign counts.
  public func range(
    at offset: LayoutUnit, in viewport: ScrollViewport, velocity: Double = 0
  ) -> Range<LayoutUnit> {
    let visible = viewport.visibleRange(at: offset)
    let height = viewport.height.rawValue
    func distance(_ windows: Double) -> LayoutUnit {
      LayoutUnit(rawValue: Int((Double(height) * windows).rounded())).asPosition
    }
    let ahead = ahead.nearest(in: 0...1000)
    let behind = behind.nearest(in: 0...1000)
    let both = (ahead + behind) / 2
    let above = velocity > 0 ? behind : velocity < 0 ? ahead : both
    let below = velocity > 0 ? ahead : velocity < 0 ? behind : both
    return visible.lowerBound - distance(above)..<visible.upperBound + distance(below)
  }
}
