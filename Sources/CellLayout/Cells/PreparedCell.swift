internal import TextLayout

/// The content that a row of a `CellPrototype` keeps: its prepared texts, and values read from its
/// item.
public struct PreparedCell: Sendable {
  struct Text: Sendable {
    var text: PreparedText
    /// The min-content and max-content widths at scale 1; `nil` where no row is sure to ask for them.
    var widths: BoxWidths?

    init(_ text: PreparedText, needsIntrinsicWidths: Bool, _ engine: TextEngine) {
      self.text = text
      guard needsIntrinsicWidths else { return }
      widths = BoxWidths(
        min: engine.minContentWidth(of: text), max: engine.maxContentWidth(of: text))
    }
  }

  var texts: [Text] = []
  /// The sizes of the boxes; empty if all rows have the same sizes.
  var boxes: [BoxSize] = []
  /// The colours of the row; empty if all rows have the same colours.
  var colors: [LayoutColor?] = []
  /// The images of the row; empty if all rows have the same images.
  var images: [ImageReference?] = []
  /// The highlights of the row's texts; empty if all rows have the same highlights.
  var highlights: [[TextHighlight]] = []
  /// The choices of the row between branches of the cell; `nil` if there are none to make.
  var branches: CellBranches?

  /// The number that each selector chose.
  var selections: [Int32] { branches?.selections ?? [] }
}
