public import TextLayout

extension [PlacedElement] {
  /// Returns the links, tagged parts and inline boxes of the texts that are visible, in order.
  ///
  /// - Parameters:
  ///   - engine: An engine that breaks the lines again.
  ///   - scale: The factor on all font sizes with which the parts were placed, 0 to 65,536.
  /// - Complexity: O(parts), and O(n) in the length of the texts that have spans.
  public func spans(with engine: TextEngine, scale: Double = 1) -> [PlacedSpan] {
    filter(\.isLeaf).enumerated().flatMap { leaf, part -> [PlacedSpan] in
      guard case .text(let text, _) = part.content, let frame = part.frame else { return [] }
      let spans = text.spans.filter(\.isForClients)
      guard !spans.isEmpty else { return [] }
      let lines = engine.lines(of: text, width: frame.size.width, scale: scale)
      let boxes = lines.flatMap { engine.inlineBoxes(of: $0, in: text, scale: scale) }
      return spans.map { span in
        let rectangles =
          if case .box = span.content {
            boxes.filter { $0.offset == span.range.lowerBound }.map(\.rectangle)
          } else {
            engine.rectangles(of: span.range, in: text, lines: lines, scale: scale)
          }
        return PlacedSpan(
          leaf: leaf, element: part.name, span: span,
          rectangles: rectangles.map { $0.offset(by: frame.origin) })
      }
    }
  }
}

extension TextSpan {
  /// A Boolean value that tells whether the span has anything to act on.
  fileprivate var isForClients: Bool {
    switch content {
    case .text(let attributes): attributes.link != nil || attributes.tag != nil
    case .box: true
    }
  }
}
