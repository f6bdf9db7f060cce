internal import Foundation
internal import LayoutDocuments

/// The counts of agreements and disagreements of some cases.
struct AgreementCounts {
  var cases = 0
  /// The number of recorded answers with each part, by its name.
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

  /// Returns the share in percent of the cases with a part that agree in it; nil if none has it.
  func share(_ name: String) -> Double? {
    guard let count = compared[name] else { return nil }
    return 100 * Double(count - wrong[name, default: 0]) / Double(count)
  }

  /// The counts as a sentence.
  var summary: String {
    if opportunities > 0 {
      let share = 100 * Double(opportunities - wrongOpportunities) / Double(opportunities)
      return "\(cases.counting("text")), all equal in \(percent("starts") ?? "none"); "
        + "\(opportunities) opportunities, \(wrongOpportunities) wrong "
        + "(\(String(format: "%.3f", share)) %)"
    }
    let parts = OracleCase.Agreement.partNames.compactMap { part in
      percent(part).map { "\(part) \($0) (\(wrong[part, default: 0]))" }
    }
    return cases.counting("case") + (parts.isEmpty ? "" : "; ") + parts.joined(separator: ", ")
  }

  private func percent(_ name: String) -> String? {
    share(name).map { String(format: "%.3f %%", $0) }
  }

  /// Writes the counts as members of an object.
  func write(to writer: inout JSONWriter) {
    writer.member("cases", cases)
    for part in OracleCase.Agreement.partNames {
      writer.member("compared_\(part)", compared[part, default: 0])
      writer.member("wrong_\(part)", wrong[part, default: 0])
    }
    writer.member("opportunities", opportunities)
    writer.member("wrong_opportunities", wrongOpportunities)
  }
}
