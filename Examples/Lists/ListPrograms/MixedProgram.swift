internal import CellLayout
internal import ListCore
internal import TextLayout

/// A list of values of different types, each with a cell of its own.
public func mixedList(_ look: ListLook) throws -> ListStory {
  struct Photo: Hashable, Sendable {
    var file: String
    var height: Int
  }

  func list(_ values: [any Sendable]) -> ListSnapshot<PlainSection<String>, AnyListItem> {
    let items = values.map { AnyListItem($0, cell: $0 is Photo ? "photo" : nil) }
    return ListSnapshot(sections: [(section: PlainSection(id: "all"), items: items)])
  }

  let controller = ListController(
    list(["A letter from the harbour", Photo(file: "boat.png", height: 90), 1_250]))
  let cells = ListCells<PlainSection<String>, AnyListItem>(items: [
    .default: look.row { "\($0.value)" },
    "photo": CellPrototype { make in
      make.box { BoxSize(width: 120, height: LayoutUnit($0.value(as: Photo.self)?.height ?? 0)) }
        .background(LayoutColor(red: 176, green: 200, blue: 222)).padding(10)
    },
  ])
  let story = StoryWriter(look.live(controller, cells), first: "a text, a photo, a number")
  story.step("a second text, and the number goes up") {
    controller.setSnapshot(
      list([
        1_250, "A letter from the harbour", "The answer to it", Photo(file: "boat.png", height: 90),
      ]))
  }
  story.step("the photo goes") {
    controller.setSnapshot(list([1_250, "A letter from the harbour", "The answer to it"]))
  }
  return story.story
}
