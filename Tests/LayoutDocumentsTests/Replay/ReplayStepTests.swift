import CellLayout
import LayoutDocuments
import ListCore
import Testing
import TextLayout

/// What a step of a replay counts.
struct ReplayStepTests {
  private func replay(
    _ lists: [String], strategy: Changeset.Strategy = .batch
  ) throws -> [ReplayStep] {
    var replay = Documents.replay(
      try Documents.template(Templates.boxes), strategy: strategy)
    return try lists.map { try replay.apply(Documents.list($0).snapshot) }
  }

  @Test func `the first list is laid out as a whole`() throws {
    let list = #"{"sections": [{"id": 1, "header": {"h": 2}, "items": [{"id": 1, "h": 3}]}]}"#
    let step = try #require(replay([list]).first)
    #expect(step.operations == 0 && step.changed == 0 && step.inserted == 1)
    #expect(step.moved == 0 && step.resized == 0 && step.removed == 0)
    #expect(step.work.prepared == 2 && step.work.rewrapped == 0)
    #expect(step.diffTime == .zero)
    #expect(step.layout.height == 5)
    #expect(
      try step.layout.layoutHash()
        == Documents.layout(Documents.list(list), Templates.boxes, width: 320).layoutHash())
  }

  @Test func `rows between the ends of a run count as moved, across sections`() throws {
    func list(_ first: Int) -> String {
      """
      {"sections": [{"id": 1, "items": [{"id": 0, "h": \(first)}, {"id": 1, "h": 1}]},
        {"id": 2, "items": []}, {"id": 3, "items": [{"id": 2, "h": 1}, {"id": 3, "h": 1}]}]}
      """
    }
    let step = try replay([list(5), list(6)])[1]
    #expect(step.moved == 3 && step.resized == 1 && step.changed == 1 && step.operations == 0)
    #expect(step.work.prepared == 1)
  }

  @Test func `a list that is the same costs nothing`() throws {
    let list = #"[{"id": 1, "h": 8}, {"id": 2, "h": 8}]"#
    let step = try replay([list, list])[1]
    #expect(step.operations == 0 && step.changed == 0 && step.moved == 0 && step.inserted == 0)
    #expect(step.work.prepared == 0 && step.work.nodesWritten == 0)
    #expect(step.layout.height == 16)
  }

  @Test func `an empty list and back`() throws {
    let list = #"[{"id": 1, "h": 8}, {"id": 2, "h": 8}]"#
    let steps = try replay([#"{"sections": []}"#, list, #"{"sections": []}"#, list])
    #expect(steps.map(\.inserted) == [0, 2, 0, 2])
    #expect(steps.map(\.removed) == [0, 0, 2, 0])
    #expect(steps.map(\.operations) == [0, 1, 1, 1])
    #expect(steps[1].layout.layoutHash() == steps[3].layout.layoutHash())
  }

  @Test func `a section made anew under strict counts as removed and inserted`() throws {
    let lists = [
      """
      {"sections": [{"id": 1, "items": [{"id": 1, "h": 1}]},
        {"id": 2, "items": [{"id": 2, "h": 1}, {"id": 3, "h": 1}]}]}
      """,
      """
      {"sections": [{"id": 2, "items": [{"id": 2, "h": 1}]}, {"id": 1, "items": [{"id": 1, "h": 1}]}]}
      """,
    ]
    let batch = try replay(lists)[1]
    #expect(batch.inserted == 0 && batch.removed == 1 && batch.work.prepared == 0)
    let strict = try replay(lists, strategy: .strict)[1]
    #expect(strict.inserted == 1 && strict.removed == 2 && strict.work.prepared == 1)
    let staged = try replay(lists, strategy: .staged)[1]
    #expect(staged.inserted == 0 && staged.removed == 1 && staged.work.prepared == 0)
    #expect(Set([batch, strict, staged].map { $0.layout.layoutHash() }).count == 1)
  }
}
