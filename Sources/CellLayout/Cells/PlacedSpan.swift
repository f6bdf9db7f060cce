public import TextLayout

/// A span of a text in a cell that a client acts on: a link, a tagged part of the text, or an
/// inline box.
public struct PlacedSpan: Hashable, Sendable {
  /// The number of the text among the leaves of the cell.
  public var leaf: Int
  /// The name of the text's element; `nil` if it has none.
  public var element: String?
  /// The span, with its range of scalars in the text.
  public var span: TextSpan
  /// The rectangles that the span covers, in the coordinates of the cell, line by line from left to
  /// right: as high as the line for a part of the text, and that of the box for a box. It is empty
  /// if the lines do not show the span.
  public var rectangles: [LayoutRect]

  /// The target of the link; `nil` if the span is no link.
  public var link: String? { attributes?.link }
  /// The mark of a part of the text; `nil` if it has none.
  public var tag: String? { attributes?.tag }
  /// The inline box; `nil` if the span is a part of the text.
  public var box: InlineBox? {
    if case .box(let box, _) = span.content { box } else { nil }
  }

  private var attributes: TextAttributes? {
    if case .text(let attributes) = span.content { attributes } else { nil }
  }

  /// Returns whether a point of the cell is in one of the rectangles.
  public func contains(_ point: LayoutPoint) -> Bool {
    rectangles.contains { $0.contains(point) }
  }
}
