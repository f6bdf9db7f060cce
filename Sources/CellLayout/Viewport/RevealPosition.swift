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
