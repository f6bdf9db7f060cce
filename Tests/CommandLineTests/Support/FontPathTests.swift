#if Extras
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// Fonts named by path, and the option that does not allow them.
struct FontPathTests {
  private func line(_ font: String) -> String {
    JSONValue.object(
      JSONObject([
        ("text", .string("x")), ("font", .string(font)), ("font_size", .integer(16)),
      ])
    ).description
  }

  /// The code and the message of the first answer's error.
  private func error(_ outcome: Tool.Outcome) throws -> (code: String, message: String) {
    let error = try #require(try outcome.object()["error"]?.object)
    return (error["code"]?.string ?? "", error["message"]?.string ?? "")
  }

  @Test func `without paths, no file outside the folders is a font, and none is told apart`() throws
  {
    let scratch = try TemporaryFolder()
    let sound = Tool.fonts + "/NotoSans-Regular.ttf"
    let folder = scratch.path("fonts")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.copyItem(atPath: sound, toPath: folder + "/mine.ttf")
    try FileManager.default.copyItem(atPath: sound, toPath: scratch.path("other.ttf"))
    let text = try scratch.write("this is no font", to: "text.ttf")
    var messages: Set<String> = []
    for path in [
      scratch.path("other.ttf"), text, scratch.path("none.ttf"), "/etc/passwd", "/etc/no-such-file",
      folder + "/mine.ttf", folder + "/../other.ttf", "../fonts/mine.ttf", scratch.url.path,
      "\(text)#0", "/dev/zero",
    ] {
      let outcome = try Tool.run(
        ["measure", "--no-font-paths", "--fonts", folder], input: line(path),
        directory: scratch.url)
      #expect(outcome.status == 2)
      let (code, message) = try error(outcome)
      #expect(code == "unknown_font", "\(path)")
      messages.insert(message.replacingOccurrences(of: path, with: "PATH"))
    }
    #expect(messages.count == 1, "\(messages)")
    for name in ["mine.ttf", "NotoSans-Regular", "Noto Sans", "mine.ttf#0"] {
      let outcome = try Tool.run(
        ["measure", "--no-font-paths", "--fonts", folder], input: line(name),
        directory: scratch.url)
      #expect(outcome.status == 0)
    }
    #expect(
      try Tool.run(["measure", "--fonts", folder], input: line(scratch.path("other.ttf"))).status
        == 0)
  }

  @Test func `an error of a font in a folder names the font and not where it is`() throws {
    let scratch = try TemporaryFolder()
    _ = try scratch.write("this is no font", to: "text.ttf")
    let outcome = try Tool.run(
      ["measure", "--no-font-paths", "--fonts", scratch.url.path], input: line("text.ttf"))
    let (code, message) = try error(outcome)
    #expect(code == "invalid_font")
    #expect(message.contains("text.ttf") && !message.contains(scratch.url.path))
  }

  @Test("templates take no path either", arguments: ["layout", "render", "replay", "diff"])
  func templates(command: String) throws {
    let path = Tool.fonts + "/NotoSans-Regular.ttf"
    let files = try ListFiles(
      template: """
        {"cells": {"default": {"text": "$text", "font": "\(path)", "font_size": 15}}}
        """)
    let lists = command == "diff" ? [files.list, files.list] : [files.list]
    let options = command == "render" ? ["-o", files.scratch.path("x.png")] : []
    let arguments = [command] + lists + ["--template", files.template, "--width", "320"] + options
    #expect(try Tool.run(arguments).status == 0)
    let outcome = try Tool.run(arguments + ["--no-font-paths"])
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("unknown_font"))
  }
}
#endif
