#if Extras
import Foundation
import TestSupport
import Testing

/// `snapshot record` and `snapshot verify`.
@Suite struct SnapshotCommandTests {
  private let files: ListFiles
  private let text: String

  init() throws {
    files = try ListFiles()
    text = try files.scratch.write("", to: "frames.txt")
  }

  private func record(_ more: [String] = []) throws -> Tool.Outcome {
    try Tool.run(
      [
        "snapshot", "record", files.list, "--template", files.template, "--width", "320", "--width",
        "100.5",
      ]
        + ["-o", text] + more)
  }

  @Test func `a recorded layout is verified`() throws {
    #expect(try record().status == 0)
    let written = try String(contentsOfFile: text, encoding: .utf8)
    #expect(
      written.hasPrefix(
        """
        layout snapshot 1
        list list.json
        template template.json
        detail lines

        environment width 320 scale 1 direction ltr

        """))
    #expect(
      written.contains(
        "\n\"1\" · 0 320 20 · default\n  0 text 0 0 320 20 color #000000\n    0–3 \"one\" "))
    #expect(written.contains("\nenvironment width 100.5 scale 1 direction ltr\n"))
    let verified = try Tool.run(["snapshot", "verify", text])
    #expect(verified.status == 0 && verified.output.isEmpty && verified.messages.isEmpty)
    let lines = try Tool.run(["snapshot", "verify", text, "--json"])
    #expect(lines.status == 0 && lines.output.isEmpty && lines.messages.isEmpty)
  }

  @Test func `a changed list differs, row by row`() throws {
    #expect(try record(["--detail", "elements"]).status == 0)
    _ = try files.scratch.write(
      #"[{"id": 1, "text": "one and many more words that go on"}, {"id": 3, "text": "three"}]"#,
      to: "list.json")
    let outcome = try Tool.run(["snapshot", "verify", text])
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        environment width 320 scale 1 direction ltr
          "2" is missing
          "3" is new
        environment width 100.5 scale 1 direction ltr
          "2" is missing
          "3" is new
          "1" 20 → 80: 0 text stands at 0 0 100.5 80, was at 0 0 100.5 20

        """)
    let lines = try Tool.run(["snapshot", "verify", text, "--json"])
    #expect(lines.status == 1)
    let environment = #""environment":"environment width 100.5 scale 1 direction ltr""#
    #expect(
      lines.output.split(separator: "\n").suffix(2) == [
        #"{\#(environment),"aspect":"presence","entry":"\"3\"","message":"\"3\" is new"}"#,
        #"{\#(environment),"aspect":"frame","entry":"\"1\"","element":"0","message":"\"1\" 20 → 80: 0 text stands at 0 0 100.5 80, was at 0 0 100.5 20"}"#,
      ])
    // Another list can be named.
    let old = try files.scratch.write(
      #"[{"id": 1, "text": "one"}, {"id": 2, "text": "two"}]"#, to: "old.json")
    #expect(try Tool.run(["snapshot", "verify", text, old]).status == 0)
  }

  @Test(arguments: [
    ("frames", "not_a_snapshot"), ("layout snapshot 9", "unknown_version"),
    ("layout snapshot 1\nenvironment width 1", "unexpected_end"),
    ("layout snapshot 1\n", "missing_origin"),
    (
      "layout snapshot 1\nlist list.json\ntemplate template.json\n\nenvironment width x\nend 0\n",
      "unexpected_line"
    ),
  ])
  func `a text that cannot be read`(content: String, code: String) throws {
    _ = try files.scratch.write(content, to: "frames.txt")
    let outcome = try Tool.run(["snapshot", "verify", text])
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.contains("\(code): "))
  }

  @Test func `of a file of another kind a few characters are told`() throws {
    let bytes = [0x7F] + Array("ELF".utf8) + [UInt8](repeating: 0, count: 1_000_000)
    _ = try files.scratch.write(bytes, to: "frames.txt")
    let outcome = try Tool.run(["snapshot", "verify", text])
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains(#"line 1 is "\u007fELF"#))
    #expect(outcome.messages.utf8.count < 1_000 && !outcome.messages.contains("\0"))
  }

  @Test func `bad usage`() throws {
    for arguments in [
      ["snapshot", "verify"], ["snapshot", "record", files.list, "-o", text],
      ["snapshot", "record", "-", "--template", files.template, "--width", "1", "-o", text],
      [
        "snapshot", "record", files.list, "--template", files.template, "--width", "-1", "-o", text,
      ],
    ] {
      let outcome = try Tool.run(arguments)
      #expect(outcome.status == 2, "\(arguments): \(outcome)")
    }
  }

  @Test func `a row with an error is written, and told by the status`() throws {
    _ = try files.scratch.write(#"[{"id": 1, "text": "one", "cell": "none"}]"#, to: "list.json")
    #expect(try record().status == 2)
    let written = try String(contentsOfFile: text, encoding: .utf8)
    #expect(written.contains("\"1\" · 0 320 0 · none · error "))
    #expect(try Tool.run(["snapshot", "verify", text]).status == 0)
  }
}
#endif
