import CellLayout
import Foundation
import ListCore
import TestSupport
import Testing
import TextLayout

// The code between the marks stands in the README word for word; a test compares them.
// README: begin
struct Message: ListItem, Equatable {
  var id: Int
  var author: String
  var text: String
}

func chatCells(fonts: FontLibrary) throws -> ListCells<PlainSection<String>, Message> {
  let family = try fonts.cascade(["Noto Sans", "Noto Naskh Arabic", "Noto Color Emoji"])
  var body = TextStyle(fonts: family, fontSize: 15)
  body.lineHeight = .pixels(20)
  body.direction = .automatic
  let style = body
  return ListCells(
    CellPrototype(for: Message.self) { make in
      make.row(spacing: 8) {
        make.box(width: 40, height: 40).cornerRadius(20)
        make.column {
          make.text(\.author, style: style)
          make.text(\.text, style: style)
        }.grow()
      }.padding(12)
    })
}

func example(fonts: FontLibrary) throws -> [LayoutUnit] {
  let inbox = PlainSection(id: "inbox")
  let old = ListSnapshot(sections: [
    (section: inbox, items: [Message(id: 1, author: "Mia", text: "Lanterns at nine?")])
  ])
  var layout = ListLayout(
    old, cells: try chatCells(fonts: fonts), width: 320, engine: LayoutEngine())
  let first = layout.height  // 64 px: one line of text beside the avatar

  var new = old
  try new.append([Message(id: 2, author: "ليلى", text: "نعم! 🏮")], toSection: "inbox")
  let update = layout.apply(new)  // shapes the new row, and nothing else
  let frame = layout.frame(ofItemAt: update.inserted[0])  // x 0, y 64, 320 × 64
  layout.resize(width: 414)  // shapes nothing
  return [first, frame?.minY ?? 0, layout.height]
}
// README: end

@Suite struct ReadmeExampleTests {
  @Test func `the example gives what its comments say`() throws {
    let fonts = try FontLibrary(directories: [TestFiles.fonts])
    #expect(try example(fonts: fonts) == [64, 64, 128])
  }

  @Test func `the README shows the example as it is compiled`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let parts = source.components(separatedBy: "// README: ")
    let code = try #require(parts.first { $0.hasPrefix("begin\n") })
      .dropFirst("begin\n".count)
    let readme = try String(
      contentsOfFile: TestFiles.root + "/README.md", encoding: .utf8)
    #expect(readme.contains(code.trimmingCharacters(in: .newlines)))
  }
}
