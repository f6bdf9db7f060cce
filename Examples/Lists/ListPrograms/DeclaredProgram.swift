internal import CellLayout
internal import ListCore

/// A table of settings that is declared by its rows; their heights become frames.
public func declaredList(_ look: ListLook) throws -> ListStory {
  typealias Table = DeclarativeTable<String>

  let table = Table(defaults: .init { _ in "" })
  var hasDetails = false
  func describe() {
    table.update {
      TableSection("Game") {
        TableRow("Sound").height(30)
        TableRow("Difficulty")
        if hasDetails { TableRow("Lanterns at night").height { path in Double(40 + path.item) } }
      }
      TableSection("About") { TableRow("Licences") }
    }
  }
  describe()
  let cells = ListCells<Table.Header, Table.Item>(
    GivenHeight(look.row { $0.text ?? "" }) { $0.height },
    header: GivenHeight(look.header { $0.title ?? "" }) { $0.height })
  let controller = ListController(table.snapshotWithHeights())
  let story = StoryWriter(
    look.live(controller, cells), first: "two sections, one row 30 px high, others 44 px")
  story.step("a third row appears") {
    hasDetails = true
    describe()
    controller.setSnapshot(table.snapshotWithHeights())
  }
  story.step("rows are 50 px high by default") {
    table.defaults.rowHeight = 50
    controller.setSnapshot(table.snapshotWithHeights())
  }
  return story.story
}
