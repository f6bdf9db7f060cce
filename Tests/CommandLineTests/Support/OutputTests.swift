#if Extras
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// What is told when something cannot be read or written, or is blank.
struct OutputTests {
  private static let line = #"{"id": 1, "text": "x", "font": "Noto Sans", "font_size": 16}"#

  @Test func `a picture that cannot be written is told with the reason`() throws {
    let files = try ListFiles()
    for (path, reason) in [
      (files.scratch.path("none/x.png"), "No such file or directory"),
      (files.scratch.path("folder.svg"), "Is a directory"),
    ] {
      try? FileManager.default.createDirectory(
        atPath: files.scratch.path("folder.svg"), withIntermediateDirectories: false)
      let outcome = try Tool.run(
        ["render", files.list, "--template", files.template, "--width", "100", "-o", path])
      #expect(outcome.status == 2)
      #expect(outcome.messages.contains("unwritable_file: \(path) is not writable (\(reason))"))
    }
  }

  @Test func `a picture takes the place of an old one, through a link, or leaves it`() throws {
    let files = try ListFiles()
    let old = try files.scratch.write("old", to: "old.png")
    let link = files.scratch.path("link.png")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: old)
    let template =
      #"{"cells": {"default": {"text": "Aa", "style": "big"}}, "styles": "#
      + #"{"big": {"font": "Noto Sans", "font_size": 4000}}}"#
    let tooLarge = try files.scratch.write(template, to: "large.json")
    let failed = try Tool.run([
      "render", files.list, "--template", tooLarge, "--width", "100", "--scale", "2", "-o", link,
    ])
    #expect(failed.status == 2 && failed.messages.contains("glyph_too_large"), "\(failed.messages)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: old)) == Data("old".utf8))
    let drawn = try Tool.run([
      "render", files.list, "--template", files.template, "--width", "100", "-o", link,
    ])
    #expect(drawn.status == 0, "\(drawn.messages)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == old)
    let picture = try Data(contentsOf: URL(fileURLWithPath: old))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(
    "what standard output does not take is told", .enabled(if: access("/dev/full", W_OK) == 0),
    arguments: ["measure", "layout", "diff", "replay", "verify", "check-words", "bench"])
  func fullDisk(command: String) throws {
    let files = try ListFiles()
    let line = OutputTests.line.dropLast() + #", "expected": {"line_count": 1}}"#
    let texts = try files.scratch.write(String(line), to: "texts.ndjson")
    let layout = ["--template", files.template, "--width", "100"]
    let arguments: [String] =
      switch command {
      case "layout", "replay": [files.list] + layout
      case "diff": [files.list, files.list] + layout
      case "check-words": [texts, "--font", "NotoSans-Regular"]
      case "bench": ["text/prepare-cold", "--texts", texts, "--runs", "1"]
      default: [texts]
      }
    let outcome = try Tool.run([command] + arguments, output: "/dev/full")
    #expect(outcome.status == 2)
    #expect(
      outcome.messages.contains(
        "unwritable_file: standard output is not writable (No space left on device)"))
  }

  @Test func `what cannot be read is told with the reason`() throws {
    let scratch = try TemporaryFolder()
    for (path, reason) in [
      (scratch.path("none"), "No such file or directory"), (scratch.url.path, "Is a directory"),
    ] {
      for command in ["measure", "verify", "check-words"] {
        let outcome = try Tool.run([command, path])
        #expect(outcome.status == 2)
        let told = outcome.messages + outcome.output
        #expect(told.contains("unreadable_file") && told.contains(reason), "\(command)")
      }
    }
    let broken = try scratch.write("no gzip file", to: "broken.ndjson.gz")
    let outcome = try Tool.run(["verify", broken])
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("unreadable_file: \(broken)"))
  }

  @Test func `of a gzip file that is cut off, the lines before the cut are compared`() throws {
    let scratch = try TemporaryFolder()
    let answer = OutputTests.line.dropLast() + #", "expected": {"line_count": 1}}"#
    // Of different texts, lest all lines are one repetition.
    let lines = (0..<4000).map { answer.replacing(#""x""#, with: #""x\#($0)""#) }
    let packed = try TestFiles.packed(
      file: try scratch.write(lines.joined(separator: "\n"), to: "cut.ndjson"))
    let cut = try scratch.write(Array(packed.prefix(packed.count / 2)), to: "cut.ndjson.gz")
    let outcome = try Tool.run(["verify", "--json", cut])
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("unreadable_file: \(cut) is not readable (gzip"))
    guard case .integer(let count) = try outcome.object()["cases"] else {
      Issue.record("no count of cases")
      return
    }
    #expect((1000..<4000).contains(count))
  }

  @Test(arguments: ["2>/dev/full", "2>&-"])
  func `a standard error that takes no messages loses no answers`(redirection: String) throws {
    let scratch = try TemporaryFolder()
    let lines = #"""
      {"text": "x"}
      {"text": "x", "font": "Noto Sans", "font_size": 16}
      """#
    let answers = scratch.path("answers")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #""$0" measure "$1" none --fonts "$2" >"$3" "# + redirection, Tool.executable.path,
      try scratch.write(lines, to: "lines.ndjson"), Tool.fonts, answers,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
    let written = try String(contentsOfFile: answers, encoding: .utf8)
    #expect(written.split(separator: "\n").count == 2)
  }

  @Test func `standard input that is named twice is told`() throws {
    let measured = try Tool.run(["measure", "-", "-"], input: Self.line)
    #expect(measured.status == 2)
    #expect(try measured.values().count == 1)
    let files = try ListFiles()
    let compared = try Tool.run(
      ["diff", "-", "-", "--template", files.template, "--width", "100"], input: "[]")
    #expect(compared.status == 2 && compared.output.isEmpty)
    for outcome in [measured, compared] {
      #expect(
        outcome.messages.contains("standard input is not readable (it can be read once)"),
        "\(outcome.messages)")
    }
  }

  @Test func `a file that cannot be read is told, and the others are answered`() throws {
    let scratch = try TemporaryFolder()
    let line = #"{"text": "x", "font": "Noto Sans", "font_size": 16}"#
    let (first, last) = (
      try scratch.write(line, to: "first.ndjson"), try scratch.write(line, to: "last.ndjson")
    )
    for bad in [scratch.path("none"), scratch.url.path] {
      let outcome = try Tool.run(["measure", first, bad, last])
      #expect(outcome.status == 2)
      #expect(try outcome.values().map { $0.object?["line_count"] } == [.integer(1), .integer(1)])
      #expect(outcome.messages.contains("error: unreadable_file: \(bad) is not readable"))
      let strict = try Tool.run(["measure", "--strict", first, bad, last])
      #expect(strict.status == 2)
      #expect(try strict.values().count == 1)
    }
  }

  @Test func `verify of files without a recorded answer is no agreement`() throws {
    let scratch = try TemporaryFolder()
    let empty = try scratch.write("\n", to: "empty.ndjson")
    for options in [[], ["--json"], ["--minimum", "0"]] {
      let outcome = try Tool.run(["verify", empty] + options)
      #expect(outcome.status == 2)
      #expect(outcome.messages.contains("no_cases"))
      #expect(!outcome.output.contains("100"))
    }
    // An answer in which nothing can be compared is none.
    let blank = try scratch.write(
      OutputTests.line.dropLast() + #", "expected": {}}"#, to: "blank.ndjson")
    let outcome = try Tool.run(["verify", blank])
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("blank.ndjson:1: missing_key: expected"))
  }

  @Test func `verify claims nothing of what no answer has`() throws {
    let scratch = try TemporaryFolder()
    let some = try scratch.write(
      OutputTests.line.dropLast() + #", "expected": {"line_count": 1}}"#, to: "some.ndjson")
    let text = try Tool.run(["verify", some])
    #expect(text.status == 0)
    #expect(text.output == "some: 1 case; line_count 100.000 % (0)\n")
    let counts = try Tool.run(["verify", "--json", some]).object()
    #expect(counts["compared_line_count"] == .integer(1))
    #expect(counts["compared_height"] == .integer(0))
  }

  @Test func `verify names the language of texts, and the family of trees of boxes`() throws {
    let scratch = try TemporaryFolder()
    let cases = try scratch.write(
      OutputTests.line.dropLast() + #", "lang": "ja", "expected": {"line_count": 2}}"# + "\n"
        + #"{"id": "row/1", "available": [9, null], "tree": {}, "rects": [[0, 0, 8, 0]]}"#,
      to: "cases.ndjson")
    let outcome = try Tool.run(["verify", "--json", cases])
    #expect(outcome.status == 1)
    let lines = try outcome.values().compactMap(\.object)
    #expect(lines.map { $0["lang"]?.string } == ["ja", nil, nil, "ja", nil])
    #expect(lines.map { $0["family"]?.string } == [nil, "row", nil, nil, "row"])
  }

  @Test func `check-words goes on after a bad line`() throws {
    let scratch = try TemporaryFolder()
    let texts = try scratch.write(
      "{\"text\": \"one\"}\n{\n3\n{\"text\": 7}\n{}\n{\"text\": \"two\"}\n", to: "texts.ndjson")
    let outcome = try Tool.run(["check-words", texts, "--font", "NotoSans-Regular"])
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("all: 2 texts, 0 differ"))
    for (line, code) in [
      (2, "invalid_json"), (3, "wrong_type"), (4, "wrong_type"), (5, "missing_key"),
    ] {
      #expect(outcome.messages.contains("texts.ndjson:\(line): \(code)"))
    }
    let none = try scratch.write("{}\n", to: "none.ndjson")
    for arguments in [[none], [texts, "--font", "no-such-font"]] {
      let outcome = try Tool.run(["check-words"] + arguments)
      #expect(outcome.status == 2)
      #expect(outcome.messages.contains("no_texts"))
    }
  }

  @Test("what stays blank is told once", arguments: ["layout", "render", "replay", "diff"])
  func blanks(command: String) throws {
    let files = try ListFiles(
      list: #"""
        [{"id": 1, "text": "\u0b85"}, {"id": 2, "text": "x\u0b85"}, {"id": 3, "cell": "none"}]
        """#,
      template: """
        {"styles": {"body": {"font": "Noto Sans", "font_size": 15, "line_height": 20}},
         "cells": {"default": {"column": [{"text": "$text", "style": "body"},
                                          {"text": "$titel", "style": "body"}]}}}
        """)
    let other = try files.scratch.write(#"[{"id": 1, "text": "one"}]"#, to: "other.json")
    let lists = command == "diff" ? [other, files.list] : [files.list]
    let options = command == "render" ? ["-o", files.scratch.path("x.png")] : []
    let outcome = try Tool.run(
      [command] + lists + ["--template", files.template, "--width", "320"] + options)
    #expect(outcome.status == 2)
    let rows = command == "diff" ? 3 : 2
    for told in [
      "missing glyphs: 2 characters of 2 texts",
      "the field \"$titel\" of cell \"default\" is in none of \(rows) rows",
      "missing_template: cell is \"none\"; it must be a cell of the template: 1 of 3 rows",
    ] {
      #expect(outcome.messages.components(separatedBy: told).count == 2, "\(told)")
    }
  }

  @Test("a font that leaves no ink is told", arguments: ["x.png", "x.svg"])
  func refusedFont(name: String) throws {
    let files = try ListFiles(
      template: #"{"cells": {"default": {"text": "$text", "font": "bad.ttf", "font_size": 15}}}"#)
    // It says of its outlines that they are of the other kind.
    var font = try Data(contentsOf: URL(fileURLWithPath: Tool.fonts + "/NotoSans-Regular.ttf"))
    font.replaceSubrange(0..<4, with: Array("OTTO".utf8))
    _ = try files.scratch.write(Array(font), to: "bad.ttf")
    let picture = files.scratch.path(name)
    let outcome = try Tool.run(
      ["render", files.list, "--template", files.template, "--width", "100", "-o", picture]
        + ["--fonts", files.scratch.url.path])
    #expect(outcome.status == 2)
    #expect(outcome.messages.components(separatedBy: "unusable_font").count == 2)
    #expect(FileManager.default.fileExists(atPath: picture))
  }

  @Test func `measure tells missing glyphs, also of heights alone`() throws {
    let line = #"{"text": "\u0b85", "font": "Noto Sans", "font_size": 16}"#
    for arguments in [["measure"], ["measure", "--heights-only"]] {
      let outcome = try Tool.run(arguments, input: "\(line)\n\(line)\n")
      #expect(outcome.status == 0)
      let told = "missing glyphs: 2 characters of 2 texts are in no font of their style\n"
      #expect(outcome.messages == told)
    }
  }
}
#endif
