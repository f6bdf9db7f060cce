internal import TextLayout

/// The changes of a layout: their number, and the widths that its rows have had.
///
/// The history answers since when a row has had its height, without a word kept for each row: a
/// height that is valid for an interval of widths has stood since the rows' width was last outside
/// of it.
struct LayoutHistory: Sendable {
  /// A width that rows had until a change.
  private struct Width: Sendable {
    var width: Int32
    var end: LayoutChange
  }

  /// The last change.
  private(set) var current = LayoutChange(.first, number: 0)
  /// The former widths of rows at this font scale, the latest last.
  private var widths: [Width] = []
  /// The change that brought the first of `widths`; `nil` if widths before it were forgotten.
  private var start: LayoutChange? = LayoutChange(.first, number: 0)

  /// The number of former widths that are kept at least.
  static let widthLimit = 256

  mutating func beginBatch() {
    current = LayoutChange(.batch, number: current.number + 1)
  }

  /// Forgets the widths of another width class: rows get their first height in this change.
  mutating func beginClass() {
    widths = []
    start = current
  }

  /// Notes another direction or other prototypes; the known widths are not valid for other cells.
  mutating func beginUpdate() {
    current = LayoutChange(.update, number: current.number + 1)
    widths = []
    start = current
  }

  /// Notes another width or font scale.
  ///
  /// - Parameters:
  ///   - width: The width before.
  ///   - isScaled: Whether the font scale changed.
  ///   - isSameWidth: Whether only entries of other width classes have another width.
  mutating func beginResize(from width: LayoutUnit, isScaled: Bool, isSameWidth: Bool) {
    current = LayoutChange(.resize, number: current.number + 1)
    if isSameWidth, !isScaled { return }
    guard !isScaled else {
      widths = []
      start = current
      return
    }
    if widths.count >= 2 * Self.widthLimit {
      widths.removeFirst(Self.widthLimit)
      start = nil
    }
    widths.append(Width(width: Int32(clamping: width.rawValue), end: current))
  }

  /// Returns the change since which a row has had its height at every width.
  ///
  /// - Parameters:
  ///   - prepared: The change in which the row was prepared or restored.
  ///   - widths: The widths at which the row has its height; the present width is one of them.
  /// - Returns: The change; `nil` if it came before the oldest width that is kept.
  func heightStart(prepared: LayoutChange, _ widths: WidthInterval) -> LayoutChange? {
    for width in self.widths.reversed() {
      if width.end.number <= prepared.number { return prepared }
      if !widths.contains(width.width) { return width.end }
    }
    return start.map { $0.number > prepared.number ? $0 : prepared }
  }
}
