import ListCore
import Testing

@Suite struct `Heights of declared tables` {
  @Test("LL-09 · row, then ready-made record, then default closure, then 44")
  func rowHeights() {
    let ready = Label(height: 70)
    let table = LabelTable(defaults: .labels) {
      TableRow("stated").height(80).ready(ready)
      TableRow("computed").height { Double(100 + $0.item) }.ready(ready)
      TableRow("ready").ready(ready)
      TableRow("plain")
      TableRow("made").making { Label(height: 70) }
    }
    func heights() -> [Double?] { (0..<5).map { table.height(at: [0, $0]) } }
    #expect(heights() == [80, 101, 44, 44, 44])
    table.defaults.heightOfRecord = { $0.height }
    // A record that is still to be made has no height to ask for.
    #expect(heights() == [80, 101, 70, 44, 44])
    table.defaults.heightForRow = { $0.item == 3 ? 50 : nil }
    #expect(heights() == [80, 101, 70, 50, 44])
    table.defaults.rowHeight = 20
    #expect(heights() == [80, 101, 70, 50, 20])
  }

  @Test("LL-09 · a stated height that changes is a changed row")
  func changedHeight() {
    let table = LabelTable(defaults: .labels) { TableRow("volume").height(44) }
    let changes = table.update { TableRow("volume").height(80) }
    #expect(changes == Changeset(reconfiguredItems: [[0, 0]]))
    #expect(table.update { TableRow("volume").height(80) }.isEmpty)
  }

  @Test("LL-10 · header height: section, ready-made header, default closure, 33; without header 0")
  func headerHeights() {
    let ready = Label(height: 70)
    let table = LabelTable(defaults: .labels) {
      TableSection {}
      TableSection("stated") {}.headerHeight(10).header(ready)
      TableSection {}.headerHeight { Double(10 * $0) }
      TableSection {}.header(ready)
      TableSection("titled") {}
    }
    func heights() -> [Double?] { (0..<5).map { table.headerHeight(ofSection: $0) } }
    #expect(heights() == [0, 10, 20, 33, 33])
    table.defaults.heightOfRecord = { $0.height }
    #expect(heights() == [0, 10, 20, 70, 33])
    table.defaults.heightForHeader = { $0 == 4 || $0 == 0 ? 50 : nil }
    #expect(heights() == [0, 10, 20, 70, 50])
    table.defaults.heightForHeader = nil
    table.defaults.headerHeight = 25
    #expect(heights() == [0, 10, 20, 70, 25])
    // A height of its own is a header, with a title or without.
    #expect(
      (0..<5).map { table.snapshot.section(at: $0)?.hasHeader } == [false, true, true, true, true])
  }

  @Test("LL-10 · header record: ready-made, section's factory, default factory, none")
  func headerRecords() {
    let (ready, made, other) = (Label(), Label(), Label())
    var heights: [Double] = []
    let table = LabelTable(defaults: .labels) {
      TableSection("first") {}.header(ready)
      TableSection {}.headerHeight(12).header { _, height in
        heights.append(height)
        return made
      }
      TableSection("third") {}.header { _, _ in nil }
      TableSection {}
    }
    func headers() -> [Label?] { (0..<4).map { table.header(ofSection: $0) } }
    #expect(headers() == [ready, made, nil, nil])
    #expect(heights == [12])
    table.defaults.makeHeader = { _, _ in other }
    #expect(headers() == [ready, made, other, nil])
  }

  @Test func `a stated header height or title that changes is a changed section`() {
    var section = TableSection<Label>("A", id: 1, rows: [TableRow("a")])
    let table = LabelTable(defaults: .labels)
    table.update(sections: [section])
    section.headerHeight = .fixed(50)
    #expect(table.update(sections: [section]) == Changeset(reloadedSections: [0]))
    section.title = "B"
    #expect(table.update(sections: [section]) == Changeset(reloadedSections: [0]))
    #expect(table.update(sections: [section]).isEmpty)
  }
}
