internal import TextLayout

/// Finds the sizes and places of the boxes of a tree, as browsers do (CSS Flexible Box 1, Grid 2,
/// Positioned Layout 3, Sizing 4).
///
/// Questions go down the tree and fragments come up. A node is asked few different questions however deep
/// it stands, and the answer to a question that it had before is looked up.
package struct BoxSolver {
  let tree: BoxTree
  let texts: any BoxTexts
  private(set) var fragments: [BoxFragment] = []
  private var known: [Answers]
  /// The number of questions that were answered by layout, and not by looking up.
  package private(set) var answerCount = 0

  /// The answers of a node so far.
  private struct Answers {
    var fragments: [(question: BoxQuestion, fragment: Int)] = []
    var widths: [(question: BoxQuestion, widths: BoxWidths)] = []
    /// The places of a grid's items.
    var placement: GridPlacement?
  }

  package init(_ tree: BoxTree, texts: any BoxTexts) {
    self.tree = tree
    self.texts = texts
    known = Array(repeating: Answers(), count: tree.nodes.count)
  }

  func style(_ node: Int) -> StoredBoxStyle { tree.nodes[node].style }

  /// Lays a node out, or returns the number of the fragment that answered the question before.
  mutating func layout(_ node: Int, _ question: BoxQuestion) -> Int {
    for answer in known[node].fragments where answer.question == question { return answer.fragment }
    answerCount += 1
    let fragment = makeFragment(node, question)
    fragments.append(fragment)
    known[node].fragments.append((question, fragments.count - 1))
    return fragments.count - 1
  }

  /// Returns the size of a node.
  mutating func size(_ node: Int, _ question: BoxQuestion) -> LayoutSize {
    fragments[layout(node, question)].size
  }

  /// Returns the min-content and the max-content width of a node's border box.
  mutating func intrinsicWidths(_ node: Int, _ question: BoxQuestion) -> BoxWidths {
    for answer in known[node].widths where answer.question == question { return answer.widths }
    answerCount += 1
    let widths = findIntrinsicWidths(node, question)
    known[node].widths.append((question, widths))
    return widths
  }

  /// Returns the places of a grid's items, found once for each number of explicit tracks.
  mutating func placement(of node: Int, columnCount: Int, rowCount: Int) -> GridPlacement {
    if let known = known[node].placement, known.explicitColumns == columnCount,
      known.explicitRows == rowCount
    {
      return known
    }
    let grid = tree.grid(of: node)
    let placement = GridPlacement(
      flowingChildren(of: node).map {
        GridPlacement.Item(
          column: TrackSpan(style($0).column, explicitCount: columnCount),
          row: TrackSpan(style($0).row, explicitCount: rowCount))
      },
      explicitColumns: columnCount, explicitRows: rowCount, flowsInColumns: grid.flowsInColumns,
      isDense: grid.isDense)
    known[node].placement = placement
    return placement
  }

  private mutating func makeFragment(_ node: Int, _ question: BoxQuestion) -> BoxFragment {
    let style = style(node)
    let width = width(node, question)
    var fragment =
      switch style.display {
      case .flex where tree.nodes[node].text == nil: flexFragment(node, question, width: width)
      case .grid where tree.nodes[node].text == nil: gridFragment(node, question, width: width)
      default: blockFragment(node, question, width: width)
      }
    fragment.edges = edges(of: style, question)
    if style.position != .static { placePending(in: &fragment, of: style) }
    return fragment
  }

  private mutating func blockFragment(
    _ node: Int, _ question: BoxQuestion, width: LayoutUnit
  ) -> BoxFragment {
    let style = style(node)
    let edges = edges(of: style, question)
    var lines = BoxLines(height: .zero, firstBaseline: nil, lastBaseline: nil)
    if let text = tree.nodes[node].text {
      lines = texts.lines(of: text, width: (width - edges.horizontal).positive)
    }
    let height = height(node, question, width: width, content: lines.height + edges.vertical)
    var fragment = BoxFragment(node: node, size: LayoutSize(width: width, height: height))
    fragment.setBaselines(
      first: lines.firstBaseline.map { $0 + edges.top },
      last: lines.lastBaseline.map { $0 + edges.top }, of: style)
    return fragment
  }
}

extension BoxFragment {
  /// Sets the baselines; those of a scroll container lie in its border box.
  mutating func setBaselines(first: LayoutUnit?, last: LayoutUnit?, of style: StoredBoxStyle) {
    let height = size.height
    func inside(_ baseline: LayoutUnit) -> LayoutUnit {
      style.isScrollContainer ? min(baseline.positive, height) : baseline
    }
    firstBaseline = first.map(inside)
    lastBaseline = last.map(inside)
  }

  /// Returns a baseline; that of a box without one is its bottom.
  func baseline(isLast: Bool) -> LayoutUnit {
    (isLast ? lastBaseline : firstBaseline) ?? size.height
  }
}
