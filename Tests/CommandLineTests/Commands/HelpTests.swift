#if Extras
import Testing

/// What help says of options.
struct HelpTests {
  @Test(
    "help shows defaults as they are written, and every option",
    arguments: [
      ("measure", ["--fonts", "--no-font-paths", "--max-line"]),
      ("layout", ["--no-font-paths", "--max-line", "--max-document"]),
      ("diff", ["--no-font-paths", "--max-line", "--max-document"]),
      ("replay", ["--no-font-paths", "--max-line", "--max-document"]),
      ("render", ["--no-font-paths", "--max-line", "--max-document", "--max-pixels"]),
      ("verify", ["--no-font-paths", "--max-line", "--minimum"]),
      ("check-words", ["--no-font-paths", "--max-line", "--every"]),
      (
        "bench",
        [
          "--no-font-paths", "--max-line", "--texts", "--words", "--list", "--template",
          "--compare",
        ]
      ),
      (
        "compare",
        [
          "--max-line", "--kind", "--strategy", "--measure-cost", "--report", "--format",
          "--output",
        ]
      ),
      ("workload", ["--rows", "--seed", "--output"]),
    ])
  func defaults(command: String, options: [String]) throws {
    let outcome = try Tool.run(["help", command])
    #expect(outcome.status == 0)
    // Without the ends of lines, which stand anywhere.
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(!text.contains("(value:"))
    for option in options { #expect(text.contains(option), "\(option)") }
    if command == "render" { #expect(text.contains("(default: 2)")) }
    if command == "measure" { #expect(text.contains("(default: 67108864)")) }
  }
}
#endif
