internal import CellLayout
internal import ListCore

/// Two groups of different owners in one list, with details pinned under a row.
public func composedList(_ look: ListLook) throws -> ListStory {
  struct Line: ListItem, Equatable {
    var id: Int
    var text: String
  }
  typealias List = ComposedList<String, PlainSection<Int>, Line>

  func content(_ lines: [Line]) -> ListSnapshot<PlainSection<Int>, Line> {
    ListSnapshot(sections: [(section: PlainSection(id: 0), items: lines)])
  }

  var mail = SectionGroup(
    id: "mail",
    content: content([Line(id: 1, text: "From Amal"), Line(id: 2, text: "From Birgit")]))
  mail.pin(
    SectionGroup(
      id: "details", content: content([Line(id: 1, text: "Lanterns at nine, by the river.")])),
    under: 2, isActive: false)
  let settings = SectionGroup(id: "settings", content: content([Line(id: 1, text: "Sound")]))
  let list = List(try SectionGroupTree([mail, settings]))
  let live = LiveLayout(
    ListLayout(
      list.snapshot, cells: ListCells(look.row { $0.item.text }), environment: look.environment,
      engines: look.engines))
  let observation = list.observe { update in
    // The list sends a chain of updates, which a live layout takes.
    do { try live.send(update) } catch { preconditionFailure("\(error)") }
  }
  let story = StoryWriter(live, first: "mail and settings")
  try story.step("the details are shown") { try list.setActive("details", to: true) }
  try story.step("a letter arrives above them") {
    try list.edit("mail") { try $0.insert([Line(id: 3, text: "From Chidi")], at: [0, 0]) }
  }
  try story.step("the details are hidden and shown again") {
    try list.setActive("details", to: false)
    try list.setActive("details", to: true)
  }
  observation.cancel()
  return story.story
}
