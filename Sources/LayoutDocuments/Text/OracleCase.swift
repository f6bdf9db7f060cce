internal import TextLayout

/// A comparison of answers with those that another engine gave.
package struct OracleCase {
  /// The agreement of two answers, part by part; nil for a part that the recorded answer lacks.
  package struct Agreement: Sendable {
    package var starts: Bool?
    package var height: Bool?
    package var lineCount: Bool?
    package var widths: Bool?
    package var baselines: Bool?
    package var maxContent: Bool?
    package var minContent: Bool?
    /// The agreement of every box of a tree.
    package var rects: Bool?

    /// The parts with their names in reports, in the order of reports.
    package var parts: [(name: String, agrees: Bool?)] {
      [
        ("starts", starts), ("height", height), ("line_count", lineCount), ("widths", widths),
        ("baselines", baselines), ("max_content", maxContent), ("min_content", minContent),
        ("rects", rects),
      ]
    }

    /// The names of all parts.
    package static var partNames: [String] { Agreement().parts.map(\.name) }

    package var isFull: Bool { parts.allSatisfy { $0.agrees != false } }
  }

  /// The set that a case belongs to.
  package enum Group: Hashable, Sendable {
    case language(String)
    /// The first part of the id of a tree of boxes.
    case family(String)

    /// The name of the kind of group in reports, and that of the group.
    package var member: (key: String, name: String) {
      switch self {
      case .language(let name): ("lang", name)
      case .family(let name): ("family", name)
      }
    }
  }

  /// The result of one case.
  package struct Result: Sendable {
    /// The identifier that the recording gives the case.
    package var id: JSONValue?
    package var group: Group
    package var agreement = Agreement()
    /// A sentence with both answers for each part in which they differ.
    package var differences: [String] = []
    /// The number of recorded break opportunities; nil if the case is not about them.
    package var opportunities: Int?
    /// The number of break opportunities that only one of the two answers has.
    package var wrongOpportunities = 0

    /// The identifier as a text; empty if the recording gives none.
    package var name: String {
      id?.string ?? id?.description ?? ""
    }
  }

  /// Lays the text of a case out and compares the answers.
  ///
  /// - Throws: `DocumentError` if the case cannot be read.
  package static func replay(
    _ object: JSONObject, _ session: MeasureSession
  ) throws(DocumentError) -> Result {
    let fields = FieldReader(object)
    let expected = try FieldReader(try fields.required("expected"), path: "expected")
    let language = try fields.string("lang") ?? "en"
    var result = Result(id: object.identifier, group: .language(language))
    if let breaks = expected.value("break_opportunities") {
      try result.compareBreaks(
        with: breaks, of: fields, language: language, engine: session.engine)
      return result
    }
    let request = try MeasureRequest(object, styles: session.styles)
    let engine = session.engine
    let text = request.prepared(by: engine, session.styles)
    guard case .one(let width) = request.widths else {
      throw DocumentError(
        .invalidValue, path: "widths", value: "a list", limit: "left out, as a case has one width")
    }
    var comparison = OracleComparison(expected: expected, result: result)
    comparison.compare(engine.lines(of: text, width: width))
    comparison.compare(
      maxContent: engine.maxContentWidth(of: text), minContent: engine.minContentWidth(of: text))
    guard comparison.result.agreement.parts.contains(where: { $0.agrees != nil }) else {
      throw DocumentError(
        .missingKey, path: "expected", value: "without a part to compare",
        limit: "an answer of measure")
    }
    return comparison.result
  }
}

extension OracleCase.Result {
  /// Compares the break opportunities of a text with recorded ones.
  fileprivate mutating func compareBreaks(
    with breaks: JSONValue, of fields: FieldReader, language: String, engine: TextEngine
  ) throws(DocumentError) {
    let text = try fields.string("text") ?? ""
    let wanted = (breaks.array ?? []).compactMap(\.integer)
    let wordBreak = try fields.choice("word_break", WordBreak.self) ?? .normal
    let found = engine.breakOpportunities(in: text, wordBreak: wordBreak, language: language)
    let wrong = Set(wanted).symmetricDifference(found)
    opportunities = wanted.count
    wrongOpportunities = wrong.count
    agreement.starts = wrong.isEmpty
    if !wrong.isEmpty {
      differences.append("opportunities: differ at \(wrong.sorted())")
    }
  }
}
