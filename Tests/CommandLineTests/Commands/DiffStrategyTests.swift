#if Extras
import LayoutDocuments
import TestSupport
import Testing

/// `diff --strategy`: the same two lists, cut in three ways.
struct DiffStrategyTests {
  /// Row 3 leaves section c, which moves; row 4 changes; section b goes, section d comes.
  private static let old = """
    {"sections": [{"id": "a", "items": [{"id": 1, "text": "one"}]},
      {"id": "b", "items": [{"id": 2, "text": "two"}]},
      {"id": "c", "items": [{"id": 3, "text": "three"}, {"id": 4, "text": "four"}]}]}
    """

  private static let new = """
    {"sections": [{"id": "c", "items": [{"id": 4, "text": "for"}]},
      {"id": "a", "items": [{"id": 1, "text": "one"}, {"id": 3, "text": "three"}]},
      {"id": "d", "items": [{"id": 5, "text": "five"}]}]}
    """

  private static let answers = [
    "batch": """
    {"stages": [{"deleted_sections": [1], "inserted_sections": [2], "moved_sections": [[2, 0]],
      "moved_items": [[[2, 0], [1, 1]]]}], "reconfigured_items": [[0, 0]]}
    """,
    "strict": """
    {"stages": [{"deleted_sections": [1, 2], "inserted_sections": [0, 2],
      "inserted_items": [[1, 1]]}]}
    """,
    "staged": """
    {"stages": [
      {"deleted_sections": [1], "inserted_sections": [2], "moved_sections": [[2, 0]]},
      {"moved_items": [[[0, 0], [1, 1]]]}], "reconfigured_items": [[0, 0]]}
    """,
  ]

  @Test("each strategy prints its stages", arguments: ["batch", "strict", "staged"])
  func stages(strategy: String) throws {
    let files = try ListFiles(list: Self.old)
    let other = try files.scratch.write(Self.new, to: "new.json")
    let outcome = try Tool.run(["diff", files.list, other, "--strategy", strategy])
    #expect(outcome.status == 0)
    let answer = try #require(Self.answers[strategy])
    #expect(try outcome.values() == [JSONParser.parse(answer)])
    if strategy == "batch" {
      #expect(try Tool.run(["diff", files.list, other]).output == outcome.output)
    }
  }

  @Test("equal lists have no stages", arguments: ["batch", "strict", "staged"])
  func equal(strategy: String) throws {
    let files = try ListFiles(list: Self.old)
    let outcome = try Tool.run(["diff", files.list, files.list, "--strategy", strategy])
    #expect(try outcome.values() == [JSONParser.parse(#"{"stages": []}"#)])
  }

  @Test("frames go with the strategy", arguments: ["batch", "strict", "staged"])
  func frames(strategy: String) throws {
    let files = try ListFiles(list: Self.old)
    let other = try files.scratch.write(Self.new, to: "new.json")
    let outcome = try Tool.run([
      "diff", files.list, other, "--strategy", strategy, "--template", files.template, "--width",
      "320",
    ])
    #expect(outcome.status == 0)
    let answer = try outcome.object()
    #expect(
      try answer["stages"]
        == JSONParser.parse(#require(Self.answers[strategy])).object?["stages"])
    // Under strict all rows of section c are new, and so is row 3 behind them.
    let frames =
      strategy == "strict"
      ? """
      {"moved": [[1, 1, 20]], "removed": [2, 3, 4],
       "inserted": [[4, [0, 0, 320, 20]], [3, [0, 40, 320, 20]], [5, [0, 60, 320, 20]]]}
      """
      : """
      {"moved": [[4, 4, -60], [1, 1, 20]], "removed": [2], "inserted": [[5, [0, 60, 320, 20]]]}
      """
    #expect(try answer["frames"] == JSONParser.parse(frames))
  }
}
#endif
