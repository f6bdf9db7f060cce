internal import TextLayout

/// What a row of a `CellPrototype` keeps: its prepared texts, and values read from its item.
public struct PreparedCell: Sendable {
  struct Text: Sendable {
    var text: PreparedText
    /// At scale 1; zero where no row asks for them.
    var minContent: LayoutUnit
    var maxContent: LayoutUnit

    init(_ text: PreparedText, needsIntrinsicWidths: Bool, _ engine: TextEngine) {
      self.text = text
      minContent = needsIntrinsicWidths ? engine.minContentWidth(of: text) : .zero
      maxContent = needsIntrinsicWidths ? engine.maxContentWidth(of: text) : .zero
    }
  }

  var texts: [Text] = []
  var boxes: [BoxSize] = []
  /// Empty when the colours of all rows are the same.
  var colors: [LayoutColor?] = []
}
