#if Extras
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// `inspect --check`, with programs that answer as a browser does.
struct InspectorCheckTests {
  private let files: ListFiles

  init() throws { files = try ListFiles() }

  private func check(
    _ program: String?, environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    try Tool.run(
      ["inspect", files.list, "--template", files.template, "--width", "320", "--check"]
        + (program.map { ["--chromium", $0] } ?? []), environment: environment)
  }

  /// Writes a program that speaks the protocol of a browser's pipes.
  ///
  /// - Parameter report: The answer of the page after all rows are compared, in JSON.
  private func browser(reporting report: String) throws -> String {
    let program = try files.scratch.write(
      """
      #!/usr/bin/env python3
      import json, os, sys
      def send(message):
          os.write(4, json.dumps(message).encode() + b"\\0")
      rest = b""
      while True:
          more = os.read(3, 65536)
          if not more: sys.exit()
          *messages, rest = (rest + more).split(b"\\0")
          for message in map(json.loads, messages):
              method, script = message["method"], message["params"].get("expression", "")
              value = (2 if "checkCount" in script or "checkNext" in script else json.loads('''\(report)'''))
              result = {"Target.createTarget": {"targetId": "t"}, "Target.attachToTarget": {"sessionId": "s"},
                        "Runtime.evaluate": {"result": {"value": value}}}.get(method, {})
              send({"id": message["id"], "result": result})
              if method == "Page.navigate":
                  assert open(message["params"]["url"].removeprefix("file://")).read(15) == "<!doctype html>"
                  send({"method": "Page.loadEventFired", "params": {}})
      """, to: "browser")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return program
  }

  @Test func `rows that agree end with 0, and the answer is a line`() throws {
    let outcome = try check(browser(reporting: #"{"rows": 2, "disagreements": []}"#))
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try outcome.object()["rows"] == .integer(2))
  }

  @Test func `a disagreement ends with 1`() throws {
    let report = #"{"rows": 2, "disagreements": [{"row": "1", "engine": [0], "browser": [0, 3]}]}"#
    let outcome = try check(browser(reporting: report))
    #expect(outcome.status == 1, "\(outcome.messages)")
    #expect(try outcome.object()["disagreements"]?.array?.count == 1)
  }

  @Test func `a browser that ends at once is told`() throws {
    let outcome = try check("/bin/true")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.contains("the browser has ended"))
  }

  @Test func `without a browser nothing is laid out`() throws {
    for outcome in [
      try check("no-such-browser"), try check(files.list), try check("/"),
      try check(nil, environment: ["CHROMIUM": "no-such-browser"]),
      try check(nil, environment: ["CHROMIUM": "", "PATH": files.scratch.url.path]),
    ] {
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(outcome.messages.contains("no_browser: "))
      #expect(outcome.messages.contains("apt-get install chromium"))
    }
  }

  @Test func `the variable names the browser`() throws {
    let program = try browser(reporting: #"{"rows": 2, "disagreements": []}"#)
    #expect(try check(nil, environment: ["CHROMIUM": program]).status == 0)
  }
}
#endif
