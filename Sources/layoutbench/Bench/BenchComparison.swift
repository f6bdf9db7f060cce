internal import Foundation
internal import LayoutDocuments

/// The medians of two recordings of `bench --json`, side by side.
struct BenchComparison {
  /// The name of a case with all that must be equal for its figures to be comparable.
  private struct Case: Hashable {
    var name: String
    var rows: Int
    var workload: String
    var threads: Int
    var unit: String
  }

  private var order: [Case] = []
  private var old: [Case: Double] = [:]
  private var new: [Case: Double] = [:]
  /// The number of bad lines in both files.
  private(set) var badCount = 0

  /// Reads two recordings. Of figures of the same case in one file, the last counts.
  ///
  /// - Parameter wants: Tells whether a case of a name is compared.
  init(
    old: String, new: String, limits: ReadingLimits, wants: (_ name: String) -> Bool
  ) throws {
    self.old = try medians(of: old, limits: limits, wants: wants)
    self.new = try medians(of: new, limits: limits, wants: wants)
  }

  private mutating func medians(
    of file: String, limits: ReadingLimits, wants: (_ name: String) -> Bool
  ) throws -> [Case: Double] {
    var medians: [Case: Double] = [:]
    badCount += try InputFiles.forEachLine(of: file, limits: limits) { object in
      // The first line tells the machine and the versions.
      guard object["case"] != nil else { return true }
      let fields = FieldReader(object)
      let name = try fields.requiredString("case")
      let bench = Case(
        name: name, rows: try fields.integer("rows", in: 0...1 << 53) ?? 0,
        workload: try fields.string("workload") ?? "",
        threads: try fields.integer("threads", in: 0...1 << 53) ?? 1,
        unit: try fields.requiredString("unit"))
      let median = try fields.requiredNumber("median", in: 0...1e300)
      guard wants(name) else { return true }
      if medians[bench] == nil, old[bench] == nil { order.append(bench) }
      medians[bench] = median
      return true
    }
    guard !medians.isEmpty else {
      throw DocumentError(
        .noCases, subject: file, value: "without a case to compare",
        limit: "the output of bench --json")
    }
    return medians
  }

  /// The comparison as a table in Markdown; the ratio is that of the new median to the old one.
  var markdown: String {
    var text = "| case | workload | old | new | new ÷ old |\n| --- | --- | --: | --: | --: |\n"
    for bench in order {
      let threads = bench.threads == 1 ? "" : ", \(bench.threads) threads"
      let cells = [
        bench.name, "\(bench.workload), \(bench.rows) rows\(threads)",
        figure(old[bench], bench.unit), figure(new[bench], bench.unit),
        ratio(of: bench).map { String(format: "%.3g", $0) } ?? "–",
      ]
      text += "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
    }
    return text
  }

  /// The comparison as a line of JSON for each case; a figure that a file does not have is absent.
  var ndjson: String {
    var writer = JSONWriter()
    for bench in order {
      writer.beginObject()
      writer.member("case", bench.name)
      writer.member("rows", bench.rows)
      writer.member("workload", bench.workload)
      writer.member("threads", bench.threads)
      writer.member("unit", bench.unit)
      writer.member("old", ifPresent: old[bench])
      writer.member("new", ifPresent: new[bench])
      writer.member("ratio", ifPresent: ratio(of: bench))
      writer.endObject()
      writer.endLine()
    }
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }

  private func ratio(of bench: Case) -> Double? {
    guard let old = old[bench], let new = new[bench], old > 0 else { return nil }
    return new / old
  }

  private func figure(_ figure: Double?, _ unit: String) -> String {
    figure.map { String(format: "%.4g %@", $0, unit) } ?? "–"
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "\n", with: " ")
  }
}
