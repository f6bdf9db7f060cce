import HeightCacheBench
import TestSupport
import Testing
import TextLayout

// example
struct PrefixSums: HeightIndexing {
  var offsets: [LayoutUnit] = [0]
  var count: Int { offsets.count - 1 }
  var memory: Int { offsets.capacity * 8 }
  func offset(of row: Int) -> LayoutUnit { offsets[row] }
  mutating func replace(_ rows: Range<Int>, with heights: [LayoutUnit]) {
    let rest = (rows.upperBound..<count).map { offsets[$0 + 1] - offsets[$0] }
    offsets.removeSubrange((rows.lowerBound + 1)...)
    for height in heights + rest { offsets.append(offsets[count] + height) }
  }
}
// end

// example
struct FixedEstimate: HeightSource {
  var shown: [Int: LayoutUnit] = [:]
  var correction: HeightCorrection { .plain }
  mutating func height(
    of row: RequestedRow, width: LayoutUnit, measure: () -> LayoutUnit
  ) -> LayoutUnit {
    if row.isShown { shown[row.id] = measure() }
    return shown[row.id] ?? 60
  }
}

func compareMine() -> String {
  let mine = HeightStrategy("mine", index: { PrefixSums() }, source: { FixedEstimate() })
  let player = HeightPlayer(runs: 5)
  let figures = WorkloadKind.allCases.flatMap { kind in
    player.play(kind.workload(rows: 10_000, seed: 1), strategies: [mine] + HeightStrategy.usual)
  }
  return HeightComparison(figures).markdown
}
// end

/// A row of a list in an app.
struct Message {
  var id: String
  var height: LayoutUnit
}

// example
struct MessageList {
  var messages: [Message] = []
  var recorder = WorkloadRecorder<String>()

  mutating func open(_ all: [Message]) {
    messages = all
    recorder.load(all.map { ($0.id, $0.height) }, width: 360, window: 720)
  }

  mutating func show(older: [Message]) {
    messages = older + messages
    recorder.replace(0..<0, with: older.map { ($0.id, $0.height) })
  }

  mutating func didScroll(by distance: Double) {
    recorder.scroll(by: LayoutUnit(rounding: distance))
  }
}
// end

@Suite struct `The guide to height caches` {
  @Test func `it shows its examples as they are compiled`() throws {
    let compiled = try ArticleCatalog.blocks(inFile: #filePath, from: "// example", to: "// end")
    let shown = try ArticleCatalog.blocks(
      inFile: TestFiles.root + "/docs/height-caches.md", from: "```swift", to: "```")
    #expect(shown == compiled)
  }

  @Test func `the ten lines are exact on every kind`() {
    let strategy = HeightStrategy("mine", index: { PrefixSums() }, source: { MeasureAll() })
    for kind in WorkloadKind.allCases {
      let figures = HeightPlayer().play(kind.workload(rows: 300, seed: 5), strategies: [strategy])
      #expect(figures.map(\.wrongOffsetCount) == [0], "\(kind)")
      #expect(figures[0].offsetCount > 50)
    }
  }

  @Test func `a fixed estimate jumps when somebody scrolls up`() {
    let strategy = HeightStrategy("mine", index: { PrefixSums() }, source: { FixedEstimate() })
    let workload = WorkloadKind.prepend.workload(rows: 300, seed: 5)
    let figures = HeightPlayer().play(workload, strategies: [strategy])
    #expect(figures[0].jumpCount > 100)
  }

  @Test func `a recorded list can be read`() throws {
    var list = MessageList()
    list.open([Message(id: "a", height: 44), Message(id: "b", height: 60.5)])
    list.show(older: [Message(id: "c", height: 20)])
    list.didScroll(by: 12.5)
    let reading = WorkloadReading("mine", ndjson: list.recorder.takeBytes())
    #expect(reading.problems.isEmpty)
    #expect(
      reading.workload.operations == [
        .load(
          [WorkloadRow(id: 0, height: 44), WorkloadRow(id: 1, height: 60.5)], width: 360,
          window: 720),
        .replace(0..<0, with: [WorkloadRow(id: 2, height: 20)]), .scroll(by: 12.5),
      ])
  }
}
