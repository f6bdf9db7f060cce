import CellLayout
import LayoutDocuments
import ListCore
import Testing
import TextLayout
import TextTestSupport

/// Templates that tests share.
enum Templates {
  /// The template of the format's documentation, with all fonts of the repository.
  static let message = """
    {"styles": {"body": {"font": \(everyFont), "font_size": 15, "line_height": 20,
                         "white_space": "pre-wrap", "color": "#202124"}},
     "list": {"insets": [8, 0, 8, 0], "section_insets": [0, 0, 0, 0], "spacing": 4,
              "separator": 0.5, "sticky_headers": true, "background": "#ffffff"},
     "header": {"text": "$title", "style": "body", "padding": [4, 12, 4, 12]},
     "cells": {"message": {"row": [{"box": [40, 40], "corner_radius": 20, "background": "#1a73e8"},
                                   {"column": [{"text": "$author", "style": "body", "max_lines": 1},
                                               {"text": "$text", "style": "body"}], "grow": 1}],
                           "spacing": 8, "padding": 12}}}
    """

  /// Rows that are as high as their item says.
  static let boxes = """
    {"list": {"insets": [0, 0, 0, 0], "sticky_headers": true},
     "header": {"box": [10, "$h"]}, "footer": {"box": [10, "$h"]},
     "cells": {"default": {"box": [10, "$h"]}, "other": {"box": [20, "$h"]}}}
    """

  /// A template of the same boxes in columns that wrap, so that each width is solved anew.
  static var wrappingBoxes: String {
    boxes.replacing("{\"box\"", with: "{\"wrap\": true, \"column\": [{\"box\"")
      .replacing("\"$h\"]}", with: "\"$h\"]}]}")
  }

  /// A template with one cell.
  static func cell(_ element: String) -> String {
    """
    {"styles": {"body": {"font": "Noto Sans", "font_size": 16, "line_height": 20}},
     "cells": {"default": \(element)}}
    """
  }
}

/// Reads lists and templates and lays them out in process.
enum Documents {
  static func list(_ text: String) throws -> ListDocument {
    try ListDocument(Array(text.utf8))
  }

  static func template(_ text: String) throws -> TemplateDocument {
    try TemplateDocument(Array(text.utf8), library: BundledFonts.library)
  }

  static func layout(
    _ list: ListDocument, _ template: String, width: LayoutUnit
  ) throws -> DocumentLayout {
    let template = try Documents.template(template)
    return DocumentLayout(
      list.snapshot, cells: template.cells(for: list),
      environment: LayoutEnvironment(width: width, style: template.style), engines: TextEnginePool()
    )
  }

  /// The frames of a list, as JSON.
  static func frames(
    _ list: String, _ template: String, width: LayoutUnit = 320,
    visible: Range<LayoutUnit>? = nil, glyphs: Bool = false
  ) throws -> Answer {
    let document = try self.list(list)
    let frames = FramesDocument(
      try layout(document, template, width: width), document: document,
      options: FramesDocument.Options(visible: visible, includesGlyphs: glyphs))
    return Answer(json: try json(String(decoding: frames.bytes(), as: UTF8.self)))
  }

  /// The frames of a list as lines of JSON.
  static func lines(
    _ list: String, _ template: String, width: LayoutUnit = 320,
    visible: Range<LayoutUnit>? = nil, glyphs: Bool = false
  ) throws -> [Answer] {
    let document = try self.list(list)
    let frames = FramesDocument(
      try layout(document, template, width: width), document: document,
      options: FramesDocument.Options(visible: visible, isLines: true, includesGlyphs: glyphs))
    return try String(decoding: frames.bytes(), as: UTF8.self).split(separator: "\n").map {
      Answer(json: try json(String($0)))
    }
  }

  /// The batch update between two lists, as JSON, with frames if there is a template.
  static func batch(
    _ old: String, _ new: String, template: String? = nil, width: LayoutUnit = 320
  ) throws -> Answer {
    let before = try list(old)
    let after = try list(new)
    let document: BatchDocument
    if let template {
      var layout = try layout(before, template, width: width)
      let update = layout.apply(after.snapshot)
      layout.checkInvariants()
      document = BatchDocument(from: before, to: after, layout: layout, update: update)
    } else {
      document = BatchDocument(from: before, to: after)
    }
    return Answer(json: try json(String(decoding: document.bytes(), as: UTF8.self)))
  }

  /// A replay in lists 320 px wide.
  static func replay(
    _ template: TemplateDocument, strategy: Changeset.Strategy = .batch
  ) -> ListReplay {
    ListReplay(
      template.cells, environment: LayoutEnvironment(width: 320, style: template.style),
      strategy: strategy)
  }
}

/// Expects a document error with a code, and returns it.
@discardableResult
func expectError(
  _ code: DocumentError.Code, at path: String?, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> some Any
) -> DocumentError? {
  let error = #expect(throws: DocumentError.self, sourceLocation: sourceLocation) {
    _ = try body()
  }
  #expect(error?.code == code, "\(error.map { "\($0)" } ?? "")", sourceLocation: sourceLocation)
  #expect(error?.path == path, "\(error.map { "\($0)" } ?? "")", sourceLocation: sourceLocation)
  return error
}
