#if Extras
import Foundation
import TestSupport
import Testing

/// A font that can be laid out but not drawn.
struct RefusedFontTests {
  @Test("a picture lacks the glyphs of a font that is refused", arguments: ["png", "svg"])
  func refused(ending: String) throws {
    let scratch = try TemporaryFolder()
    let sound = try Data(contentsOf: URL(fileURLWithPath: Tool.fonts + "/NotoSans-Regular.ttf"))
    var font = FontTables([UInt8](sound))
    font.version = Array("OTTO".utf8)
    let path = try scratch.write(font.file, to: "refused.ttf")
    let files = try ListFiles(
      template: """
        {"styles": {"body": {"font": "\(path)", "font_size": 15, "line_height": 20}},
         "cells": {"default": {"text": "$text", "style": "body"}}}
        """)
    let picture = scratch.path("x." + ending)
    let outcome = try Tool.run(
      ["render", files.list, "--template", files.template, "--width", "100", "-o", picture])
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("unusable_font: \(path)"))
    #expect(FileManager.default.fileExists(atPath: picture))
  }
}
#endif
