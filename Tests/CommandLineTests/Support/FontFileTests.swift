#if Extras
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// Fonts come from named files only; a bad one is an error with a code and never a crash.
struct FontFileTests {
  private func line(_ font: String) -> String {
    JSONValue.object(
      JSONObject([
        ("text", .string("x")), ("font", .string(font)), ("font_size", .integer(16)),
      ])
    ).description
  }

  private func code(_ outcome: Tool.Outcome) throws -> String? {
    try outcome.object()["error"]?.object?["code"]?.string
  }

  @Test(
    "a font is named by path, file, PostScript name or family",
    arguments: ["NotoSans-Regular.ttf", "NotoSans-Regular", "Noto Sans", "noto sans", "PATH"])
  func names(name: String) throws {
    let font = name == "PATH" ? Tool.fonts + "/NotoSans-Regular.ttf" : name
    let outcome = try Tool.run(["measure", "--fonts", Tool.fonts], input: line(font))
    #expect(outcome.status == 0)
  }

  @Test(
    "a damaged font file has a code",
    arguments: [
      ("empty.ttf", 0, "invalid_font"), ("short.ttf", 10, "invalid_font"),
      ("head.ttf", 600, "invalid_font"), ("text.ttf", -1, "invalid_font"),
    ])
  func damaged(name: String, length: Int, code: String) throws {
    let scratch = try TemporaryFolder()
    let sound = try Data(contentsOf: URL(fileURLWithPath: Tool.fonts + "/NotoSans-Regular.ttf"))
    let bytes = length < 0 ? Array("this is no font".utf8) : Array(sound.prefix(length))
    _ = try scratch.write(bytes, to: name)
    let outcome = try Tool.run(
      ["measure", "--fonts", scratch.url.path, "--fonts", Tool.fonts],
      input: "\(line(name))\n\(line("Noto Sans"))")
    #expect(outcome.status == 2)
    let found = try self.code(outcome)
    #expect(found == code || found == "missing_font_table")
    #expect(try outcome.values()[1].object?["line_count"] == .integer(1))
  }

  @Test("fonts cut short or with wrong bytes never crash", arguments: 0..<UInt64(12))
  func fuzzed(seed: UInt64) throws {
    let scratch = try TemporaryFolder()
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let names = [
      "NotoSans-Regular.ttf", "NotoColorEmoji-Subset.ttf", "NotoNaskhArabic-Regular.ttf",
    ]
    var bytes = Array(
      try Data(contentsOf: URL(fileURLWithPath: Tool.fonts + "/" + names[Int(seed) % 3])))
    for _ in 0..<200 { bytes[next(seed % 2 == 0 ? 2_000 : bytes.count)] = UInt8(next(256)) }
    if seed % 4 == 3 { bytes.removeLast(next(bytes.count)) }
    _ = try scratch.write(bytes, to: "f.ttf")
    let outcome = try Tool.run(
      ["measure", "--glyphs", "--fonts", scratch.url.path],
      input: line("f.ttf").replacing("\"x\"", with: "\"abc سلام 😀 fi\""))
    #expect(outcome.status == 0 || outcome.status == 2)
  }

  @Test func `a font that no folder has is unknown, also if the system has it`() throws {
    let scratch = try TemporaryFolder()
    for font in ["DejaVu Sans", "Noto Sans", "missing.ttf", "/no/such/font.ttf", ""] {
      let outcome = try Tool.run(["measure", "--fonts", scratch.url.path], input: line(font))
      #expect(outcome.status == 2)
      #expect(try code(outcome) == "unknown_font")
    }
  }

  @Test func `a face that a file does not have is an error`() throws {
    let outcome = try Tool.run(
      ["measure", "--fonts", Tool.fonts], input: line("NotoSans-Regular.ttf#3"))
    #expect(try code(outcome) == "no_such_face")
  }

  @Test func `a folder that is not there is told`() throws {
    let outcome = try Tool.run(["measure", "--fonts", "/no/such/folder"], input: line("x"))
    #expect(outcome.status == 2)
    #expect(outcome.messages.hasPrefix("error: unreadable_font: /no/such/folder is "))
  }

  @Test func `the folder may come from the environment`() throws {
    let scratch = try TemporaryFolder()
    let copy = scratch.path("mine.ttf")
    try FileManager.default.copyItem(atPath: Tool.fonts + "/NotoSans-Regular.ttf", toPath: copy)
    let outcome = try Tool.run(
      ["measure"], input: line("mine.ttf"),
      environment: ["CELLLAYOUT_FONTS": scratch.url.path])
    #expect(outcome.status == 0)
  }
}
#endif
