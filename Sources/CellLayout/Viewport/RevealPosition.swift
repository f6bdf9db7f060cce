internal import TextLayout

/// The place in a window at which an entry of a list is shown.
public enum RevealPosition: Hashable, Sendable {
  /// The upper edge of the visible part.
  case top
  /// The middle of the visible part.
  case center
  /// The lower edge of the visible part.
  case bottom
  /// The place that needs the least scrolling (`nearest` of CSSOM View, `scrollIntoView`): an entry
  /// that is visible stays where it is, another comes to the edge that it is nearer to. An entry
  /// higher than the visible part fills it.
  case nearest
}

extension RevealPosition {
  /// Returns the offset for this position.
  ///
  /// - Parameters:
  ///   - top: The offset at which the beginning of the thing to show stands at the beginning of the
  ///     visible part.
  ///   - bottom: The offset at which the two ends meet.
  ///   - offset: The present offset.
  func offset(
    between top: LayoutUnit, and bottom: LayoutUnit, from offset: LayoutUnit
  ) -> LayoutUnit {
    switch self {
    case .top: top
    case .bottom: bottom
    case .center: LayoutUnit(rawValue: (top.rawValue + bottom.rawValue) >> 1)
    // The two edges bound the offsets that show all of the thing, or nothing else.
    case .nearest: min(max(offset, min(top, bottom)), max(top, bottom))
    }
  }
}
