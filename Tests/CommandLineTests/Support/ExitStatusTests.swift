#if Extras
import LayoutDocuments
import TestSupport
import Testing

/// Exit status: 0 good, 1 the answer is "no", 2 bad input or usage.
struct ExitStatusTests {
  @Test(
    "bad usage ends with 2 and prints to standard error",
    arguments: [
      ["no-such-command"], ["measure", "--no-such-option"], ["layout"], ["diff", "one-file"],
      ["measure", "--heights-only", "--glyphs"], ["layout", "-", "--width", "3"],
      ["diff", "a", "b", "--width", "3"], ["render", "-", "--template", "t", "--width", "3"],
      ["render", "-", "--template", "t", "--width", "3", "-o", "x.gif"],
      ["replay"], ["replay", "a", "b"], ["replay", "a", "--template", "t"],
      ["replay", "a", "--template", "t", "--width", "1", "--strategy", "greedy"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(!outcome.messages.isEmpty)
  }

  @Test(arguments: ["--images", "--sizes"])
  func `diff refuses options that lay out where there is no template`(option: String) throws {
    let files = try ListFiles()
    let path = files.scratch.path("new")
    let outcome = try Tool.run(["diff", files.list, files.list, option, path])
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.contains("--images and --sizes go with --template"))
  }

  @Test func `the versions are printed`() throws {
    let outcome = try Tool.run(["--version"])
    #expect(outcome.status == 0)
    for name in ["layoutbench", "HarfBuzz", "FreeType", "ICU", "Unicode"] {
      #expect(outcome.output.contains(name))
    }
  }

  @Test func `a strategy that does not exist is bad usage`() throws {
    let files = try ListFiles()
    let outcome = try Tool.run(["diff", files.list, files.list, "--strategy", "greedy"])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    for strategy in ["batch", "strict", "staged"] { #expect(outcome.messages.contains(strategy)) }
  }

  @Test(
    "a number outside its limits is told with the option, as it was given",
    arguments: [
      ["bench", "--rows", "-1"], ["bench", "--runs", "-1"], ["bench", "--threads", "-1"],
      ["workload", "scroll", "--rows", "-1"], ["workload", "scroll", "--seed", "-1"],
      ["compare", "--runs", "-1"], ["compare", "--measure-cost", "-1"],
      ["verify", "--limit", "-1"],
      ["verify", "--minimum", "-1"], ["check-words", "--every", "-1"],
      ["check-words", "--limit", "-1"], ["soak", "--minutes", "-1"], ["soak", "--minutes", "inf"],
      ["soak", "--steps", "-1"], ["soak", "--every", "-1"], ["soak", "--rows", "-1"],
      ["measure", "--max-line", "-1"], ["layout", "--template", "t", "--max-document", "-1"],
      ["layout", "--template", "t", "--width", "9", "--font-scale", "-1"],
      ["layout", "--template", "t", "--width", "9", "--visible", "-1..2"],
    ])
  func outsideLimits(arguments: [String]) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    let message = outcome.messages.prefix { $0 != "\n" }
    for word in arguments.suffix(2) { #expect(message.contains(word), "\(message)") }
  }

  @Test(
    "a width is a plain decimal in range",
    arguments: [
      "nan", "inf", "-inf", "infinity", "0x10", "1e3", "-1", "+1", "", " 1", "1,5", "16777217",
      "1_0", "१", "1.2.3", ".", "99999999999999999999999999", "1px",
    ])
  func badWidth(width: String) throws {
    let files = try ListFiles()
    let outcome = try Tool.run(
      ["layout", files.list, "--template", files.template, "--width", width])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains("invalid_width"))
  }

  @Test("widths at the ends of the range are answered", arguments: ["0", "16777216", "320.015625"])
  func goodWidth(width: String) throws {
    let files = try ListFiles()
    let outcome = try Tool.run(
      ["layout", files.list, "--template", files.template, "--width", width])
    #expect(outcome.status == 0)
    #expect(try outcome.object()["width"]?.numberText == width)
  }

  @Test(
    "a visible range and a scale are plain decimals",
    arguments: [
      ["--visible", "nan..10"], ["--visible", "0..inf"], ["--visible", "10..5"],
      ["--visible", "5"], ["--visible", "0x1..2"], ["--visible", "-5..5"], ["--visible", "1..1e9"],
      ["--visible", "..5"], ["--visible", "0...5"], ["--visible", "0..99999999999999999"],
    ])
  func badRange(arguments: [String]) throws {
    let files = try ListFiles()
    let outcome = try Tool.run(
      ["layout", files.list, "--template", files.template, "--width", "320"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
  }

  @Test("a scale is a plain decimal in range", arguments: ["nan", "inf", "0", "17", "0x2", "-1"])
  func badScale(scale: String) throws {
    let files = try ListFiles()
    let outcome = try Tool.run(
      [
        "render", files.list, "--template", files.template, "--width", "320", "-o",
        files.scratch.path("x.png"), "--scale", scale,
      ])
    #expect(outcome.status == 2)
  }
}
#endif
