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
    old, cells: try chatCells(fonts: fonts), width: 320, engines: TextEnginePool())
  let first = layout.height  // 64 px: one line of text beside the avatar

  var new = old
  try new.append([Message(id: 2, author: "ليلى", text: "نعم! 🏮")], toSection: "inbox")
  let update = layout.apply(new)  // shapes the new row, and nothing else
  let frame = layout.frame(ofItemAt: update.inserted[0].path)  // x 0, y 64, 320 × 64
  layout.update(width: 414)  // shapes nothing
  return [first, frame?.minY ?? 0, layout.height]
}
// README: end

// README: begin
typealias Chat = ListLayout<PlainSection<String>, Message>

/// A batch arrives while somebody reads; the row at the top of the screen stays where it is.
func read(
  _ layout: inout Chat, from offset: LayoutUnit, _ new: ListSnapshot<PlainSection<String>, Message>
) -> LayoutUnit {
  let old = layout  // a fork: it costs nothing, and both can be read, on any thread
  let update = layout.apply(new)
  for run in update.moved {
    let (top, bottom) = (run.firstFrame.old.minY, run.lastFrame.old.maxY)
    print("what is drawn from \(top) to \(bottom) moves by \(run.distance)")
  }
  return layout.offset(from: offset, in: old, ScrollViewport(height: 480)).offset
}

/// The next start of the program measures no row that was measured before.
func open(
  _ chat: ListSnapshot<PlainSection<String>, Message>, fonts: FontLibrary, sizes path: String
) throws -> Chat {
  var sizes = (try? SizeCache(contentsOf: path)) ?? SizeCache()
  let layout = Chat(
    chat, cells: try chatCells(fonts: fonts), width: 320, engines: TextEnginePool(), sizes: sizes)
  layout.record(into: &sizes)
  try sizes.write(to: path)
  return layout
}
// README: end

@Suite struct ReadmeExampleTests {
  @Test func `the example gives what its comments say`() throws {
    let fonts = try FontLibrary(directories: [TestFiles.fonts])
    #expect(try example(fonts: fonts) == [64, 64, 128])
  }

  @Test func `a reader stays where they are, and a restart measures nothing`() throws {
    let fonts = try FontLibrary(directories: [TestFiles.fonts])
    let path = NSTemporaryDirectory() + "readme-sizes-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let chat = ListSnapshot(sections: [
      (
        section: PlainSection(id: "inbox"),
        items: (0..<40).map { Message(id: $0, author: "Mia", text: "Lantern \($0)") }
      )
    ])
    #expect(try open(chat, fonts: fonts, sizes: path).statistics.prepared == 40)
    var layout = try open(chat, fonts: fonts, sizes: path)
    #expect(layout.statistics.prepared == 0)
    var new = chat
    try new.insert(
      [Message(id: 99, author: "ليلى", text: "نعم! 🏮")], at: ListIndexPath(section: 0, item: 0))
    // A row of 64 px is inserted above, and the offset follows it.
    #expect(read(&layout, from: 500, new) == 564)
  }

  @Test func `the README shows the examples as they are compiled`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let parts = source.components(separatedBy: "\n// README: ").filter { $0.hasPrefix("begin\n") }
    #expect(parts.count == 2)
    let readme = try String(
      contentsOfFile: TestFiles.root + "/README.md", encoding: .utf8)
    for part in parts {
      let code = part.dropFirst("begin\n".count).trimmingCharacters(in: .newlines)
      #expect(readme.contains(code))
    }
  }
}
