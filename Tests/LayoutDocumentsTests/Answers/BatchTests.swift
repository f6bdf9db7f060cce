import CellLayout
import LayoutDocuments
import TestSupport
import Testing
import TextLayout

/// The batch update between two lists, and what it does to frames.
struct BatchTests {
  @Test func `no change has no stage`() throws {
    let list = #"[{"id": 1, "text": "x"}]"#
    let batch = try Documents.batch(list, list)
    #expect(batch.json == (try json(#"{"stages": []}"#)))
  }

  @Test func `inserted, deleted and moved rows stand in one stage`() throws {
    let batch = try Documents.batch(
      #"[{"id": 1}, {"id": 2}, {"id": 3}, {"id": 4}]"#,
      #"[{"id": 4}, {"id": 1}, {"id": 5}, {"id": 3}]"#)
    #expect(
      batch.json
        == (try json(
          """
          {"stages": [{"deleted_items": [[0, 1]], "inserted_items": [[0, 2]],
                       "moved_items": [[[0, 3], [0, 0]]]}]}
          """)))
  }

  @Test func `sections are deleted, inserted and moved as a whole`() throws {
    let batch = try Documents.batch(
      #"{"sections": [{"id": "a", "items": [{"id": 1}]}, {"id": "b", "items": []}, {"id": "c"}]}"#,
      #"{"sections": [{"id": "d", "items": [{"id": 2}]}, {"id": "c"}, {"id": "a", "items": [{"id": 1}]}]}"#
    )
    #expect(
      batch.json
        == (try json(
          """
          {"stages": [{"deleted_sections": [1], "inserted_sections": [0],
                       "moved_sections": [[2, 1]]}]}
          """)))
  }

  @Test func `a row that crosses the border of a deleted section is inserted`() throws {
    let batch = try Documents.batch(
      #"{"sections": [{"id": "a", "items": [{"id": 1}]}, {"id": "b", "items": [{"id": 2}]}]}"#,
      #"{"sections": [{"id": "b", "items": [{"id": 2}, {"id": 1}]}]}"#)
    #expect(
      batch.json
        == (try json(
          #"{"stages": [{"deleted_sections": [0], "inserted_items": [[0, 1]]}]}"#)))
  }

  @Test(
    "a row is changed unless its version, or all of its fields, are equal",
    arguments: [
      (#"{"version": 1, "text": "a"}"#, #"{"version": 1, "text": "b"}"#, nil),
      (#"{"version": 1, "text": "a"}"#, #"{"version": 2, "text": "a"}"#, "reconfigured_items"),
      (#"{"text": "a"}"#, #"{"text": "a"}"#, nil),
      (#"{"text": "a", "n": 1}"#, #"{"n": 1, "text": "a"}"#, nil),
      (#"{"text": "a"}"#, #"{"text": "b"}"#, "reconfigured_items"),
      (#"{"text": "a"}"#, #"{"text": "a", "extra": 1}"#, "reconfigured_items"),
      (#"{"version": 1, "text": "a"}"#, #"{"text": "a"}"#, "reconfigured_items"),
      (#"{"text": "a"}"#, #"{"version": 1, "text": "a"}"#, "reconfigured_items"),
      (#"{"version": null, "text": "a"}"#, #"{"text": "a"}"#, nil),
      (#"{"version": "1"}"#, #"{"version": 1}"#, "reconfigured_items"),
      (#"{"version": 1, "cell": "x"}"#, #"{"version": 1, "cell": "y"}"#, "reloaded_items"),
      (#"{"cell": "x", "text": "a"}"#, #"{"cell": "y", "text": "b"}"#, "reloaded_items"),
    ])
  func changes(old: String, new: String, key: String?) throws {
    func list(_ item: String) -> String { "[{\"id\": 0}, {\"id\": 1, \(item.dropFirst())]" }
    let batch = try Documents.batch(list(old), list(new))
    #expect(batch.keys == ["stages"] + (key.map { [$0] } ?? []))
    if let key { #expect(batch[key] == (try json("[[0, 1]]"))) }
  }

  @Test func `changed rows stand at their final paths, and only if they stayed`() throws {
    let batch = try Documents.batch(
      #"[{"id": 1, "v": 1}, {"id": 2, "v": 1}, {"id": 3, "v": 1}]"#,
      #"[{"id": 9, "v": 2}, {"id": 3, "v": 2}, {"id": 1, "v": 2}]"#)
    #expect(batch["reconfigured_items"] == (try json("[[0, 1], [0, 2]]")))
  }

  @Test func `a kept section is reloaded when its header or footer changed`() throws {
    let old = """
      {"sections": [{"id": 1, "header": {"t": 1}}, {"id": 2, "footer": {}}, {"id": 3}, {"id": 4}]}
      """
    let new = """
      {"sections": [{"id": 0, "header": {}}, {"id": 1, "header": {"t": 2}}, {"id": 2},
                    {"id": 3, "header": null}, {"id": 4, "footer": {}}]}
      """
    #expect(try Documents.batch(old, new)["reloaded_sections"] == json("[1, 2, 4]"))
  }

  @Test func `problems of both lists stand side by side`() throws {
    let batch = try Documents.batch(#"[{"id": 1}, {"id": 1}, {}]"#, "{\"id\": 1}\n{}\n")
    let errors = batch.list("errors")
    #expect(errors.map(\.code) == ["missing_id", "missing_id"])
    #expect(errors.map(\.path) == ["old[2]", "new"])
    #expect(errors[1]["line"] == .integer(2))
    #expect(batch.list("warnings").map { $0["path"] } == [.string("old")])
  }

  @Test func `frames tell what moved, was resized, inserted and removed`() throws {
    let batch = try Documents.batch(
      #"[{"id": 1, "h": 10}, {"id": 2, "h": 10}, {"id": 3, "h": 10}, {"id": 4, "h": 10}]"#,
      #"[{"id": 1, "h": 15}, {"id": 3, "h": 10}, {"id": 4, "h": 10}, {"id": "n", "h": 2.5}]"#,
      template: Templates.boxes)
    #expect(
      batch["frames"]
        == (try json(
          """
          {"moved": [[3, 4, -5]], "resized": [[1, 10, 15]], "inserted": [["n", [0, 35, 320, 2.5]]],
           "removed": [2]}
          """)))
  }

  @Test("frames agree with those of layouts made afresh", arguments: 0..<UInt64(60))
  func randomFrames(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let old = BatchTests.randomList(&random)
    let new = BatchTests.randomList(&random)
    let batch = try Documents.batch(old, new, template: Templates.boxes)
    let before = try BatchTests.rows(old)
    let after = try BatchTests.rows(new)
    let frames = Answer(json: batch["frames"] ?? .null)
    let stages = batch.list("stages")
    let sections = Set(stages.flatMap { $0.list("inserted_sections").map(\.description) })
    // Rows that were taken out and put in again are neither moved nor resized.
    let inserted = Set(frames.list("inserted").compactMap { $0.json.array?[0] })
    var runs: [(first: JSONValue, last: JSONValue, distance: Double)] = []
    var joins = false
    for row in after {
      let match = inserted.contains(row.id) ? nil : before.first { $0.id == row.id }
      guard let match, match.height == row.height, match.y != row.y else {
        joins = false
        continue
      }
      if joins, let last = runs.last, last.distance == row.y - match.y {
        runs[runs.count - 1].last = row.id
      } else {
        runs.append((row.id, row.id, row.y - match.y))
      }
      joins = true
    }
    let moved = runs.map { JSONValue.array([$0.first, $0.last, .double($0.distance)]).description }
    #expect(frames.list("moved").map(\.description) == moved, "\(old)\n\(new)\n\(sections)")
    for entry in frames.list("inserted") {
      let row = after.first { $0.id == entry.json.array?[0] }
      #expect(entry.json.array?[1].array?[1].double == row?.y)
    }
    for entry in frames.list("resized") {
      let values = entry.json.array ?? []
      #expect(before.first { $0.id == values[0] }?.height == values[1].double)
      #expect(after.first { $0.id == values[0] }?.height == values[2].double)
    }
    let removed = frames["removed"]?.array ?? []
    let gone = before.map(\.id).filter { row in !after.contains { $0.id == row } }
    #expect(gone.allSatisfy { removed.contains($0) })
  }

  private struct Row {
    var id: JSONValue
    var y: Double
    var height: Double
  }

  private static func rows(_ list: String) throws -> [Row] {
    try Documents.frames(list, Templates.boxes).list("sections").flatMap { section in
      section.list("items").map { item in
        let frame = item["frame"]?.array?.compactMap(\.double) ?? []
        return Row(id: item["id"] ?? .null, y: frame[1], height: frame[3])
      }
    }
  }

  private static func randomList(_ random: inout SplitMix64) -> String {
    var ids = (0..<12).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    for _ in 0..<Int.random(in: 0...3, using: &random) { ids.shuffle(using: &random) }
    var sections: [String] = []
    for section in (0..<4).shuffled(using: &random) where !ids.isEmpty {
      let count = Int.random(in: 0...min(5, ids.count), using: &random)
      let items = ids.prefix(count).map { id in
        "{\"id\": \(id), \"h\": \(Int.random(in: 1...2, using: &random) * 8)}"
      }
      ids.removeFirst(count)
      let header = Bool.random(using: &random) ? "\"header\": {\"h\": 4}, " : ""
      sections.append(
        "{\"id\": \(section), \(header)\"items\": [\(items.joined(separator: ", "))]}")
    }
    return "{\"sections\": [\(sections.joined(separator: ", "))]}"
  }
}
