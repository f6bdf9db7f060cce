internal import Foundation
internal import LayoutDocuments

/// Counts how far a set of recorded answers is met, in all and by language.
struct AgreementReport {
  private struct Counts {
    var cases = 0
    /// How many recorded answers had each part.
    var compared: [String: Int] = [:]
    var wrong: [String: Int] = [:]
    var opportunities = 0
    var wrongOpportunities = 0

    mutating func add(_ result: OracleCase.Result) {
      cases += 1
      for (name, agrees) in result.agreement.parts {
        guard let agrees else { continue }
        compared[name, default: 0] += 1
        if !agrees { wrong[name, default: 0] += 1 }
      }
      opportunities += result.opportunities ?? 0
      wrongOpportunities += result.wrongOpportunities
    }

    /// The share in percent of the cases with a part that agree in it; nil if no case has it.
    func share(_ name: String) -> Double? {
      guard let count = compared[name] else { return nil }
      return 100 * Double(count - wrong[name, default: 0]) / Double(count)
    }

    func percent(_ name: String) -> String? { share(name).map { String(format: "%.3f %%", $0) } }
  }

  private static let names = OracleCase.Agreement.partNames

  private let set: String
  private let limit: Int
  private var total = Counts()
  private var languages: [String: Counts] = [:]
  private var disagreements: [OracleCase.Result] = []

  init(set: String, limit: Int) {
    self.set = set
    self.limit = limit
  }

  static func name(of file: String) -> String {
    let base = file.split(separator: "/").last.map { String($0) } ?? file
    return base.split(separator: ".").first.map { String($0) } ?? base
  }

  /// Whether there is no case.
  var isEmpty: Bool { total.cases == 0 }

  /// Whether enough cases of the set agree in each part that is compared.
  func agrees(atLeast percent: Double) -> Bool {
    AgreementReport.names.allSatisfy { (total.share($0) ?? 100) >= percent }
  }

  mutating func add(_ result: OracleCase.Result) {
    total.add(result)
    languages[result.language, default: Counts()].add(result)
    if !result.agreement.isFull, disagreements.count < limit { disagreements.append(result) }
  }

  func printText() throws {
    for result in disagreements {
      try Output.write("\(result.id) [\(result.language)]")
      for difference in result.differences { try Output.write("  \(difference)") }
    }
    try Output.write(summary(set, total))
    guard languages.count > 1 else { return }
    for (language, counts) in languages.sorted(by: { $0.key < $1.key }) {
      try Output.write(summary("\(set)/\(language)", counts))
    }
  }

  private func summary(_ name: String, _ counts: Counts) -> String {
    if counts.opportunities > 0 {
      let share =
        100 * Double(counts.opportunities - counts.wrongOpportunities)
        / Double(counts.opportunities)
      return "\(name): \(counts.cases) texts, all equal in \(counts.percent("starts") ?? "none"); "
        + "\(counts.opportunities) opportunities, \(counts.wrongOpportunities) wrong "
        + "(\(String(format: "%.3f", share)) %)"
    }
    let parts = AgreementReport.names.compactMap { part in
      counts.percent(part).map { "\(part) \($0) (\(counts.wrong[part, default: 0]))" }
    }
    return "\(name): \(counts.cases) cases" + (parts.isEmpty ? "" : "; ")
      + parts.joined(separator: ", ")
  }

  func printJSON() throws {
    var writer = JSONWriter()
    for result in disagreements {
      writer.beginObject()
      writer.key("set")
      writer.write(set)
      writer.key("id")
      writer.write(result.id)
      writer.key("lang")
      writer.write(result.language)
      writer.key("differences")
      writer.beginArray()
      for difference in result.differences { writer.write(difference) }
      writer.endArray()
      writer.endObject()
      writer.endLine()
    }
    for (name, counts) in [("", total)] + languages.sorted(by: { $0.key < $1.key }) {
      write(name, counts, &writer)
    }
    try Output.flush(&writer)
  }

  private func write(_ language: String, _ counts: Counts, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("set")
    writer.write(set)
    if !language.isEmpty {
      writer.key("lang")
      writer.write(language)
    }
    writer.key("cases")
    writer.write(counts.cases)
    for part in AgreementReport.names {
      writer.key("compared_\(part)")
      writer.write(counts.compared[part, default: 0])
      writer.key("wrong_\(part)")
      writer.write(counts.wrong[part, default: 0])
    }
    writer.key("opportunities")
    writer.write(counts.opportunities)
    writer.key("wrong_opportunities")
    writer.write(counts.wrongOpportunities)
    writer.endObject()
    writer.endLine()
  }
}
