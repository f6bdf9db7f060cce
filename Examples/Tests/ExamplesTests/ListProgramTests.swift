import CellLayout
import CellRendering
import Foundation
import ListPrograms
import Testing
import TextLayout

/// The programs for each kind of list: the work of each step, and the picture at the end.
@Suite struct `Programs of lists` {
  private let look: ListLook

  init() throws {
    let root = ExampleFolder.examples.deletingLastPathComponent()
    look = try ListLook(fonts: root.appending(path: "Fonts").path)
  }

  /// Expects the numbers of rows, headers and footers prepared and measured at each step, and a picture.
  private func expect(
    _ story: ListStory, prepared: [Int], measured: [Int]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(story.steps.map(\.prepared) == prepared, sourceLocation: sourceLocation)
    #expect(story.steps.map(\.measured) == measured ?? prepared, sourceLocation: sourceLocation)
    #expect(story.picture.size.height == story.steps.last?.height, sourceLocation: sourceLocation)
    let picture = try Rasterizer().render(story.picture, scale: 1)
    #expect(LayoutUnit(picture.height) == story.picture.size.height, sourceLocation: sourceLocation)
    let colors = Set(stride(from: 0, to: picture.pixels.count, by: 4).map { picture.pixels[$0] })
    #expect(colors.count > 20, "a picture has text", sourceLocation: sourceLocation)
  }

  @Test func `grouped by name`() throws { try expect(groupedList(look), prepared: [5, 1, 1, 1]) }

  @Test func `mixed types`() throws { try expect(mixedList(look), prepared: [3, 1, 0]) }

  @Test func `composed groups`() throws { try expect(composedList(look), prepared: [3, 1, 1, 0]) }

  @Test func `a declared table`() throws {
    let story = try declaredList(look)
    try expect(story, prepared: [5, 1, 2])
    #expect(story.steps.map(\.height) == [185, 228, 240])
  }

  @Test func `an outline`() throws { try expect(outlinedList(look), prepared: [2, 3, 2, 1, 2]) }

  @Test func `collapsible sections`() throws {
    try expect(collapsibleList(look), prepared: [6, 0, 0, 1])
  }

  @Test func `late items`() async throws { try expect(await lateList(look), prepared: [3, 1, 1]) }

  @Test func `a database query`() throws {
    let folder = try ExampleFolder()
    defer { folder.remove() }
    let story = try queriedList(look, database: folder.url.appending(path: "books.sqlite").path)
    try expect(story, prepared: [5, 1, 1])
  }
}
