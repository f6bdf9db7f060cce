import ListCore
import Testing

@Suite struct `Examples of Composing lists` {
  // example
  struct Row: ListItem, Equatable {
    var id: String
    var text = ""
  }

  typealias Group = SectionGroup<String, PlainSection<Int>, Row>

  func group(_ id: String, rows: String...) -> Group {
    Group(
      id: id,
      content: ListSnapshot(sections: [
        (section: PlainSection(id: 0), items: rows.map { Row(id: $0) })
      ]))
  }
  // end

  func ids(_ list: ComposedList<String, PlainSection<Int>, Row>) -> [String] {
    list.snapshot.items.map(\.id.description)
  }

  @Test func `groups are stacked and pinned`() throws {
    // example
    var mail = group("mail", rows: "Mia", "Leila")
    mail.pin(group("attachments", rows: "plan.pdf"), under: "Mia", isActive: false)
    let list = ComposedList(try SectionGroupTree([mail, group("notes", rows: "Note")]))

    let observation = list.observe { update in
      _ = update.changeset  // never empty, one for each outermost bracket
    }
    try list.setActive("attachments", to: true)  // inserts one row, at [0, 1]
    try list.insert(group("tasks", rows: "Task"), at: .before("notes"))  // inserts one section
    // end
    #expect(
      ids(list) == ["mail/Mia", "attachments/plan.pdf", "mail/Leila", "tasks/Task", "notes/Note"])
    observation.cancel()

    // example
    let path = ListIndexPath(section: 0, item: 2)
    let location = list.tree.location(at: path)  // group "mail", path [0, 1]
    let answer = list.tree.resolve(path) { location in "tapped a row of \(location.group)" }
    // end
    #expect(location?.group == "mail" && location?.path == [0, 1])
    #expect(answer == "tapped a row of mail")
    #expect(location.flatMap(list.tree.topLevelPath(of:)) == path)

    // example
    try list.update {
      try list.edit("mail") { try $0.delete(items: ["Mia"]) }  // and what is pinned under it
      try list.remove("tasks")
    }
    // end
    #expect(ids(list) == ["mail/Leila", "notes/Note"])

    // example
    let feed = list.feed(for: "notes")
    feed.receive(group("notes", rows: "Note", "Another").content)  // one row is inserted
    // end
    #expect(ids(list).count == 3)

    // example
    try list.setBehavior(
      .init(
        headerTitle: { _, _ in "Notes" },
        canEdit: { item, path in item.id != "Note" },
        delete: { item, path in _ = try? list.edit("notes") { try $0.delete(items: [item.id]) } }),
      of: "notes")
    list.commitDelete(at: ListIndexPath(section: 1, item: 1))
    // end
    #expect(list.headerTitle(ofSection: 1) == "Notes")
    #expect(ids(list) == ["mail/Leila", "notes/Note"])
  }
}
