internal import CellLayout
internal import ListCore

/// Players in any order, grouped by the name of their team.
public func groupedList(_ look: ListLook) throws -> ListStory {
  struct Player: ListItem, Equatable, SectionNamed {
    var id: Int
    var name: String
    var sectionName: String?
  }

  var players = [
    Player(id: 1, name: "Amal", sectionName: "Lanterns"),
    Player(id: 2, name: "Birgit", sectionName: "Bridges"),
    Player(id: 3, name: "Chidi", sectionName: "Lanterns"),
  ]
  let controller = ListController(items: players) { ListSnapshot<NamedSection, Player>(items: $0) }
  let story = StoryWriter(
    look.live(
      controller,
      ListCells(look.row { $0.name }, header: look.header { $0.title ?? "" })),
    first: "three players in two teams")
  story.step("Chidi changes the team") {
    players[2].sectionName = "Bridges"
    controller.setItems(players)
  }
  story.step("Amal has a second name") {
    players[0].name = "Amal Sadiq"
    controller.setItems(players)
  }
  story.step("a player without a team") {
    players.append(Player(id: 4, name: "Dewi"))
    controller.setItems(players)
  }
  return story.story
}
