import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// The options for direction, font scale, known sizes and strictness of the commands that lay out lists.
struct EnvironmentOptionTests {
  private static let template = """
    {"styles": {"body": {"font": "Noto Sans", "font_size": 15, "line_height": 20}},
     "cells": {"default": {"row": [{"box": {"width": 30, "height": 10}},
       {"text": "$text", "style": "body"}]}}}
    """
  private static let list = #"[{"id": 1, "text": "one"}, {"id": 2, "text": "two"}]"#

  private func files(_ list: String = list) throws -> ListFiles {
    try ListFiles(list: list, template: EnvironmentOptionTests.template)
  }

  @Test func `a font scale enlarges texts and no boxes`() throws {
    let files = try files()
    let plain = try Tool.run(files.layout).object()
    #expect(plain["height"] == .integer(40))
    #expect(try Tool.run(files.layout + ["--font-scale", "1"]).object() == plain)
    #expect(try Tool.run(files.layout + ["--font-scale", "2"]).object()["height"] == .integer(80))
    #expect(try Tool.run(files.layout + ["--font-scale", "0"]).object()["height"] == .integer(20))
    for wrong in ["-1", "nan", "65537", "2x", ""] {
      #expect(try Tool.run(files.layout + ["--font-scale", wrong]).status == 2)
    }
  }

  @Test func `a direction turns the elements of rows`() throws {
    let files = try files()
    let left = try Tool.run(files.layout + ["--direction", "ltr", "--glyphs"])
    #expect(try left.output == Tool.run(files.layout + ["--glyphs"]).output)
    let right = try Tool.run(files.layout + ["--direction", "rtl", "--glyphs"])
    #expect(right.status == 0 && right.output != left.output)
    #expect(try Tool.run(files.layout + ["--direction", "up"]).status == 2)
  }

  @Test(arguments: ["layout", "diff", "replay", "render"])
  func `known sizes are read and written`(command: String) throws {
    let files = try files()
    let sizes = files.scratch.path("rows.sizes")
    let lists = command == "diff" ? [files.list, files.list] : [files.list]
    let options = command == "render" ? ["-o", files.scratch.path("x.png")] : []
    let arguments =
      [command] + lists + ["--template", files.template, "--width", "320"] + options
    let plain = try Tool.run(arguments)
    let first = try Tool.run(arguments + ["--sizes", sizes])
    #expect(first.status == 0 && first.messages.isEmpty)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: sizes))
    #expect(bytes.count > 100)
    let second = try Tool.run(arguments + ["--sizes", sizes])
    #expect(second.status == 0)
    if command == "layout" || command == "diff" {
      #expect(first.output == plain.output && second.output == plain.output)
    }
    if command == "replay" {
      #expect(try first.object()["prepared"] == .integer(2))
      #expect(try second.object()["prepared"] == .integer(0))
    }
  }

  @Test func `a file that holds something else is not overwritten`() throws {
    let files = try files()
    let other = try files.scratch.write(
      "a letter to the harbour master, and no sizes", to: "letter")
    let outcome = try Tool.run(files.layout + ["--sizes", other])
    #expect(outcome.status == 2 && outcome.messages.contains("not_a_size_cache"))
    #expect(try files.scratch.text(of: "letter").hasPrefix("a letter"))
    let folder = try Tool.run(files.layout + ["--sizes", files.scratch.path("")])
    #expect(folder.status == 2 && folder.messages.contains("unreadable_file"))
  }

  @Test(arguments: ["layout", "diff", "replay", "render"])
  func `strict commands end with 2 after warnings`(command: String) throws {
    let absent = try files(#"[{"id": 1}]"#)
    let missing = try files(#"[{"id": 1, "text": "a \udbff\udffd b"}]"#)
    for files in [absent, missing] {
      let lists = command == "diff" ? [files.list, files.list] : [files.list]
      let options = command == "render" ? ["-o", files.scratch.path("x.png")] : []
      let arguments =
        [command] + lists + ["--template", files.template, "--width", "320"] + options
      let plain = try Tool.run(arguments)
      #expect(plain.status == 0 && !plain.messages.isEmpty)
      let strict = try Tool.run(arguments + ["--strict"])
      #expect(strict.status == 2 && strict.messages == plain.messages)
    }
    #expect(try Tool.run(files().layout + ["--strict"]).status == 0)
  }
}
