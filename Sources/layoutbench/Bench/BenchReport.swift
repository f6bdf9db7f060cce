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
    writer.member("machine", machine)
    writer.member("versions", VersionText.all.split(separator: "\n").map { String($0) })
    writer.member("commit", BenchReport.commit())
    writer.endObject()
    writer.endLine()
    try Output.flush(&writer)
  }

  /// Prints the figures of a case at once, also through a pipe.
  func print(_ result: BenchResult, of bench: BenchCase) throws {
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
    bench.write(to: &writer)
    result.write(to: &writer)
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

extension BenchCase {
  /// Writes the workload and the unit as members of an object.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("case", name)
    writer.member("rows", rows)
    writer.member("workload", source.workload)
    writer.member("used", source.used)
    writer.member("dropped", source.dropped)
    writer.member("made", source.made)
    if let texts {
      writer.member("distinct_texts", texts.distinct)
      writer.member("chars_per_row", (texts.charactersPerRow * 10).rounded() / 10)
      writer.member("words_per_row", (texts.wordsPerRow * 10).rounded() / 10)
    }
    writer.member("threads", threads)
    writer.member("unit", unit)
  }
}

extension BenchResult {
  /// Writes the figures as members of an object.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("median", median)
    writer.member("min", least)
    writer.member("max", greatest)
    writer.member("runs", runs)
    guard !ratios.isEmpty else { return }
    writer.key("ratios")
    writer.beginObject()
    for ratio in ratios { writer.member(ratio.name, ratio.ratio) }
    writer.endObject()
  }
}
