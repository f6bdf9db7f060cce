internal import TextLayout

/// The changes of a layout: how many there were, and how wide its rows have been.
///
/// It answers since when a row has the height it has without a word kept per row: a height that holds
/// for an interval of widths stands since the rows were last outside of it.
struct LayoutHistory: Sendable {
  /// A width that rows had, until a change.
  private struct Width: Sendable {
    var width: Int32
    var end: LayoutChange
  }

  /// The last change.
  private(set) var current = LayoutChange(.first, number: 0)
  /// The widths that rows had at this font scale, but for the present one; the latest last.
  private var widths: [Width] = []
  /// The change that brought the first of `widths`; `nil` if widths before it were forgotten.
  private var start: LayoutChange? = LayoutChange(.first, number: 0)

  /// So many widths are kept at least, if there were so many.
  static let widthLimit = 256

  mutating func beginBatch() {
    current = LayoutChange(.batch, number: current.number + 1)
  }

  /// What was known of widths does not hold for other cells.
  mutating func beginUpdate() {
    current = LayoutChange(.update, number: current.number + 1)
    widths = []
    start = current
  }

  /// - Parameter isScaled: whether the font scale is another.
  mutating func beginResize(from width: LayoutUnit, isScaled: Bool) {
    current = LayoutChange(.resize, number: current.number + 1)
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

  /// The change from which on a row has had the height that it has, at every width since.
  ///
  /// - Parameters:
  ///   - prepared: the change in which the row was prepared or restored.
  ///   - measure: the row's measure, which holds at the present width.
  /// - Returns: `nil` if that is longer ago than widths are kept.
  func heightStart(prepared: LayoutChange, _ measure: RowMeasure) -> LayoutChange? {
    for width in widths.reversed() {
      if width.end.number <= prepared.number { return prepared }
      if !measure.isValid(at: width.width) { return width.end }
    }
    return start.map { $0.number > prepared.number ? $0 : prepared }
  }
}
