import CellLayout
import Foundation
import LayoutDocuments
import ListCore
import TestSupport
import TextLayout
import TextTestSupport

/// The answers of a browser for cells, as recorded by `Fixtures/record_flex.py`.
struct FlexFixture {
  struct Answer {
    var id: String
    var width: LayoutUnit
    var height: LayoutUnit
    /// The frames in the cell's coordinates; `nil` for a leaf that is hidden.
    var elements: [LayoutRect?]
  }

  let browser: String
  /// A template with one cell for each case, named by the case's id.
  let template: [UInt8]
  let answers: [Answer]

  /// Reads a file of `Fixtures`.
  init(_ file: String = "flex.ndjson") throws {
    let path = URL(fileURLWithPath: TestFiles.root)
      .appendingPathComponent("Tests/CellLayoutTests/Fixtures/\(file)")
    var lines: [JSONObject] = []
    for line in try Data(contentsOf: path).split(separator: 0x0A) {
      if let object = try JSONParser.parse(Array(line)).object { lines.append(object) }
    }
    browser = lines.first?["browser"]?.string ?? ""
    let cases = lines.dropFirst()
    let cells = cases.map { "\($0["id"] ?? .null):\($0["cell"] ?? .null)" }
    template = Array(
      "{\"styles\":\(lines.first?["styles"] ?? .null),\"cells\":{\(cells.joined(separator: ","))}}"
        .utf8)
    answers = cases.flatMap(FlexFixture.answers)
  }

  private static func answers(of recorded: JSONObject) -> [Answer] {
    (recorded["answers"]?.array ?? []).compactMap { value in
      guard let answer = value.object, let id = recorded["id"]?.string else { return nil }
      return Answer(
        id: id, width: length(answer["width"]), height: length(answer["height"]),
        elements: (answer["elements"]?.array ?? []).map(frame))
    }
  }

  private static func frame(_ value: JSONValue) -> LayoutRect? {
    guard let sides = value.array, sides.count == 4 else { return nil }
    return LayoutRect(
      x: length(sides[0]), y: length(sides[1]), width: length(sides[2]), height: length(sides[3]))
  }

  private static func length(_ value: JSONValue?) -> LayoutUnit {
    LayoutUnit(rounding: value?.double ?? -1)
  }
}

extension FlexFixture {
  /// This engine's answers to all cases, in the fixture's order.
  func ours() throws -> [Answer] {
    let fonts = BundledFonts.library
    let cells = try TemplateDocument(template, library: fonts).cells
    let engine = TextEnginePool()
    var ours: [Int: Answer] = [:]
    for (width, indices) in Dictionary(grouping: answers.indices, by: { answers[$0].width }) {
      let items = indices.map { "{\"id\":\($0),\"cell\":\"\(answers[$0].id)\"}" }
      let list = try ListDocument(Array(items.joined(separator: "\n").utf8))
      let layout = DocumentLayout(list.snapshot, cells: cells, width: width, engines: engine)
      for (row, index) in indices.enumerated() {
        let path = ListIndexPath(section: 0, item: row)
        let leaves = layout.elements(of: .item(path)).filter(\.isLeaf)
        ours[index] = Answer(
          id: answers[index].id, width: width,
          height: layout.frame(ofItemAt: path)?.size.height ?? -1, elements: leaves.map(\.frame))
      }
    }
    return answers.indices.compactMap { ours[$0] }
  }
}

extension FlexFixture.Answer {
  /// Whether every side is that of another engine's answer.
  func agrees(with other: FlexFixture.Answer) -> Bool {
    height == other.height && elements == other.elements
  }
}
