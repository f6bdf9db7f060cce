import HeightCacheBench
import TestSupport
import Testing
import TextLayout

@Suite struct `Kinds of workloads` {
  private func bytes(_ kind: WorkloadKind, rows: Int, seed: UInt64) -> [UInt8] {
    kind.workload(rows: rows, seed: seed).operations.flatMap(\.line)
  }

  private func digest(_ bytes: [UInt8]) -> String {
    var hasher = ContentHasher()
    for byte in bytes { hasher.combine(Int(byte)) }
    return String(hasher.finalize().description.prefix(8))
  }

  @Test func `the same seed gives the same bytes, on every machine`() {
    for (kind, expected) in Self.digests {
      let first = bytes(kind, rows: 100, seed: 42)
      #expect(first == bytes(kind, rows: 100, seed: 42))
      #expect(digest(first) == expected, "\(kind)")
      #expect(first != bytes(kind, rows: 100, seed: 43))
    }
  }

  private static let digests: [(WorkloadKind, String)] = [
    (.firstLoad, "07c4db61"), (.scroll, "efa449c1"), (.prepend, "b87f79b2"),
    (.widthDrag, "e557b14f"), (.streamingTail, "3cafa48d"), (.collapse, "57945b62"),
    (.lateImages, "077a6a50"),
  ]

  @Test(arguments: WorkloadKind.allCases)
  func `every operation fits, whatever the number of rows, and reads back`(
    kind: WorkloadKind
  ) throws {
    for rows in [1, 2, 3, 7, 20, 101] {
      let workload = kind.workload(rows: rows, seed: UInt64(rows))
      let checked = try Workload(kind.rawValue, operations: workload.operations)
      #expect(checked == workload)
      let lines = workload.operations.flatMap(\.line)
      let reading = WorkloadReading(kind.rawValue, ndjson: lines)
      #expect(reading.problems.isEmpty)
      #expect(reading.workload == workload)
    }
  }

  @Test func `numbers of rows out of range count as the nearest`() {
    for rows in [0, -1, .min] {
      #expect(
        WorkloadKind.scroll.workload(rows: rows, seed: 1)
          == WorkloadKind.scroll.workload(rows: 1, seed: 1))
    }
  }

  @Test func `the kinds have the operations that they are named for`() {
    func counts(_ kind: WorkloadKind) -> [String: Int] {
      var counts: [String: Int] = [:]
      for operation in kind.workload(rows: 3000, seed: 1).operations {
        counts[word(operation), default: 0] += 1
      }
      return counts
    }
    #expect(counts(.firstLoad) == ["load": 1, "scroll": 20])
    #expect(counts(.scroll) == ["load": 1, "scroll": 400, "jump": 8])
    #expect(counts(.prepend) == ["load": 1, "scroll": 300, "replace": 100])
    #expect(counts(.widthDrag) == ["load": 1, "jump": 1, "width": 40])
    #expect(counts(.collapse) == ["load": 1, "jump": 40, "scroll": 160, "replace": 80])
    #expect(counts(.lateImages) == ["load": 1, "jump": 30, "scroll": 60, "height": 300])
    let streaming = counts(.streamingTail)
    #expect(streaming["height"] == 400 && streaming["replace"] == 10)
  }

  private func word(_ operation: HeightOperation) -> String {
    switch operation {
    case .load: "load"
    case .replace: "replace"
    case .move: "move"
    case .height: "height"
    case .width: "width"
    case .scroll: "scroll"
    case .scrollTo: "jump"
    }
  }
}
