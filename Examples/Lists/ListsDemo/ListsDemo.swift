import CellRendering
import Foundation
import ListPrograms

/// Runs a program for each kind of list, tells the work of each step, and draws the lists.
@main
struct ListsDemo {
  static func main() async throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
      .dropFirst()
    let output = URL(fileURLWithPath: "demo-output/lists")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let look = try ListLook(fonts: root + "/Fonts")
    let database = output.appendingPathComponent("books.sqlite").path
    let stories = [
      ("grouped", try groupedList(look)), ("mixed", try mixedList(look)),
      ("composed", try composedList(look)), ("declared", try declaredList(look)),
      ("outline", try outlinedList(look)), ("collapsible", try collapsibleList(look)),
      ("late", try await lateList(look)), ("query", try queriedList(look, database: database)),
    ]
    for (name, story) in stories {
      print("\(name)")
      for step in story.steps {
        print(
          "  \(step.name): \(step.prepared) prepared, \(step.measured) measured, "
            + "\(step.movedRuns) runs moved, \(step.height) px")
      }
      let file = output.appendingPathComponent("\(name).png")
      try Data(try Rasterizer().render(story.picture, scale: 2).pngData()).write(to: file)
    }
    print("pictures in \(output.path)")
  }
}
