internal import Foundation
internal import LayoutDocuments

/// The comparison of all rows of a page with the lines of a browser.
struct InspectorCheck {
  /// The answer of the page.
  struct Answer {
    /// The answer as a line of JSON.
    var line: String
    /// Indicates whether lines differ.
    var hasDisagreements: Bool
  }

  let program: String

  /// Opens a page in the browser, and compares all its rows.
  func run(page: [UInt8]) throws -> Answer {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inspector-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    try Output.write(page, toFile: file.path)

    let browser = try BrowserPipe(program: program)
    let target = try browser.command("Target.createTarget", [("url", .string("about:blank"))])
    let attached = try browser.command(
      "Target.attachToTarget",
      [("targetId", target["targetId"] ?? .null), ("flatten", .bool(true))])
    let session = attached["sessionId"]?.string
    _ = try browser.command("Page.enable", session: session)
    _ = try browser.command(
      "Page.navigate", [("url", .string(file.absoluteString))], session: session)
    try browser.wait(for: "Page.loadEventFired")

    func evaluate(_ script: String) throws -> JSONValue {
      let answer = try browser.command(
        "Runtime.evaluate",
        [
          ("expression", .string(script)), ("awaitPromise", .bool(true)),
          ("returnByValue", .bool(true)),
        ], session: session)
      if let problem = answer["exceptionDetails"] {
        throw CommandFailure("the page fails: \(problem)")
      }
      return answer["result"]?.object?["value"] ?? .null
    }

    let total = try evaluate("inspector.ready.then(() => inspector.checkCount)").integer ?? 0
    let done = CheckedCount()
    let task = ProgressTask(label: "comparing", unit: .rows, total: total) { done.value }
    try ProgressBar.showing(task) {
      while done.value < total {
        done.value = try evaluate("inspector.checkNext(1000)").integer ?? total
      }
    }
    let answer = try evaluate("inspector.report()")
    let count = answer.object?["disagreements"]?.array?.count ?? 0
    return Answer(line: answer.description, hasDisagreements: count > 0)
  }
}
