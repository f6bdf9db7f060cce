import ListCore
import TestSupport
import Testing

@Suite struct `Laws of outlines` {
  private typealias Node = OutlineModel.Node

  /// An outline and its model, which are changed alike.
  private struct Pair {
    var model: OutlineModel
    var outline: TestOutline
    var fresh = 1_000

    init(using random: inout SplitMix64) {
      model = OutlineModel(sections: OutlineModel.random(from: 0..<60, using: &random))
      let isExpanded = random.isOne(in: 2)
      if isExpanded { model.expanded = Set(0..<60) }
      model.prune()
      outline = TestOutline(
        sections: model.input, expansion: isExpanded ? .allExpanded : .allCollapsed
      ) { row in
        OutlineModel.present(
          row.node.item, row.level, row.state, childCount: row.node.childIDs?.count)
      }
    }

    mutating func change(using random: inout SplitMix64) throws -> TestOutline.Change? {
      guard let node = model.all.randomElement(using: &random), !random.isOne(in: 20) else {
        model.sections = OutlineModel.random(from: 0..<60, using: &random)
        model.prune()
        return outline.update(sections: model.input)
      }
      switch random.number(below: 10) {
      case 0: return try replace(node, using: &random)
      case 1: return try insert(below: node, using: &random)
      case 2, 3: return try move(node, using: &random)
      case 4: return try remove(node)
      case 5:
        model.expandsOneBranchOnly = random.isOne(in: 3)
        model.remembersDescendants = random.isOne(in: 2)
        outline.expandsOneBranchOnly = model.expandsOneBranchOnly
        outline.remembersDescendants = model.remembersDescendants
        return nil
      default:
        model.toggle(node)
        return try outline.toggle(node.item.id)
      }
    }

    private mutating func freshNodes(_ count: Int, using random: inout SplitMix64) -> [Node] {
      var stock = Array(fresh..<(fresh + 50))[...]
      fresh += 50
      return OutlineModel.nodes(count, 2, of: &stock, using: &random)
    }

    /// Replaces a node by a version with some old and some new children.
    private mutating func replace(
      _ node: Node, using random: inout SplitMix64
    ) throws -> TestOutline.Change {
      var version = node
      version.item.change(using: &random)
      if random.isOne(in: 4) {
        version.children = nil
      } else {
        let kept = (node.children ?? []).filter { _ in random.isOne(in: 2) }
        version.children = (kept + freshNodes(2, using: &random)).shuffled(using: &random)
      }
      let expansion: Disclosure.Expansion<Int>? = random.isOne(in: 2) ? nil : .allExpanded
      if expansion != nil {
        model.expanded.formUnion(version.all.dropFirst().map(\.item.id))
      }
      model.edit(node.item.id) { $0 = version }
      model.prune()
      return try outline.replace(version.node, expansion: expansion)
    }

    private mutating func insert(
      below node: Node, using random: inout SplitMix64
    ) throws -> TestOutline.Change {
      let nodes = freshNodes(random.number(below: 3), using: &random)
      let index = random.number(below: (node.children?.count ?? 0) + 1)
      model.edit(node.item.id) { parent in
        parent.children = parent.children ?? []
        parent.children?.insert(contentsOf: nodes, at: index)
      }
      return try outline.insert(nodes.map(\.node), into: node.item.id, at: index)
    }

    private mutating func remove(_ node: Node) throws -> TestOutline.Change {
      model.rewrite { $0.filter { $0.item.id != node.item.id } }
      model.prune()
      return try outline.remove(node.item.id)
    }

    private mutating func move(
      _ node: Node, using random: inout SplitMix64
    ) throws -> TestOutline.Change? {
      let own = Set(node.all.map(\.item.id))
      guard
        let target = model.all.filter({ !own.contains($0.item.id) })
          .randomElement(using: &random)
      else { return nil }
      model.rewrite { $0.filter { $0.item.id != node.item.id } }
      let count = model.all.first { $0.item.id == target.item.id }?.children?.count ?? 0
      let index = random.number(below: count + 1)
      model.edit(target.item.id) { parent in
        parent.children = parent.children ?? []
        parent.children?.insert(node, at: index)
      }
      return try outline.move(node.item.id, into: target.item.id, at: index)
    }
  }

  @Test(arguments: 0..<8)
  func `after any operation the shown list is the flattened tree, and the change replays`(
    block: Int
  ) throws {
    for seed in UInt64(block * 12)..<UInt64(block * 12 + lawSize(12, debug: 8)) {
      var random = SplitMix64(seed: seed)
      var pair = Pair(using: &random)
      for step in 0..<50 {
        let place: Comment = "seed \(seed), step \(step)"
        let old = pair.outline
        let change = try pair.change(using: &random)
        try #require(pair.outline.shown.list == pair.model.shown, place)
        try #require(pair.outline.expandedNodes == pair.model.expanded, place)
        try #require(pair.outline.tree.nodeCount == pair.model.all.count, place)
        guard let change else { continue }
        try #require(
          change.old.list == old.shown.list && change.new.list == pair.model.shown, place)
        let now = pair.outline
        let expanded = now.expandedNodes.intersection(old.collapsedNodes())
        let collapsed = now.collapsedNodes().intersection(old.expandedNodes)
        try #require(change.expanded == expanded && change.collapsed == collapsed, place)
        do {
          try change.requireReplays()
        } catch {
          Issue.record("\(place): \(error)")
          return
        }
      }
      let all = pair.model.all.filter { $0.children != nil }.map(\.item.id)
      try #require(pair.outline.collapsedNodes() == Set(all).subtracting(pair.model.expanded))
    }
  }
}
