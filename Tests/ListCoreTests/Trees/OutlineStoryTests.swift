import ListCore
import Testing

@Suite struct `Story Outline` {
  /// A heading, its level told by its prototype.
  private struct Heading: ListItem, Equatable {
    var id: String
    var cell: CellIdentifier

    init(_ id: String, level: Int) {
      self.id = id
      cell = CellIdentifier("Level\(level)")
    }
  }

  private typealias Node = ItemNode<Heading>
  private typealias Headings = Outline<PlainSection<Int>, Heading>

  /// Loads 1.1 when it is expanded; begins to load 2.1 then.
  private final class Loader: OutlineDelegate {
    var requested: [String] = []

    func willChange(_ node: ItemTree<Heading>.Entry, to state: Disclosure) -> Node? {
      guard state == .expanded, node.childIDs == [] else { return nil }
      switch node.item.id {
      case "1.1": return Self.version("1.1", childCount: 2)
      default:
        requested.append(node.item.id)
        return nil
      }
    }

    static func version(_ id: String, childCount: Int) -> Node {
      Node(
        Heading(id, level: 1),
        children: (1...childCount).map { Node(Heading("\(id).\($0)", level: 2)) })
    }
  }

  private func outline() -> Headings {
    Headings(
      sections: [
        (
          PlainSection(id: 0),
          [
            Node(
              Heading("1", level: 0),
              children: [
                Node(Heading("1.1", level: 1), children: []),
                Node(Heading("1.2", level: 1), children: [Node(Heading("1.2.1", level: 2))]),
              ]),
            Node(
              Heading("2", level: 0), children: [Node(Heading("2.1", level: 1), children: [])]),
          ]
        )
      ], expansion: .allCollapsed)
  }

  private func rows(_ outline: Headings) -> [String] {
    outline.shown.items(inSection: 0).map { $0.map(\.id) } ?? []
  }

  @Test func `three levels open, some loaded at once and some later`() async throws {
    var outline = outline()
    let loader = Loader()
    #expect(rows(outline) == ["1", "2"])

    try outline.toggle("1", asking: loader)
    #expect(rows(outline) == ["1", "1.1", "1.2", "2"])

    // 1.1 has nothing yet; its two children come with the same change.
    let loaded = try #require(try outline.toggle("1.1", asking: loader))
    #expect(rows(outline) == ["1", "1.1", "1.1.1", "1.1.2", "1.2", "2"])
    #expect(loaded.changeset().stages.first?.insertedItems == [[0, 2], [0, 3]])
    #expect(outline.shown.item(at: [0, 2])?.cell == "Level2")

    // A leaf does nothing.
    #expect(try outline.toggle("1.1.1", asking: loader) == nil)

    // 2.1 is expanded and empty until its children arrive.
    try outline.toggle("2", asking: loader)
    let empty = try #require(try outline.toggle("2.1", asking: loader))
    #expect(empty.changeset().isEmpty && loader.requested == ["2.1"])
    let version = await Task.detached { Loader.version("2.1", childCount: 7) }.value
    let arrived = try outline.replace(version)
    #expect(arrived.changeset().stages.first?.insertedItems.count == 7)
    #expect(rows(outline).suffix(3) == ["2.1.5", "2.1.6", "2.1.7"])

    // Once loaded, nothing is asked for again.
    try outline.toggle("2.1", asking: loader)
    try outline.toggle("2.1", asking: loader)
    #expect(loader.requested == ["2.1"] && outline.shown.itemCount == 6 + 8)
  }

  @Test func `children that arrive after their heading was hidden wait there`() async throws {
    var outline = outline()
    let loader = Loader()
    outline.remembersDescendants = true
    try outline.toggle("2", asking: loader)
    try outline.toggle("2.1", asking: loader)
    try outline.toggle("2", asking: loader)
    let version = await Task.detached { Loader.version("2.1", childCount: 7) }.value
    #expect(try outline.replace(version).changeset().isEmpty)
    #expect(rows(outline) == ["1", "2"])
    try outline.toggle("2", asking: loader)
    #expect(outline.shown.itemCount == 2 + 8)
  }
}
