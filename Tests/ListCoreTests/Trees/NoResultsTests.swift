import ListCore
import Testing

@Suite struct `No results` {
  /// Any item type will do, as the rows are made by the user.
  private struct Row: ListItem, Equatable {
    var id: String
    var cell: CellIdentifier = .default
    var text: String = ""
  }

  private typealias Rows = NoResults<PlainSection<String>, Row>

  private func noResults(_ rowCount: Int) -> Rows {
    Rows(
      section: PlainSection(id: ""), rowCount: rowCount,
      blank: { Row(id: "\($0)", cell: "blank") },
      message: { Row(id: "\($0)", cell: "message", text: "No results to display") })
  }

  private func list(_ count: Int) -> ListSnapshot<PlainSection<String>, Row> {
    ListSnapshot(
      sections: [
        (section: PlainSection(id: "found"), items: (0..<count).map { Row(id: "row \($0)") })
      ])
  }

  @Test("TL-78 · blank rows come first, the message is last, and there is always a row")
  func rows() {
    let snapshot = noResults(3).snapshot
    #expect(snapshot.sectionCount == 1)
    let rows = snapshot.items(inSection: 0).map { Array($0) } ?? []
    #expect(rows.map(\.id) == ["0", "1", "2"])
    #expect(rows.map(\.cell) == ["blank", "blank", "message"])
    #expect(rows.map(\.text) == ["", "", "No results to display"])
    for count in [1, 0, -4] {
      #expect(noResults(count).snapshot.item(at: [0, 0])?.cell == "message")
      #expect(noResults(count).snapshot.itemCount == 1)
    }
  }

  @Test("TL-78 · it stands in for a list without rows, and only for that")
  func substitution() {
    let rows = noResults(3)
    #expect(rows.substitute(for: ListSnapshot()).itemCount == 3)
    #expect(rows.substitute(for: list(0)).section(at: 0)?.id == "")
    #expect(rows.substitute(for: list(9)).itemCount == 9)
  }

  @Test func `story No Results · nine rows or the placeholder, however the list became empty`() {
    // What stands between any data and the screen.
    let willUpdate = noResults(3).substitute(for:)
    var screen = willUpdate(list(9))
    func show(_ next: ListSnapshot<PlainSection<String>, Row>) -> Changeset {
      let next = willUpdate(next)
      defer { screen = next }
      return screen.changeset(to: next)
    }
    #expect(screen.itemCount == 9)
    let swap = Changeset(stages: [.init(deletedSections: [0], insertedSections: [0])])
    #expect(show(list(0)) == swap)
    #expect(screen.item(at: [0, 2])?.text == "No results to display")
    #expect(show(ListSnapshot()).isEmpty, "Still nothing: the placeholder stays as it is.")
    #expect(show(list(9)) == swap)
    #expect(screen.itemCount == 9)
  }
}
