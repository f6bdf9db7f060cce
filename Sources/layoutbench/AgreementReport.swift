internal import Foundation
internal import LayoutDocuments

/// Counts how far a set of recorded answers is met, in all and by language.
struct AgreementReport {
  private struct Counts {
    var cases = 0
    var wrong: [String: Int] = [:]
    var opportunities = 0
    var wrongOpportunities = 0

    mutating func add(_ result: OracleCase.Result) {
      cases += 1
      let agreement = result.agreement
      let parts = [
        ("starts", agreement.starts), ("height", agreement.height),
        ("line_count", agreement.lineCount), ("widths", agreement.widths),
        ("max_content", agreement.maxContent), ("min_content", agreement.minContent),
      ]
      for (name, agrees) in parts where !agrees { wrong[name, default: 0] += 1 }
      opportunities += result.opportunities ?? 0
      wrongOpportunities += result.wrongOpportunities
    }

    /// The share of cases that agree in a part, in percent.
    func share(_ name: String) -> Double {
      cases == 0 ? 100 : 100 * Double(cases - wrong[name, default: 0]) / Double(cases)
    }

    func percent(_ name: String) -> String { String(format: "%.3f %%", share(name)) }
  }

  private static let names = [
    "starts", "height", "line_count", "widths", "max_content", "min_content",
  ]

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

  /// Whether enough cases of the set agree in each part.
  func agrees(atLeast percent: Double) -> Bool {
    AgreementReport.names.allSatisfy { total.share($0) >= percent }
  }

  mutating func add(_ result: OracleCase.Result) {
    total.add(result)
    languages[result.language, default: Counts()].add(result)
    if !result.agreement.isFull, disagreements.count < limit { disagreements.append(result) }
  }

  func printText() {
    for result in disagreements {
      print("\(result.id) [\(result.language)]")
      for difference in result.differences { print("  \(difference)") }
    }
    printCounts(set, total)
    guard languages.count > 1 else { return }
    for language in languages.keys.sorted() {
      if let counts = languages[language] { printCounts("\(set)/\(language)", counts) }
    }
  }

  private func printCounts(_ name: String, _ counts: Counts) {
    if counts.opportunities > 0 {
      let share =
        100 * Double(counts.opportunities - counts.wrongOpportunities)
        / Double(counts.opportunities)
      print(
        "\(name): \(counts.cases) texts, all equal in \(counts.percent("starts")); "
          + "\(counts.opportunities) opportunities, \(counts.wrongOpportunities) wrong "
          + "(\(String(format: "%.3f", share)) %)")
      return
    }
    let parts = AgreementReport.names.map { part in
      "\(part) \(counts.percent(part)) (\(counts.wrong[part, default: 0]))"
    }
    print("\(name): \(counts.cases) cases; " + parts.joined(separator: ", "))
  }

  func printJSON() {
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
      writer.beginObject()
      writer.key("set")
      writer.write(set)
      if !name.isEmpty {
        writer.key("lang")
        writer.write(name)
      }
      writer.key("cases")
      writer.write(counts.cases)
      for part in AgreementReport.names {
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
    print(String(decoding: writer.takeBytes(), as: UTF8.self), terminator: "")
  }
}
