/// The way in which pinned headers make room for the next one. Footers do the same at the other edge.
public enum PinBehavior: String, Hashable, Sendable, CaseIterable {
  /// The end of its section pushes a header out of the visible range, as table views do.
  case push
  /// The next header slides over a header, which stays where it is: so do siblings with `position: sticky` in
  /// CSS. What would stick out below a lower header is pushed up.
  ///
  /// Where the next section has no header that is pinned, the end of the section pushes.
  case overlap
}
