import ListCore
import Testing

@Suite struct `Item nodes` {
  @Test func `children that others hold too outlive the node`() {
    let shared = TestNode.branch(1, [.branch(2, [.leaf(3)])])
    var parent: TestNode? = .branch(0, [shared, .leaf(4)])
    #expect(parent?.children?.count == 2)
    parent = nil
    let tree = ItemTree([shared])
    #expect(tree.nodeCount == 3 && tree.path(of: 3) == [0, 0, 0])
  }

  @Test func `a copy has its own children`() {
    let node = TestNode.branch(1, [.leaf(2)])
    var copy = node
    copy.children?.append(.leaf(3))
    #expect(node.children?.map(\.item.id) == [2])
    #expect(copy.children?.map(\.item.id) == [2, 3])
    copy.children = nil
    #expect(copy.children == nil && node.children != nil)
  }

  /// A deep node, and parts of it from ever deeper on.
  private static func parts() -> [TestNode] {
    var node = TestNode.leaf(200)
    var parts: [TestNode] = []
    for id in (0..<200).reversed() {
      node = .branch(id, [node])
      if id.isMultiple(of: 25) { parts.append(node) }
    }
    return parts
  }

  @Test func `many threads read and let go of the same nodes`() async {
    for _ in 0..<20 {
      let counts = await withTaskGroup(of: Int.self) { group in
        for part in Self.parts() {
          group.addTask { ItemTree([part]).nodeCount }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts.sorted() == (1...8).map { $0 * 25 + 1 })
    }
  }
}
