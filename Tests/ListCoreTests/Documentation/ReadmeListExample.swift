import Foundation
import ListCore
import TestSupport
import Testing

@Suite struct `The list examples of the README` {
  // example
  struct Lantern: Identifiable, Equatable {
    var id: Int
    var color: String
  }

  func hang() throws -> [Lantern] {
    var shown = [Lantern(id: 1, color: "red"), Lantern(id: 2, color: "green")]
    let newest = [(2, "green"), (1, "gold"), (3, "blue")].map(Lantern.init)
    let changes = shown.changeset(to: newest)  // insert [0, 2], move [0, 1] → [0, 0],
    try shown.apply(changes, from: newest)  // reconfigure [0, 1]
    return shown
  }
  // end

  // example
  struct Chore: ListItem, Equatable {
    var id: Int
    var title: String
    var project: String
  }

  func plan() throws -> [[Int]] {
    let byProject = ListGrouping(of: Chore.self, groupedBy: { $0.project })
    let old = byProject.snapshot(of: [
      Chore(id: 1, title: "Hang lanterns", project: "Party"),
      Chore(id: 2, title: "Mend the boat", project: "Lake"),
      Chore(id: 3, title: "Buy tea", project: "Party"),
    ])
    var new = old
    try new.move(item: 3, to: ListIndexPath(section: 1, item: 0))
    try new.replace(Chore(id: 1, title: "Hang all lanterns", project: "Party"))
    let changes = old.changeset(to: new)  // move [0, 1] → [1, 0], reconfigure [0, 0]

    let surface = ListSurface(snapshot: old)
    try surface.apply(changes, to: new)  // a batch that does not fit throws, and changes nothing
    return surface.contents()
  }
  // end

  @Test func `they give what their comments say`() throws {
    #expect(try hang().map(\.color) == ["green", "gold", "blue"])
    #expect(try plan() == [[1], [3, 2]])
  }

  @Test func `the README shows them as they are compiled`() throws {
    let code = try ArticleCatalog.blocks(inFile: #filePath, from: "// example", to: "// end")
    let readme = try String(contentsOfFile: TestFiles.root + "/README.md", encoding: .utf8)
    #expect(code.count == 2)
    for code in code { #expect(readme.contains("```swift\n" + code + "\n```")) }
  }
}
