#if Extras
import Foundation
import TestSupport
import Testing

@testable import layoutbench

/// The bar that tells on a terminal how far a command is.
@Suite struct ProgressTests {
  private static let line =
    #"{"id": 1, "text": "one", "width": 100, "font": "Noto Sans", "font_size": 16}"#

  @Test func `a line has the label, the share, the rate and the time`() {
    let rows = ProgressTask(label: "laying out list.json", unit: .rows, total: 1000)
    #expect(
      rows.line(done: 455, seconds: 2, columns: 100)
        == "laying out list.json  [#########-----------]  45 %  455 of 1000  227 rows/s  2 s")
    let bytes = ProgressTask(label: "reading standard input", unit: .bytes)
    #expect(
      bytes.line(done: 25_000_000, seconds: 2, columns: 80)
        == "reading standard input  12.5 MB/s  2 s")
    let drawing = ProgressTask(label: "drawing a.png")
    #expect(drawing.line(done: 0, seconds: 3.9, columns: 80) == "drawing a.png  3 s")
  }

  @Test func `rates have prefixes, and no time is no rate`() {
    let rows = ProgressTask(label: "", unit: .rows)
    func rate(_ count: Int) -> String { rows.line(done: count, seconds: 1, columns: 80) }
    #expect(rate(999).contains(" 999 rows/s"))
    #expect(rate(1500).contains(" 1.5 k rows/s"))
    #expect(rate(2_000_000).contains(" 2 M rows/s"))
    #expect(rate(345_678_000_000).contains(" 345 G rows/s"))
    #expect(rows.line(done: 5, seconds: 0, columns: 80).contains(" 0 rows/s"))
  }

  @Test(arguments: 0..<120)
  func `a line leaves the last column free`(columns: Int) {
    for label in ["", "reading x", "reading a folder with a long name/and a long name.ndjson"] {
      for total in [nil, 0, 1, 1_000_000] {
        let task = ProgressTask(label: label, unit: .rows, total: total)
        let line = task.line(done: 123_456, seconds: 7, columns: columns)
        #expect(line.count <= max(0, columns - 1))
      }
    }
  }

  #if os(Linux)
  @Test func `a terminal shows the bar and is left clean`() throws {
    let scratch = try TemporaryFolder()
    let output = try scratch.write("", to: "output")
    let fifo = scratch.path("input")
    try #require(mkfifo(fifo, 0o600) == 0)
    let screen = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = [
      "-q", "-f", "-e", "-c",
      "'\(Tool.executable.path)' measure --fonts '\(Tool.fonts)' <'\(fifo)' >'\(output)'",
      "/dev/null",
    ]
    process.environment = ["TERM": "xterm", "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = screen
    try process.run()
    let input = try FileHandle(forWritingTo: URL(fileURLWithPath: fifo))
    // The program waits for its input, however long the bar takes to appear.
    var shown = ""
    while !shown.contains("B/s") {
      let more = screen.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the program ended without a bar")
      shown += String(decoding: more, as: UTF8.self)
    }
    #expect(shown.hasPrefix("\r\u{1B}[Kreading standard input"))
    try input.write(contentsOf: Data((Self.line + "\n").utf8))
    try input.close()
    shown += String(
      decoding: try screen.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(shown.hasSuffix("\r\u{1B}[K"))
    #expect(try scratch.text(of: "output").contains(#""line_count":1"#))
  }
  #endif

  @Test func `a file that is no terminal gets no bar`() throws {
    let outcome = try Tool.run(["measure", "--fonts", Tool.fonts], input: Self.line + "\n")
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
  }
}
#endif
