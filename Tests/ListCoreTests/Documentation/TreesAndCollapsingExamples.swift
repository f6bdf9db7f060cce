import ListCore
import Testing

@Suite struct `Examples of Trees and collapsing` {
  struct Row: ListItem, Equatable {
    var id: String
  }

  func rows(_ ids: String...) -> [Row] { ids.map { Row(id: $0) } }

  @Test func `sections collapse`() throws {
    // example
    let mailboxes = ListSnapshot(sections: [
      (section: NamedSection("Inbox"), items: rows("Mia", "Leila")),
      (section: NamedSection("Sent"), items: rows("Reply")),
    ])
    var list = CollapsibleSections(mailboxes, expansion: .allCollapsed)
    list.expandsOneSectionOnly = true
    let surface = ListSurface(snapshot: list.shown)
    if let change = try list.toggle("Inbox") {
      try surface.apply(change.changeset(), to: change.new)
    }
    // end
    #expect(surface.contents() == [["Mia", "Leila"], []])
    try list.toggle("Sent")
    #expect(list.expandedSections == ["Sent"])
  }

  // example
  struct Loader: OutlineDelegate {
    func willChange(_ node: ItemTree<Row>.Entry, to state: Disclosure) -> ItemNode<Row>? {
      guard state == .expanded, node.childIDs == [] else { return nil }
      return ItemNode(node.item, children: [ItemNode(Row(id: "loaded"))])
    }
  }
  // end

  @Test func `trees are outlines`() throws {
    // example
    let chapters = [
      ItemNode(Row(id: "1"), children: [ItemNode(Row(id: "1.1")), ItemNode(Row(id: "1.2"))]),
      ItemNode(Row(id: "2"), children: []),  // can be expanded, has no children yet
      ItemNode(Row(id: "Index")),  // a leaf
    ]
    var outline = Outline(
      sections: [(section: PlainSection(id: "book"), nodes: chapters)], expansion: .allCollapsed)
    try outline.toggle("1")  // shows 1.1 and 1.2
    try outline.toggle("2", asking: Loader())  // shows what was loaded
    // end
    #expect(outline.shown.items.map(\.id) == ["1", "1.1", "1.2", "2", "loaded", "Index"])

    // example
    let late = ItemNode(Row(id: "2"), children: [ItemNode(Row(id: "2.1"))])
    let change = try outline.replace(late)  // wherever the node is, shown or not
    let changes = change.changeset()  // one row out, one row in
    // end
    #expect(changes.stages.map(\.insertedItems) == [[[0, 4]]])
    #expect(changes.stages.map(\.deletedItems) == [[[0, 4]]])

    // example
    let path = outline.tree.path(of: "1.2")  // [0, 1]
    let parents = outline.tree.ancestorIDs(of: "1.2")  // ["1"]
    let longName = outline.tree.inherited(by: "1.2") { $0.id == "1" ? "Chapter one" : nil }
    // end
    #expect(path == [0, 1])
    #expect(parents == ["1"])
    #expect(longName == "Chapter one")
  }

  @Test func `an empty list shows a placeholder`() {
    // example
    let noResults = NoResults(
      section: PlainSection(id: "no results"), rowCount: 3,
      blank: { Row(id: "blank \($0)") },
      message: { _ in Row(id: "No results to display") })
    let list = ListController<PlainSection<String>, Row>()
    list.willUpdate = { _, new in noResults.substitute(for: new) }
    // end
    list.setSnapshot(ListSnapshot())
    #expect(list.snapshot.itemCount == 3)
  }
}
