internal import Foundation
internal import LayoutDocuments

/// Prints the figures of cases, as text or as JSON lines.
struct BenchReport {
  let isJSON: Bool

  func printHead() throws {
    let machine = BenchReport.machine()
    guard isJSON else {
      try Output.write("\(machine)\n\(VersionText.all)\n")
      return
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("machine")
    writer.write(machine)
    writer.key("versions")
    writer.beginArray()
    for line in VersionText.all.split(separator: "\n") { writer.write(String(line)) }
    writer.endArray()
    writer.key("commit")
    writer.write(BenchReport.commit())
    writer.endObject()
    writer.endLine()
    try Output.flush(&writer)
  }

  /// Shows each figure as soon as there is one, also through a pipe.
  func print(_ bench: BenchCase, _ result: BenchResult) throws {
    guard isJSON else {
      let ratios = result.ratios.map { String(format: "%.3g × \($0.name)", $0.ratio) }
      let name = bench.name.padding(toLength: 30, withPad: " ", startingAt: 0)
      try Output.write(
        name + String(format: "%12.4g %@", result.median, bench.unit)
          + String(format: "  (%.4g…%.4g)", result.least, result.greatest)
          + (ratios.isEmpty ? "" : "  " + ratios.joined(separator: ", "))
          + "  \(bench.source.description)")
      return
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("case")
    writer.write(bench.name)
    writer.key("rows")
    writer.write(bench.rows)
    writer.key("workload")
    writer.write(bench.source.workload)
    for (key, count) in [
      ("used", bench.source.used), ("dropped", bench.source.dropped), ("made", bench.source.made),
    ] {
      writer.key(key)
      writer.write(count)
    }
    if let texts = bench.texts {
      writer.key("distinct_texts")
      writer.write(texts.distinct)
      writer.key("chars_per_row")
      writer.write((texts.charactersPerRow * 10).rounded() / 10)
      writer.key("words_per_row")
      writer.write((texts.wordsPerRow * 10).rounded() / 10)
    }
    writer.key("threads")
    writer.write(bench.threads)
    writer.key("unit")
    writer.write(bench.unit)
    for (key, value) in [
      ("median", result.median), ("min", result.least), ("max", result.greatest),
    ] {
      writer.key(key)
      writer.write(value)
    }
    writer.key("runs")
    writer.write(result.runs)
    if !result.ratios.isEmpty {
      writer.key("ratios")
      writer.beginObject()
      for ratio in result.ratios {
        writer.key(ratio.name)
        writer.write(ratio.ratio)
      }
      writer.endObject()
    }
    writer.endObject()
    writer.endLine()
    try Output.flush(&writer)
  }

  private static func machine() -> String {
    let info = ProcessInfo.processInfo
    let cpu = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    return "\(cpu ?? "unknown processor"), \(info.activeProcessorCount) cores, "
      + info.operatingSystemVersionString
  }

  private static func commit() -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "rev-parse", "--short", "HEAD"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "unknown" }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? "unknown" : text
  }
}

extension RowSource: CustomStringConvertible {
  var description: String {
    let counts = [(used, "used"), (dropped, "dropped"), (made, "made")].filter { $0.0 > 0 }
    return "\(workload): " + counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
