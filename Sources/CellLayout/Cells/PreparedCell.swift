internal import TextLayout

/// The content that a row of a `CellPrototype` keeps: its prepared texts, and values read from its
/// item.
public struct PreparedCell: Sendable {
  struct Text: Sendable {
    var text: PreparedText
    /// The min-content width at scale 1; zero where no row asks for it.
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
  /// The colours of the row; empty if all rows have the same colours.
  var colors: [LayoutColor?] = []
  /// The images of the row; empty if all rows have the same images.
  var images: [ImageReference?] = []
}
