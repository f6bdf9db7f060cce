internal import TextLayout

/// Compares an answer with a recorded one: counts exactly, widths of equal lines within 0.05 px.
struct OracleComparison {
  let expected: FieldReader
  private(set) var result: OracleCase.Result

  private static let tolerance = 0.05

  /// A part of an answer: its key there and its place in the agreement.
  private struct Part {
    let key: String
    let agreement: WritableKeyPath<OracleCase.Agreement, Bool?>
  }

  init(expected: FieldReader, result: OracleCase.Result) {
    self.expected = expected
    self.result = result
  }

  mutating func compare(_ lines: [TextLine]) {
    let height = lines.last.map { ($0.top + $0.height).pixels } ?? 0
    note(
      Part(key: "height", agreement: \.height), found: "\(height)",
      agrees: expected.value("height")?.double.map { $0 == height })
    note(
      Part(key: "line_count", agreement: \.lineCount), found: "\(lines.count)",
      agrees: expected.value("line_count")?.integer.map { $0 == lines.count })
    let starts = lines.map(\.range.lowerBound)
    note(
      Part(key: "line_starts", agreement: \.starts), found: "\(starts)",
      agrees: expected.value("line_starts")?.array.map { $0.compactMap(\.integer) == starts })
    let widths = lines.map(\.width.pixels)
    note(
      Part(key: "line_widths", agreement: \.widths), found: "\(widths)",
      agrees: agree(widths, of: starts, key: "line_widths"))
    let baselines = lines.map(\.baseline.pixels)
    note(
      Part(key: "baselines", agreement: \.baselines), found: "\(baselines)",
      agrees: agree(baselines, of: starts, key: "baselines"))
  }

  mutating func compare(maxContent: LayoutUnit, minContent: LayoutUnit) {
    compare(maxContent, with: Part(key: "max_content", agreement: \.maxContent))
    compare(minContent, with: Part(key: "min_content", agreement: \.minContent))
  }

  private mutating func compare(_ width: LayoutUnit, with part: Part) {
    let agrees = expected.value(part.key)?.double.map {
      abs($0 - width.pixels) <= Self.tolerance
    }
    note(part, found: width.description, agrees: agrees)
  }

  /// Returns whether a length of the lines that both answers have is the same; a line that only one of them
  /// has is reported by its start alone.
  private func agree(_ widths: [Double], of starts: [Int], key: String) -> Bool? {
    guard let wanted = expected.value(key)?.array,
      let wantedStarts = expected.value("line_starts")?.array?.map({ $0.integer ?? -1 }),
      wanted.count == wantedStarts.count
    else { return nil }
    var found: [Range<Int>: Double] = [:]
    for (i, width) in widths.enumerated() { found[Self.range(i, starts)] = width }
    return wanted.indices.allSatisfy { i in
      guard let width = found[Self.range(i, wantedStarts)] else { return true }
      return abs((wanted[i].double ?? .infinity) - width) <= Self.tolerance
    }
  }

  /// Returns a line as the range from its start to the next one's.
  private static func range(_ i: Int, _ starts: [Int]) -> Range<Int> {
    let end = i + 1 < starts.count ? starts[i + 1] : Int.max
    return starts[i]..<max(starts[i], end)
  }

  private mutating func note(_ part: Part, found: String, agrees: Bool?) {
    result.agreement[keyPath: part.agreement] = agrees
    guard agrees == false else { return }
    result.differences.append(
      "\(part.key): expected \(expected.value(part.key)?.description ?? ""), is \(found)")
  }
}
