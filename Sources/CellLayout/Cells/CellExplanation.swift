internal import TextLayout

/// The facts that a cell knows about a row's height.
struct CellExplanation: Sendable {
  var parts: HeightPart
  var texts: [TextExplanation]
}

extension CellPrototype {
  /// Returns the parts of a row's height, and its texts.
  ///
  /// - Parameter size: The size of the row.
  func explain(
    _ prepared: PreparedCell, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation {
    var sink = ElementSink()
    arrange(prepared, in: size, pass: &pass, into: &sink)
    let frames = sink.elements.filter(\.isLeaf).map(\.frame)
    var explaining = ElementExplaining(
      CellSolver(program: program, cell: prepared, pass: pass), program.layout, in: size,
      frames: frames)
    return explaining.explanation(width: size.width)
  }
}

extension DynamicSize {
  /// Returns the texts and boxes of a row as its cell places them, for a cell type that measures
  /// itself.
  func explainPlaced(
    _ prepared: Prepared, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation {
    let height = measure(prepared, in: &pass).height
    var root = HeightPart(.cell, width: size.width, height: height)
    root.content = height
    var sink = ElementSink()
    arrange(prepared, in: size, pass: &pass, into: &sink)
    var texts: [TextExplanation] = []
    for (leaf, element) in sink.elements.filter(\.isLeaf).enumerated() {
      guard case .text(let text, _) = element.content else { continue }
      texts.append(
        TextExplanation(
          text, leaf: leaf, frame: element.frame, width: element.frame?.size.width, in: pass))
    }
    return CellExplanation(parts: root, texts: texts)
  }
}
