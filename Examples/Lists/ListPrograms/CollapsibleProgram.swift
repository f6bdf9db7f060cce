internal import CellLayout
internal import ListCore
internal import Synchronization

/// Sections that are collapsed and expanded while the list behind them changes.
public func collapsibleList(_ look: ListLook) throws -> ListStory {
  struct Chore: ListItem, Equatable {
    var id: Int
    var text: String
  }
  typealias Day = TitledSection<String>

  func day(_ name: String, _ tasks: [Chore]) -> (section: Day, items: [Chore]) {
    (section: Day(id: name, title: name), items: tasks)
  }
  let all = ListController(
    ListSnapshot(sections: [
      day("Today", [Chore(id: 1, text: "Light the lanterns"), Chore(id: 2, text: "Call Amal")]),
      day("Tomorrow", [Chore(id: 3, text: "Paint the boat"), Chore(id: 4, text: "Mend the net")]),
    ]))
  let collapsible = Mutex(CollapsibleSections(all.snapshot, expansion: .allExpanded))
  let shown = ListController<Day, Chore>()
  try shown.fetch(
    from: all.source { list in collapsible.withLock { $0.update(backing: list).new } })
  let story = StoryWriter(
    look.live(
      shown, ListCells(look.row { $0.text }, header: look.header { $0.title ?? "" })),
    first: "two days")
  func toggle(_ id: String) throws {
    try collapsible.withLock { _ = try $0.toggle(id) }
    try shown.refetch()
  }
  try story.step("tomorrow is collapsed") { try toggle("Tomorrow") }
  try story.step("a task is added to it") {
    try all.edit { try $0.append([Chore(id: 5, text: "Feed the gulls")], toSection: "Tomorrow") }
  }
  try story.step("tomorrow is expanded") { try toggle("Tomorrow") }
  return story.story
}
