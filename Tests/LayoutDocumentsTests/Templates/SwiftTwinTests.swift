import CellLayout
import LayoutDocuments
import ListCore
import Testing
import TextLayout
import TextTestSupport

private struct Note: ListItem, Equatable {
  var id: Int
  var author: String
  var text: String
  var cell: CellIdentifier { "message" }
}

/// A template and the prototype that says the same in Swift are the same cell.
@Suite struct SwiftTwinTests {
  private static let template = """
    {"styles": {"body": {"font": ["Noto Sans", "Noto Sans Hebrew"], "font_size": 15,
       "line_height": 20, "white_space": "pre-wrap", "direction": "auto"}},
     "list": {"insets": [8, 0, 8, 0], "spacing": 4, "separator": 0.5},
     "cells": {"message": {"row": [{"box": [40, 40]},
       {"column": [{"text": "$author", "style": "body", "max_lines": 1, "hidden_if_empty": true},
                   {"text": "$text", "style": "body"}], "grow": 1}], "spacing": 8, "padding": 12}}}
    """

  private static let notes = [
    Note(id: 1, author: "Mia", text: "A short one."),
    Note(
      id: 2, author: "", text: "Somebody who gives no name, and writes on for three lines or so."),
    Note(id: 3, author: "נועה", text: "ערב טוב, see you at nine\nat the gate"),
    Note(id: 4, author: "A name that is far too long for a single line of it", text: ""),
  ]

  private func document() throws -> ListDocument {
    var writer = JSONWriter()
    writer.beginArray()
    for note in Self.notes {
      writer.write(
        .object(
          JSONObject([
            ("id", .integer(note.id)), ("cell", .string("message")),
            ("author", .string(note.author)), ("text", .string(note.text)),
          ])))
    }
    writer.endArray()
    return try ListDocument(writer.takeBytes())
  }

  private func cells(_ fonts: FontLibrary) throws -> ListCells<PlainSection<Int>, Note> {
    var body = TextStyle(fonts: try fonts.cascade(["Noto Sans", "Noto Sans Hebrew"]), fontSize: 15)
    body.lineHeight = .pixels(20)
    body.whiteSpace = .preWrap
    body.direction = .automatic
    var name = body
    name.maximumLineCount = 1
    let (bodyStyle, nameStyle) = (body, name)
    let cell = CellPrototype(for: Note.self) { make in
      make.row(spacing: 8) {
        make.box(width: 40, height: 40)
        make.column {
          make.text(\.author, style: nameStyle).hiddenIfEmpty()
          make.text(\.text, style: bodyStyle)
        }.grow()
      }.padding(12)
    }
    return ListCells(items: ["message": cell])
  }

  @Test(arguments: [80, 200, 320, 777] as [LayoutUnit])
  func `a template gives the frames of its Swift twin`(width: LayoutUnit) throws {
    let fonts = BundledFonts.library
    let template = try TemplateDocument(Array(Self.template.utf8), library: fonts)
    let engine = TextEnginePool()
    let declared = DocumentLayout(
      try document().snapshot, cells: template.cells,
      environment: LayoutEnvironment(width: width, style: template.style), engines: engine)
    let written = ListLayout(
      ListSnapshot(sections: [(section: PlainSection(id: 0), items: Self.notes)]),
      cells: try cells(fonts), environment: LayoutEnvironment(width: width, style: template.style),
      engines: engine)
    #expect(declared.height == written.height)
    for item in Self.notes.indices {
      let path = ListIndexPath(section: 0, item: item)
      #expect(declared.frame(ofItemAt: path) == written.frame(ofItemAt: path))
      #expect(
        declared.elements(of: .item(path)).map(\.frame)
          == written.elements(of: .item(path)).map(\.frame))
    }
  }
}
