import CellLayout
import CellLayoutTesting
import Foundation
import ListCore
import Testing
import TextLayout
import XCTest

/// A note of a list, as an app would have it.
private struct Note: ListItem, Equatable {
  var id: Int
  var title: String
  var text: String
}

/// The cell of notes and a list of them.
private struct Notes {
  let cell: CellPrototype<Note>

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fonts").standardizedFileURL
    let fonts = try FontLibrary(directories: [folder.path]).cascade(["Noto Sans"])
    var style = TextStyle(fonts: fonts, fontSize: 15)
    style.lineHeight = .pixels(20)
    let body = style
    cell = CellPrototype { make in
      make.column(spacing: 4) {
        make.text(\.title, style: body).named("title")
        make.text(\.text, style: body).hiddenIfEmpty().named("text")
      }.padding(8)
    }
  }

  let list = ListSnapshot(sections: [
    (
      section: PlainSection(id: "notes"),
      items: [
        Note(id: 1, title: "Lanterns", text: "Thirty of them, and spare candles for the boats."),
        Note(id: 2, title: "Music", text: ""),
      ]
    )
  ])
}

/// Snapshot tests of a list and of a cell in Swift Testing.
@Suite struct NoteTests {
  private let notes: Notes

  init() throws { notes = try Notes() }

  @Test func list() {
    assertLayout(
      of: notes.list, cells: ListCells(notes.cell), widths: [180, 320], fontScales: [1, 1.5])
  }

  @Test func cell() {
    assertCell(
      notes.cell, item: Note(id: 3, title: "Food", text: "Rice."), width: 180,
      equals: """
        180 60
          title text 8 8 164 20 color #000000
            0–4 "Food" 35.171875 end=text font=NotoSans-Regular
          text text 8 32 164 20 color #000000
            0–5 "Rice." 32.890625 end=text font=NotoSans-Regular
        """)
  }
}

/// The same in XCTest.
final class NoteXCTests: XCTestCase {
  func testList() throws {
    let notes = try Notes()
    assertLayout(of: notes.list, cells: ListCells(notes.cell), detail: .heights)
  }
}
