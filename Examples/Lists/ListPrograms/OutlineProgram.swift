internal import CellLayout
internal import ListCore

/// A tree of chapters whose rows appear when their parents are expanded.
public func outlinedList(_ look: ListLook) throws -> ListStory {
  struct Chapter: ListItem, Equatable {
    var id: String
    var level = 0
    var isExpanded: Bool?
  }
  typealias Node = ItemNode<Chapter>

  func leaf(_ name: String) -> Node { Node(Chapter(id: name)) }
  let chapters = [
    Node(
      Chapter(id: "The river"),
      children: [leaf("The bridge"), Node(Chapter(id: "The boats"), children: [leaf("The ferry")])]),
    Node(Chapter(id: "The harbour"), children: [leaf("The pier")]),
  ]
  var outline = Outline(
    sections: [(section: PlainSection(id: "book"), nodes: chapters)], expansion: .allCollapsed
  ) { row in
    var chapter = row.node.item
    chapter.level = row.level
    chapter.isExpanded = row.state.map { $0 == .expanded }
    return chapter
  }
  let controller = ListController(outline.shown)
  let row: CellPrototype<Chapter> = look.row {
    $0.level
  } _: { chapter in
    (chapter.isExpanded.map { $0 ? "- " : "+ " } ?? "") + chapter.id
  }
  let story = StoryWriter(look.live(controller, ListCells(row)), first: "two chapters")
  func toggle(_ id: String) throws {
    if let change = try outline.toggle(id) { controller.setSnapshot(change.new) }
  }
  try story.step("the river is expanded") { try toggle("The river") }
  try story.step("the boats are expanded") { try toggle("The boats") }
  try story.step("the river is collapsed") { try toggle("The river") }
  try story.step("the river is expanded again") { try toggle("The river") }
  return story.story
}
