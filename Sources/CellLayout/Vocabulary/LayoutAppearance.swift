/// The brightness of the surroundings that a list is drawn for.
public enum LayoutAppearance: String, Hashable, Sendable, CaseIterable {
  /// Dark content on light surfaces.
  case light
  /// Light content on dark surfaces.
  case dark
}
