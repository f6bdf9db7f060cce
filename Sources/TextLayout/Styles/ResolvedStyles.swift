/// Styles and what they were resolved to, so that equal styles are one object and are resolved once.
struct ResolvedStyles {
  private var last: (style: TextStyle, resolved: ResolvedTextStyle)?
  private var known: [TextStyle: ResolvedTextStyle] = [:]

  /// The number of styles above which all are forgotten.
  private static let limit = 1024

  /// Resolves a style, or returns the resolved form of an equal one.
  mutating func resolved(_ style: TextStyle) -> ResolvedTextStyle {
    if let last, last.style == style { return last.resolved }
    let resolved = known[style] ?? add(style)
    last = (style, resolved)
    return resolved
  }

  private mutating func add(_ style: TextStyle) -> ResolvedTextStyle {
    if known.count >= ResolvedStyles.limit { known.removeAll() }
    let made = ResolvedTextStyle(style)
    known[style] = made
    return made
  }
}
