internal import TextLayout

/// A walk that asks the solver again for every element, and keeps the answers.
struct ElementExplaining {
  private var solver: CellSolver
  private let layout: CellBoxes
  private let boxes: [CellSolver.PlacedBox?]
  private let frames: [LayoutRect?]
  /// The numbers of the leaves, by their nodes.
  private var leaves: [Int: Int] = [:]

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - solver: A solver of the row.
  ///   - layout: The elements.
  ///   - size: The size of the row.
  ///   - frames: The places of the leaves.
  init(_ solver: CellSolver, _ layout: CellBoxes, in size: LayoutSize, frames: [LayoutRect?]) {
    self.solver = solver
    self.layout = layout
    self.frames = frames
    boxes = self.solver.placedBoxes(in: size)
    for (i, node) in layout.nodes.enumerated() where node.isLeaf { leaves[i] = leaves.count }
  }

  mutating func explanation(width: LayoutUnit) -> CellExplanation {
    var root = HeightPart(.hidden, width: width, height: .zero)
    if boxes.first.flatMap(\.self) != nil {
      root = part(0)
      // The cell has room for the margins of its root.
      let height = solver.height(width: width)
      root.rest += height - root.height
      root.height = height
    }
    var texts: [TextExplanation] = []
    for (i, node) in layout.nodes.enumerated() {
      guard case .text(let slot) = node.kind, let leaf = leaves[i] else { continue }
      texts.append(
        TextExplanation(
          solver.cell.texts[slot].text, leaf: leaf, frame: frame(of: i),
          width: boxes[i]?.content.size.width, in: solver.pass))
    }
    return CellExplanation(parts: root, texts: texts)
  }

  private func frame(of node: Int) -> LayoutRect? {
    leaves[node].flatMap { $0 < frames.count ? frames[$0] : nil }
  }

  /// Returns the height of an element at the width that it has, with its parts.
  private mutating func part(_ index: Int) -> HeightPart {
    guard let box = boxes[index] else { return HeightPart(.hidden, width: .zero, height: .zero) }
    var question = BoxQuestion()
    question.width.forced = box.frame.size.width
    let height = solver.boxes.size(index, question).height
    var part = HeightPart(kind(of: index), width: box.frame.size.width, height: height)
    part.attributes = layout.attributes(
      of: index, colors: solver.colors, highlights: solver.highlights)
    part.padding = box.edges.vertical
    part.frame = frame(of: index)
    switch layout.nodes[index].kind {
    case .text, .box, .spacer, .divider: part.content = height - part.padding
    case .row, .column, .overlay, .grid: addParts(to: &part, of: index, box)
    }
    part.rest = height - part.naturalSum
    return part
  }

  private mutating func addParts(
    to part: inout HeightPart, of index: Int, _ box: CellSolver.PlacedBox
  ) {
    let children = solver.boxes.flowingChildren(of: index)
    let style = solver.boxes.style(index)
    let gap = style.rowGap.resolved(against: nil) ?? .zero
    if part.kind == .column { part.spacing = gap * max(0, children.count - 1) }
    for child in children {
      var inside = self.part(child)
      if part.kind == .row, style.alignItems.isBaseline, let place = boxes[child]?.frame,
        layout.nodes[child].kind != .divider
      {
        inside.shift = place.minY - box.content.minY
      }
      part.parts.append(inside)
    }
  }

  private func kind(of index: Int) -> HeightPart.Kind {
    switch layout.nodes[index].kind {
    case .text(let slot): .text(slot)
    case .box: layout.nodes[index].image < 0 ? .box : .image
    case .row: .row
    case .column: .column
    case .overlay: .overlay
    case .grid: .grid
    case .spacer: .spacer
    case .divider: .divider
    }
  }
}
