import HeightCacheBench
import LayoutDocuments
import TestSupport
import Testing
import TextLayout

@Suite struct `Reading workloads` {
  private static let load = #"{"op":"load","width":320,"window":640,"heights":[44,64.5,44]}"#

  /// Returns the code, path and line of each problem of a line behind a load of three rows.
  private func problems(_ line: String) -> [String] {
    let text = Self.load + "\n" + line + "\n" + #"{"op":"scroll","row":2}"#
    let reading = WorkloadReading("test", ndjson: Array(text.utf8))
    // A bad line costs none of the others.
    #expect(reading.workload.operations.count == 3 - reading.problems.count)
    #expect(reading.workload.operations.last == .scrollTo(row: 2))
    return reading.problems.map { "\($0.line) \($0.error.code.rawValue) \($0.error.path ?? "")" }
  }

  @Test(arguments: [
    (#"{"op":"replace","at":4,"remove":0,"heights":[]}"#, "invalid_value at"),
    (#"{"op":"replace","at":-1,"remove":0,"heights":[]}"#, "invalid_value at"),
    (#"{"op":"replace","at":0,"remove":4,"heights":[]}"#, "invalid_value remove"),
    (#"{"op":"replace","at":0,"remove":1e18,"heights":[]}"#, "invalid_value remove"),
    (#"{"op":"replace","at":0,"remove":1,"heights":[84,-44]}"#, "invalid_value heights[1]"),
    (#"{"op":"replace","at":0,"remove":1,"heights":[1e300]}"#, "invalid_value heights[0]"),
    (#"{"op":"replace","at":0,"remove":1,"heights":[16777216]}"#, "invalid_value heights[0]"),
    (#"{"op":"replace","at":0,"remove":1,"heights":[null]}"#, "invalid_value heights[0]"),
    (#"{"op":"replace","at":0,"remove":1,"heights":[NaN]}"#, "invalid_json "),
    (#"{"op":"replace","at":0,"remove":1,"heights":[1e400]}"#, "invalid_json "),
    (#"{"op":"replace","at":0,"remove":1,"heights":7}"#, "wrong_type heights"),
    (#"{"op":"replace","at":0,"heights":[]}"#, "missing_key remove"),
    (#"{"op":"replace","at":0,"remove":1,"heights":[1],"ids":[1]}"#, "invalid_value ids[0]"),
    (#"{"op":"replace","at":0,"remove":1,"heights":[1,2],"ids":[9,9]}"#, "invalid_value ids[1]"),
    (#"{"op":"replace","at":0,"remove":1,"heights":[1],"ids":[-1]}"#, "invalid_value ids[0]"),
    (#"{"op":"replace","at":0,"remove":1,"heights":[1],"ids":[1.5]}"#, "invalid_value ids[0]"),
    (
      #"{"op":"replace","at":0,"remove":1,"heights":[1],"ids":[9007199254740992]}"#,
      "invalid_value ids[0]"
    ),
    (#"{"op":"replace","at":0,"remove":1,"heights":[1],"ids":[]}"#, "invalid_value ids"),
    (#"{"op":"move","at":2,"count":2,"to":0}"#, "invalid_value count"),
    (#"{"op":"move","at":2,"count":1,"to":3}"#, "invalid_value to"),
    (#"{"op":"move","at":2,"count":1,"too":3}"#, "unknown_key too"),
    (#"{"op":"height","row":3,"height":1}"#, "invalid_value row"),
    (#"{"op":"height","row":0.5,"height":1}"#, "invalid_value row"),
    (#"{"op":"height","row":0,"height":"1"}"#, "wrong_type height"),
    (#"{"op":"width","width":480,"heights":[1,2]}"#, "invalid_value heights"),
    (#"{"op":"width","width":-1,"heights":[1,2,3]}"#, "invalid_value width"),
    (#"{"op":"width","width":1e9,"heights":[1,2,3]}"#, "invalid_value width"),
    (#"{"op":"load","width":1,"window":1e9,"heights":[]}"#, "invalid_value window"),
    (#"{"op":"load","width":1,"window":1}"#, "missing_key heights"),
    (#"{"op":"scroll"}"#, "missing_key by"),
    (#"{"op":"scroll","by":1,"row":1}"#, "invalid_value row"),
    (#"{"op":"scroll","by":-1e300}"#, "invalid_value by"),
    (#"{"op":"scroll","row":3}"#, "invalid_value row"),
    (#"{"op":"fly"}"#, "invalid_value op"), (#"{"op":7}"#, "wrong_type op"),
    ("{}", "missing_key op"), ("[]", "wrong_type "), ("garbage", "invalid_json "),
    (#"{"op":"scroll","by":1,"by":2}"#, "invalid_json "),
  ])
  func `a bad line is an error in its place`(line: String, expected: String) {
    #expect(problems(line) == ["2 " + expected])
  }

  @Test(arguments: [
    #"{"op":"replace","at":3,"remove":0,"heights":[16777215.984375]}"#,
    #"{"op":"replace","at":0,"remove":1,"heights":[5,0],"ids":[0,9]}"#,
    #"{"op":"move","at":0,"count":3,"to":0}"#, #"{"op":"scroll","by":-16777216,"x-note":[]}"#,
    #"{"op":"width","width":0,"heights":[0,0,0]}"#, "   ",
  ])
  func `a line at the border of its ranges is good`(line: String) {
    let text = Self.load + "\n" + line
    #expect(WorkloadReading("test", ndjson: Array(text.utf8)).problems.isEmpty)
  }

  @Test func `rows without identifiers get new ones`() {
    let lines = [
      #"{"op":"load","width":1,"window":1,"heights":[1,2]}"#,
      #"{"op":"replace","at":0,"remove":0,"heights":[3],"ids":[70]}"#,
      #"{"op":"replace","at":0,"remove":1,"heights":[4,5]}"#,
    ]
    let reading = WorkloadReading("test", ndjson: Array(lines.joined(separator: "\n").utf8))
    #expect(reading.problems.isEmpty)
    #expect(
      reading.workload.operations.last
        == .replace(0..<1, with: [WorkloadRow(id: 71, height: 4), WorkloadRow(id: 72, height: 5)]))
  }

  @Test func `a line that is too long is an error in its place`() {
    let text = Self.load + "\n" + #"{"op":"scroll","by":1}"#
    let reading = WorkloadReading(
      "test", ndjson: Array(text.utf8), limits: ReadingLimits(lineLength: 40))
    #expect(reading.problems.map(\.error.code) == [.lineTooLong])
    #expect(reading.workload.operations == [.scroll(by: 1)])
  }

  @Test func `bytes that were changed at random are read to their end, and can be played`() {
    var random = SplitMix64(seed: 11)
    let kinds: [WorkloadKind] = [.collapse, .prepend, .widthDrag]
    let sources = kinds.map { $0.workload(rows: 12, seed: 1).operations.prefix(40).flatMap(\.line) }
    let alphabet = Array(#"{}[]",:-.0123456789eopx "#.utf8)
    var badCount = 0
    for round in 0..<150 {
      var bytes = sources[round % 3]
      for _ in 0..<1 + random.number(below: 20) {
        bytes[random.number(below: bytes.count)] = alphabet[random.number(below: alphabet.count)]
      }
      let reading = WorkloadReading("test", ndjson: bytes)
      badCount += reading.problems.count
      let figures = HeightPlayer().play(
        reading.workload, strategies: HeightStrategy.named("tree/measure-all"))
      #expect(figures.map(\.wrongOffsetCount) == [0], "round \(round)")
    }
    #expect(badCount > 300)
  }

  @Test func `operations made in code are checked, and their lengths brought in range`() throws {
    let row = WorkloadRow(id: 1, height: LayoutUnit(rawValue: .max))
    let workload = try Workload(
      "test",
      operations: [
        .load([row], width: LayoutUnit(rawValue: .min), window: LayoutUnit(rawValue: .max)),
        .height(-5, row: 0), .scroll(by: LayoutUnit(rawValue: .min)),
      ])
    #expect(
      workload.operations == [
        .load(
          [WorkloadRow(id: 1, height: LayoutUnit(rawValue: 1 << 30 - 1))], width: 0,
          window: .maximum),
        .height(0, row: 0), .scroll(by: -LayoutUnit.maximum),
      ])
    let bad: [HeightOperation] = [
      .scrollTo(row: 0), .height(1, row: -1), .move(-1..<0, to: 0), .move(0..<0, to: 1),
      .replace(-3..<0, with: []), .replace(0..<1, with: []), .width(1, heights: [1]),
      .load([row, row], width: 1, window: 1),
      .load([WorkloadRow(id: .max, height: 1)], width: 1, window: 1),
    ]
    for operation in bad {
      #expect(throws: DocumentError.self) { try Workload("test", operations: [operation]) }
    }
  }

  @Test func `a recorder writes what happens, with a number for each identifier`() throws {
    // The same operations, recorded with texts as identifiers and compared after reading.
    var random = RandomOperations(seed: 21)
    let operations = random.workload(300, rows: 20)
    var recorder = WorkloadRecorder<String>()
    var bytes: [UInt8] = []
    for operation in operations {
      record(operation, in: &recorder)
      bytes += recorder.takeBytes()
    }
    #expect(recorder.takeBytes().isEmpty)
    let reading = WorkloadReading("test", ndjson: bytes)
    #expect(reading.problems.isEmpty)
    #expect(reading.workload == (try Workload("test", operations: operations)))
  }

  private func record(_ operation: HeightOperation, in recorder: inout WorkloadRecorder<String>) {
    func named(_ rows: [WorkloadRow]) -> [(id: String, height: LayoutUnit)] {
      rows.map { ("row \($0.id)", $0.height) }
    }
    switch operation {
    case .load(let rows, let width, let window):
      recorder.load(named(rows), width: width, window: window)
    case .replace(let range, let rows): recorder.replace(range, with: named(rows))
    case .move(let range, let position): recorder.move(range, to: position)
    case .height(let height, let row): recorder.set(height, at: row)
    case .width(let width, let heights): recorder.resize(to: width, heights: heights)
    case .scroll(let distance): recorder.scroll(by: distance)
    case .scrollTo(let row): recorder.scroll(toRow: row)
    }
  }
}
