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
  /// The numbers of the fragments that answered.
  private var layouts: BoxAnswers<Int>
  private var widths: BoxAnswers<BoxWidths>
  /// The plan of each grid so far; empty before the first one.
  private var gridPlans: [GridPlan?] = []
  /// The number of questions that were answered by layout, and not by looking up.
  package private(set) var answerCount = 0

  package init(_ tree: BoxTree, texts: any BoxTexts) {
    self.tree = tree
    self.texts = texts
    layouts = BoxAnswers(nodeCount: tree.nodes.count)
    widths = BoxAnswers(nodeCount: tree.nodes.count)
    fragments.reserveCapacity(2 * tree.nodes.count)
  }

  func style(_ node: Int) -> StoredBoxStyle { tree.nodes[node].style }

  /// Lays a node out, or returns the number of the fragment that answered the question before.
  mutating func layout(_ node: Int, _ question: BoxQuestion) -> Int {
    if let known = layouts.answer(of: node, to: question) { return known }
    answerCount += 1
    fragments.append(makeFragment(node, question))
    layouts.add(fragments.count - 1, of: node, to: question)
    return fragments.count - 1
  }

  /// Returns the size of a node.
  mutating func size(_ node: Int, _ question: BoxQuestion) -> LayoutSize {
    fragments[layout(node, question)].size
  }

  /// Returns the min-content and the max-content width of a node's border box.
  mutating func intrinsicWidths(_ node: Int, _ question: BoxQuestion) -> BoxWidths {
    if let known = widths.answer(of: node, to: question) { return known }
    answerCount += 1
    let found = findIntrinsicWidths(node, question)
    widths.add(found, of: node, to: question)
    return found
  }

  /// Returns the plan of a grid, made once for each number of automatic tracks.
  mutating func gridPlan(
    of node: Int, columns: TrackTemplate, rows: TrackTemplate
  ) -> GridPlan {
    if gridPlans.isEmpty { gridPlans = Array(repeating: nil, count: tree.nodes.count) }
    if let known = gridPlans[node], known.takes(columns, rows) { return known }
    let plan = GridPlan(
      of: node, in: tree, children: flowingChildren(of: node), columns: columns, rows: rows)
    gridPlans[node] = plan
    return plan
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
