import ListCore
import TestSupport

/// An outline as plain nested values that are searched and flattened from the top each time.
struct OutlineModel {
  struct Node {
    var item: TestItem
    var children: [Node]?

    /// This node and all below it.
    static func present(
      _ item: TestItem, _ level: Int, _ state: Disclosure?, childCount: Int?
    ) -> TestItem {
      var row = item
      let number =
        switch state {
        case nil: 0
        case .collapsed: 1
        case .expanded: 2
        }
      row.content += 10 * number + 100 * level + 10_000 * (childCount ?? 0)
      return row
    }

    var all: [Node] { [self] + (children ?? []).flatMap(\.all) }

    var node: TestNode { TestNode(item, children: children.map { $0.map(\.node) }) }

    /// The rows of this node and below it; each tells of content, level, state and children.
    func rows(_ expanded: Set<Int>, level: Int = 0) -> [TestItem] {
      let isExpanded = expanded.contains(item.id)
      let state: Disclosure? = children == nil ? nil : isExpanded ? .expanded : .collapsed
      let row = OutlineModel.present(item, level, state, childCount: children?.count)
      let below = isExpanded ? children ?? [] : []
      return [row] + below.flatMap { $0.rows(expanded, level: level + 1) }
    }
  }

  var sections: [PlainList<TestSection, Node>]
  var expanded: Set<Int> = []
  var expandsOneBranchOnly = false
  var remembersDescendants = false

  static func present(
    _ item: TestItem, _ level: Int, _ state: Disclosure?, childCount: Int?
  ) -> TestItem {
    var row = item
    let number =
      switch state {
      case nil: 0
      case .collapsed: 1
      case .expanded: 2
      }
    row.content += 10 * number + 100 * level + 10_000 * (childCount ?? 0)
    return row
  }

  var all: [Node] { sections.flatMap(\.rows).flatMap(\.all) }

  var shown: TestList {
    sections.map { PlainList(header: $0.header, rows: $0.rows.flatMap { $0.rows(expanded) }) }
  }

  var input: [(section: TestSection, nodes: [TestNode])] {
    sections.map { ($0.header, $0.rows.map(\.node)) }
  }

  func parent(of id: Int) -> Node? {
    all.first { $0.children?.contains { $0.item.id == id } == true }
  }

  func ancestors(of id: Int) -> [Int] {
    guard let parent = parent(of: id) else { return [] }
    return ancestors(of: parent.item.id) + [parent.item.id]
  }

  /// Changes every node, children first.
  mutating func rewrite(_ change: ([Node]) -> [Node]) {
    func rewritten(_ nodes: [Node]) -> [Node] {
      change(
        nodes.map { node in Node(item: node.item, children: node.children.map(rewritten)) })
    }
    for index in sections.indices { sections[index].rows = rewritten(sections[index].rows) }
  }

  /// Changes one node.
  mutating func edit(_ id: Int, _ change: (inout Node) -> Void) {
    rewrite { nodes in
      nodes.map { node in
        var node = node
        if node.item.id == id { change(&node) }
        return node
      }
    }
  }

  /// Forgets the states of leaves and of nodes that are gone.
  mutating func prune() {
    expanded.formIntersection(all.filter { $0.children != nil }.map(\.item.id))
  }

  /// The rules of ``Outline/toggle(_:asking:)``.
  mutating func toggle(_ node: Node) {
    let id = node.item.id
    guard let children = node.children else { return }
    guard expanded.remove(id) == nil else { return }
    if expandsOneBranchOnly {
      expanded.formIntersection(ancestors(of: id))
    } else if !remembersDescendants {
      expanded.subtract(children.map(\.item.id))
    }
    expanded.insert(id)
  }
}

extension OutlineModel {
  /// Makes sections of random nodes with identifiers from a stock.
  static func random(
    from ids: Range<Int>, using random: inout SplitMix64
  ) -> [PlainList<TestSection, Node>] {
    var sections = (0..<(1 + random.number(below: 4))).shuffled(using: &random).map {
      PlainList(header: TestSection(id: $0, title: random.number(below: 2)), rows: [Node]())
    }
    var stock = ids.shuffled(using: &random)[...]
    for index in sections.indices {
      sections[index].rows = nodes(random.number(below: 6), 3, of: &stock, using: &random)
    }
    return sections
  }

  /// Makes random nodes, so many at the top and so many levels below.
  static func nodes(
    _ count: Int, _ levels: Int, of stock: inout ArraySlice<Int>, using random: inout SplitMix64
  ) -> [Node] {
    (0..<count).compactMap { _ in
      guard let id = stock.popFirst() else { return nil }
      var node = Node(item: TestItem(id: id))
      node.item.change(using: &random)
      if levels > 0, !random.isOne(in: 3) {
        node.children = nodes(random.number(below: 4), levels - 1, of: &stock, using: &random)
      }
      return node
    }
  }
}
