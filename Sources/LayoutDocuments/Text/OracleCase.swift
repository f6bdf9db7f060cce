internal import TextLayout

/// A recorded answer of another engine, and how ours compares.
package struct OracleCase {
  /// What was compared; each is equal or not, or nil if the recorded answer does not have it.
  package struct Agreement: Sendable {
    package var starts: Bool?
    package var height: Bool?
    package var lineCount: Bool?
    package var widths: Bool?
    package var maxContent: Bool?
    package var minContent: Bool?

    /// The parts by the names that reports give them, in their order.
    package var parts: [(name: String, agrees: Bool?)] {
      [
        ("starts", starts), ("height", height), ("line_count", lineCount), ("widths", widths),
        ("max_content", maxContent), ("min_content", minContent),
      ]
    }

    /// The names of all parts.
    package static var partNames: [String] { Agreement().parts.map(\.name) }

    package var isFull: Bool { parts.allSatisfy { $0.agrees != false } }
  }

  /// The result of one case.
  package struct Result: Sendable {
    package var id: String
    package var language: String
    package var agreement = Agreement()
    /// Both answers, where they differ.
    package var differences: [String] = []
    /// Break cases: opportunities of the oracle, and how many are extra or missing here.
    package var opportunities: Int?
    package var wrongOpportunities = 0
  }

  /// Replays a case.
  ///
  /// - Throws: `DocumentError` if the case cannot be read.
  package static func replay(
    _ object: JSONObject, _ session: MeasureSession
  ) throws(DocumentError) -> Result {
    let fields = FieldReader(object)
    let expected = try FieldReader(try fields.required("expected"), path: "expected")
    var result = Result(
      id: object["id"]?.string ?? "", language: try fields.string("lang") ?? "en")
    if let breaks = expected.value("break_opportunities") {
      try compareBreaks(breaks, fields, session, &result)
      return result
    }
    let request = try MeasureRequest(object, styles: session.styles)
    let engine = session.engine
    let text = request.prepared(by: engine, session.styles)
    guard case .one(let width) = request.widths else {
      throw DocumentError(.invalidValue, "an oracle case has one width", path: "widths")
    }
    let lines = engine.lines(of: text, width: width)
    let comparison = Comparison(expected: expected)
    comparison.compare(lines, &result)
    comparison.compare("max_content", engine.maxContentWidth(of: text), \.maxContent, &result)
    comparison.compare("min_content", engine.minContentWidth(of: text), \.minContent, &result)
    guard result.agreement.parts.contains(where: { $0.agrees != nil }) else {
      throw DocumentError(.missingKey, "there is nothing to compare with", path: "expected")
    }
    return result
  }

  private static func compareBreaks(
    _ breaks: JSONValue, _ fields: FieldReader, _ session: MeasureSession, _ result: inout Result
  ) throws(DocumentError) {
    let text = try fields.string("text") ?? ""
    let wanted = (breaks.array ?? []).compactMap(\.integer)
    let wordBreak = try fields.choice("word_break", WordBreak.self) ?? .normal
    let found = session.engine.breakOpportunities(
      in: text, wordBreak: wordBreak, language: result.language)
    let wrong = Set(wanted).symmetricDifference(found)
    result.opportunities = wanted.count
    result.wrongOpportunities = wrong.count
    result.agreement.starts = wrong.isEmpty
    if !wrong.isEmpty {
      result.differences.append("opportunities: differ at \(wrong.sorted())")
    }
  }
}

/// Compares our answer with the recorded one: counts exactly, widths of the same lines within 0.05 px.
private struct Comparison {
  let expected: FieldReader

  private static let tolerance = 0.05

  func compare(_ lines: [TextLine], _ result: inout OracleCase.Result) {
    let height = lines.last.map { ($0.top + $0.height).pixels } ?? 0
    note(
      "height", expected.value("height")?.double.map { $0 == height }, "\(height)", \.height,
      &result)
    note(
      "line_count", expected.value("line_count")?.integer.map { $0 == lines.count },
      "\(lines.count)", \.lineCount, &result)
    let starts = lines.map(\.range.lowerBound)
    note(
      "line_starts",
      expected.value("line_starts")?.array.map { $0.compactMap(\.integer) == starts }, "\(starts)",
      \.starts, &result)
    let widths = lines.map(\.width.pixels)
    note("line_widths", agree(widths, of: starts), "\(widths)", \.widths, &result)
  }

  /// Whether the lines that both have are equally wide: a wrong break is told by its start alone.
  private func agree(_ widths: [Double], of starts: [Int]) -> Bool? {
    guard let wanted = expected.value("line_widths")?.array,
      let wantedStarts = expected.value("line_starts")?.array?.map({ $0.integer ?? -1 }),
      wanted.count == wantedStarts.count
    else { return nil }
    var ours: [Range<Int>: Double] = [:]
    for (i, width) in widths.enumerated() { ours[Comparison.range(i, starts)] = width }
    return wanted.indices.allSatisfy { i in
      guard let width = ours[Comparison.range(i, wantedStarts)] else { return true }
      return abs((wanted[i].double ?? .infinity) - width) <= Comparison.tolerance
    }
  }

  /// A line from its start to the next one's.
  private static func range(_ i: Int, _ starts: [Int]) -> Range<Int> {
    let end = i + 1 < starts.count ? starts[i + 1] : Int.max
    return starts[i]..<max(starts[i], end)
  }

  func compare(
    _ key: String, _ width: LayoutUnit,
    _ part: WritableKeyPath<OracleCase.Agreement, Bool?>, _ result: inout OracleCase.Result
  ) {
    let agrees = expected.value(key)?.double.map {
      abs($0 - width.pixels) <= Comparison.tolerance
    }
    note(key, agrees, width.description, part, &result)
  }

  private func note(
    _ key: String, _ agrees: Bool?, _ ours: String,
    _ part: WritableKeyPath<OracleCase.Agreement, Bool?>, _ result: inout OracleCase.Result
  ) {
    result.agreement[keyPath: part] = agrees
    guard agrees == false else { return }
    result.differences.append(
      "\(key): expected \(expected.value(key)?.description ?? ""), is \(ours)")
  }
}
