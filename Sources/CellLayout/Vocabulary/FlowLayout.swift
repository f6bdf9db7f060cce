public import TextLayout

/// Items side by side, each as wide as its content, in lines that break where the next item does not
/// fit: tags, chips, words.
///
/// An item is as wide as its `DynamicSize.contentWidths(of:in:)` asks for, at most as wide as the
/// section; a cell that does not know its content is as wide as the section. So is an item whose
/// `ListItem.span` is the whole line; other spans count for nothing.
public struct FlowLayout: Hashable, Sendable {
  /// The least distance between the items of a line.
  public var gap: LayoutUnit
  /// The distance between lines.
  public var lineGap: LayoutUnit
  /// The horizontal place of the items of a line.
  public var justification: ItemJustification
  /// The vertical place of an item in its line; stretched items are as high as their line.
  public var alignment: ItemAlignment

  /// Creates a flow.
  ///
  /// - Parameters:
  ///   - gap: The least distance between the items of a line, 0 to `LayoutUnit.maximum`.
  ///   - lineGap: The distance between lines, 0 to `LayoutUnit.maximum`.
  ///   - justification: The horizontal place of the items of a line.
  ///   - alignment: The vertical place of an item in its line.
  public init(
    gap: LayoutUnit = .zero, lineGap: LayoutUnit = .zero,
    justification: ItemJustification = .start, alignment: ItemAlignment = .stretch
  ) {
    self.gap = gap
    self.lineGap = lineGap
    self.justification = justification
    self.alignment = alignment
  }

  var inRange: FlowLayout {
    var flow = self
    flow.gap = min(gap, .maximum)
    flow.lineGap = min(lineGap, .maximum)
    return flow
  }
}
