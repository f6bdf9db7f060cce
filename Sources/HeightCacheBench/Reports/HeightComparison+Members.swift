internal import LayoutDocuments
internal import TextLayout

extension HeightComparison {
  /// Returns the figures of a strategy with the names of JSON and CSV.
  private func members(_ figures: HeightFigures) -> [(name: String, value: JSONValue)] {
    func time(_ nanoseconds: Double) -> JSONValue { .double(nanoseconds.rounded()) }
    func length(_ length: LayoutUnit) -> JSONValue { .double(length.pixels) }
    return [
      ("workload", .string(figures.workload)), ("strategy", .string(figures.strategy)),
      ("rows", .integer(figures.rowCount)), ("operations", .integer(figures.operationCount)),
      ("load_ns", time(figures.loadTime)), ("operations_ns", time(figures.operationTime)),
      ("longest_operation_ns", time(figures.longestOperation)),
      ("measured", .integer(figures.measureCount)), ("measuring_ns", time(measuring(figures))),
      ("memory_bytes", .integer(figures.memory)),
      ("allocated_bytes", figures.allocatedBytes.map { .integer($0) } ?? .null),
      ("offsets", .integer(figures.offsetCount)),
      ("wrong_offsets", .integer(figures.wrongOffsetCount)),
      ("greatest_error", length(figures.greatestError)), ("jumps", .integer(figures.jumpCount)),
      ("greatest_jump", length(figures.greatestJump)),
    ]
  }

  /// The report as lines of JSON: an object for each line that was left out, with `workload`, `line`
  /// and `error`, then one for each strategy and workload. Times are in ns, lengths in px.
  public var ndjson: String {
    var writer = JSONWriter()
    for (workload, problem) in problems {
      writer.beginObject()
      writer.member("workload", workload)
      writer.member("line", problem.line)
      writer.member("error", problem.error)
      writer.endObject()
      writer.endLine()
    }
    for figures in figures {
      writer.beginObject()
      for (name, value) in members(figures) { writer.member(name, value) }
      writer.endObject()
      writer.endLine()
    }
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }

  /// The report as CSV (RFC 4180), with the names of JSON in the first line, without lines that were
  /// left out.
  public var csv: String {
    let blank = HeightFigures(workload: "", strategy: "", rowCount: 0, operationCount: 0)
    var lines = [members(blank).map(\.name)]
    lines += figures.map { members($0).map { field($0.value) } }
    return lines.map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  private func field(_ value: JSONValue) -> String {
    guard let text = value.string else { return value.isNull ? "" : value.description }
    guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
      return text
    }
    return
      "\"\(text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }
}
