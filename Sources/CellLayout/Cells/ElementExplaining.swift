internal import TextLayout

/// A walk that asks the solver again for every element, and keeps the answers.
struct ElementExplaining {
  private var solver: FlexSolver
  private let frames: [LayoutRect?]
  /// The numbers of the leaves, by their nodes.
  private var leaves: [Int: Int] = [:]
  /// The widths of the lines of the visible texts, by their nodes.
  private var textWidths: [Int: LayoutUnit] = [:]

  init(_ solver: FlexSolver, frames: [LayoutRect?]) {
    self.solver = solver
    self.frames = frames
    for (i, node) in solver.nodes.enumerated() {
      switch node.kind {
      case .text, .box, .divider: leaves[i] = leaves.count
      case .row, .column, .overlay, .spacer: break
      }
    }
  }

  mutating func explanation(width: LayoutUnit) -> CellExplanation {
    let root =
      solver.visible.isRootVisible
      ? part(0, width: width) : HeightPart(.hidden, width: width, height: .zero)
    var texts: [TextExplanation] = []
    for (i, node) in solver.nodes.enumerated() {
      guard case .text(let slot) = node.kind, let leaf = leaves[i] else { continue }
      texts.append(
        TextExplanation(
          solver.cell.texts[slot].text, leaf: leaf, frame: frame(of: i), width: textWidths[i],
          in: solver.pass))
    }
    return CellExplanation(parts: root, texts: texts)
  }

  private func frame(of node: Int) -> LayoutRect? {
    leaves[node].flatMap { $0 < frames.count ? frames[$0] : nil }
  }

  /// Returns the height of an element at a width, with its parts.
  private mutating func part(_ index: Int, width: LayoutUnit) -> HeightPart {
    let node = solver.nodes[index]
    // A solver that is asked afresh leaves the sizes of the children in its items.
    solver.items[index].isMeasured = false
    let height = solver.height(of: index, width: width)
    var part = HeightPart(kind(of: index), width: width, height: height)
    part.attributes = node.attributes(colors: solver.colors)
    part.padding = node.padding.vertical
    part.frame = frame(of: index)
    switch node.kind {
    case .text:
      textWidths[index] = solver.innerWidth(index, width)
      part.content = height - part.padding
    case .box, .spacer, .divider: part.content = height - part.padding
    case .row, .overlay: part.parts = parts(of: index)
    case .column:
      part.spacing = solver.gaps(of: index)
      part.parts = parts(of: index)
    }
    return part
  }

  private mutating func parts(of index: Int) -> [HeightPart] {
    let node = solver.nodes[index]
    let sharesBaseline = node.isRow && node.align == .baseline
    let above = sharesBaseline ? solver.lowestBaseline(inRow: index) : .zero
    let found = solver.children(of: index).map { ($0, solver.items[$0]) }
    return found.map { child, item in
      var part = part(child, width: item.size.width)
      if sharesBaseline, !solver.nodes[child].isDivider { part.shift = above - item.baseline }
      return part
    }
  }

  private func kind(of index: Int) -> HeightPart.Kind {
    switch solver.nodes[index].kind {
    case .text:
      .text(solver.nodes[..<index].count { if case .text = $0.kind { true } else { false } })
    case .box: solver.nodes[index].image < 0 ? .box : .image
    case .row: .row
    case .column: .column
    case .overlay: .overlay
    case .spacer: .spacer
    case .divider: .divider
    }
  }
}
