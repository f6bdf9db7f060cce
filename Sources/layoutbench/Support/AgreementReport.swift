internal import LayoutDocuments

/// Counts the agreement with a set of recorded answers, in all and by language or family.
struct AgreementReport {
  private let set: String
  private let limit: Int
  private var total = AgreementCounts()
  private var groups: [OracleCase.Group: AgreementCounts] = [:]
  private var disagreements: [OracleCase.Result] = []

  init(set: String, limit: Int) {
    self.set = set
    self.limit = limit
  }

  static func name(of file: String) -> String {
    let base = file.split(separator: "/").last.map { String($0) } ?? file
    return base.split(separator: ".").first.map { String($0) } ?? base
  }

  /// Indicates whether there is no case.
  var isEmpty: Bool { total.cases == 0 }

  /// Returns whether enough cases of the set agree in each part that is compared.
  func agrees(atLeast percent: Double) -> Bool {
    OracleCase.Agreement.partNames.allSatisfy { (total.share($0) ?? 100) >= percent }
  }

  mutating func add(_ result: OracleCase.Result) {
    total.add(result)
    groups[result.group, default: AgreementCounts()].add(result)
    if !result.agreement.isFull, disagreements.count < limit { disagreements.append(result) }
  }

  /// The counts of each group, by its name.
  private var sortedGroups: [(group: OracleCase.Group, counts: AgreementCounts)] {
    groups.map { ($0.key, $0.value) }.sorted { $0.0.member.name < $1.0.member.name }
  }

  func printText() throws {
    for result in disagreements {
      try Output.write(
        "\(result.id == nil ? "a case without id" : result.name) [\(result.group.member.name)]")
      for difference in result.differences { try Output.write("  \(difference)") }
    }
    try Output.write("\(set): \(total.summary)")
    guard groups.count > 1 else { return }
    for (group, counts) in sortedGroups {
      try Output.write("\(set)/\(group.member.name): \(counts.summary)")
    }
  }

  func printJSON() throws {
    var writer = JSONWriter()
    for result in disagreements {
      writer.beginObject()
      writer.member("set", set)
      writer.member("id", ifPresent: result.id)
      writer.member(result.group.member.key, result.group.member.name)
      writer.member("differences", result.differences)
      writer.endObject()
      writer.endLine()
    }
    write(total, of: nil, to: &writer)
    for (group, counts) in sortedGroups { write(counts, of: group, to: &writer) }
    try Output.flush(&writer)
  }

  private func write(
    _ counts: AgreementCounts, of group: OracleCase.Group?, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("set", set)
    if let member = group?.member { writer.member(member.key, member.name) }
    counts.write(to: &writer)
    writer.endObject()
    writer.endLine()
  }
}
