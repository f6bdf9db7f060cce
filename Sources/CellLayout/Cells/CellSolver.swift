internal import TextLayout

/// A solver that sizes and places the elements of one row.
struct CellSolver {
  let nodes: [CellNode]
  let cell: PreparedCell
  /// The colours of the row, by their slots.
  let colors: [LayoutColor?]
  /// The images of the row, by their slots.
  let images: [ImageReference?]
  /// The highlights of the row, by their slots.
  let highlights: [[TextHighlight]]
  let pass: LayoutPass
  var boxes: BoxSolver
  /// The boxes of the row, if they are known to be plain.
  var plainTree: CellTree?

  init<Item>(program: CellProgram<Item>, cell: PreparedCell, pass: LayoutPass) {
    let values = cell.values
    self.init(
      program.layout, cell: cell, pass: pass,
      colors: values.colors.isEmpty ? program.constantColors : values.colors,
      images: values.images.isEmpty ? program.constantImages : values.images,
      highlights: values.highlights.isEmpty ? program.constantHighlights : values.highlights)
  }

  private init(
    _ layout: CellBoxes, cell: PreparedCell, pass: LayoutPass, colors: [LayoutColor?],
    images: [ImageReference?], highlights: [[TextHighlight]]
  ) {
    let cell = layout.shown(cell, at: pass.width, with: pass.engine)
    nodes = layout.nodes
    self.cell = cell
    self.colors = colors
    self.images = images
    self.highlights = highlights
    self.pass = pass
    boxes = BoxSolver(
      layout.tree(pass.direction, width: pass.width, columns: pass.columns, cell),
      texts: CellTexts(
        cell: cell, engine: pass.engine, scale: pass.scale, usesBaselines: layout.usesBaselines))
  }

  /// Returns the height of the cell.
  mutating func height(width: LayoutUnit) -> LayoutUnit { boxes.height(width: width) }

  /// The widths that the content of the cell asks for.
  var contentWidths: ContentWidths {
    mutating get {
      let question = BoxQuestion()
      guard boxes.style(0).display != .none else {
        return ContentWidths(minContent: .zero, maxContent: .zero)
      }
      let widths = boxes.contribution(of: 0, question)
      let margins = boxes.margins(of: boxes.style(0), question).horizontal
      return ContentWidths(
        minContent: (widths.min + margins).asExtent, maxContent: (widths.max + margins).asExtent)
    }
  }

  /// A box of an element with its place in the cell.
  struct PlacedBox {
    var frame: LayoutRect
    /// The widths of padding and border.
    var edges: BoxEdges<LayoutUnit>
    /// The widths of the border.
    var border: BoxEdges<LayoutUnit>

    /// The rectangle inside padding and border.
    var content: LayoutRect { frame.inset(by: edges) }
    /// The rectangle inside the border.
    var inside: LayoutRect { frame.inset(by: border) }
  }

  /// Returns the boxes of the nodes in a cell; `nil` for a node that is left out.
  ///
  /// - Parameter size: The size of the cell; if its height is not the one that the content takes, the root
  ///   has it.
  mutating func placedBoxes(in size: LayoutSize) -> [PlacedBox?] {
    if let plain = plainBoxes(in: size) { return plain }
    var question = BoxQuestion()
    question.width = .init(size.width)
    if height(width: size.width) != size.height {
      question.height = .init(size.height)
      question.height.forced =
        (size.height - boxes.margins(of: boxes.style(0), question).vertical).positive
    }
    var placed = [PlacedBox?](repeating: nil, count: nodes.count)
    let tree = boxes.tree
    boxes.forEachBox(question) { box, place in
      placed[box.node] = PlacedBox(
        frame: LayoutRect(origin: place, size: box.size), edges: box.edges,
        border: tree.nodes[box.node].style.border)
    }
    return placed
  }

  /// Returns the boxes of the nodes in a cell as high as its content; `nil` if they are not plain.
  private func plainBoxes(in size: LayoutSize) -> [PlacedBox?]? {
    guard let tree = plainTree?.boxes(of: cell) else { return nil }
    var solver = PlainSolver()
    guard solver.solve(tree, width: size.width, CellTexts(cell, pass)) == size.height else {
      return nil
    }
    solver.place(tree, width: size.width)
    return tree.boxOfNode.map { box in
      box < 0
        ? nil
        : PlacedBox(
          frame: solver.frames[box], edges: tree.boxes[box].edges, border: tree.boxes[box].border)
    }
  }
}

extension LayoutRect {
  /// Returns the part of the rectangle inside another one.
  func intersection(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return LayoutRect(
      x: left, y: top, width: (min(maxX, other.maxX) - left).positive,
      height: (min(maxY, other.maxY) - top).positive)
  }

  /// Returns the rectangle inside edges; its sides are not negative.
  func inset(by edges: BoxEdges<LayoutUnit>) -> LayoutRect {
    LayoutRect(
      x: minX + edges.left, y: minY + edges.top,
      width: (size.width - edges.horizontal).positive,
      height: (size.height - edges.vertical).positive)
  }
}
