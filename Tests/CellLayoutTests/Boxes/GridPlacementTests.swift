import TestSupport
import Testing

@testable import CellLayout

/// Items of a grid stand where a walk from cell to cell finds room (CSS Grid 2, section 8.5).
struct GridPlacementTests {
  @Test func `items stand where a walk from cell to cell finds room`() {
    for seed in 0..<UInt64(lawSize(20_000, debug: 1000)) {
      var random = SplitMix64(seed: seed)
      let explicit = (Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random))
      let items = (0..<Int.random(in: 0...10, using: &random)).map { _ in
        GridPlacement.Item(
          column: TrackSpan(Self.span(&random), explicitCount: explicit.0),
          row: TrackSpan(Self.span(&random), explicitCount: explicit.1))
      }
      let (inColumns, isDense) = (Bool.random(using: &random), Bool.random(using: &random))
      let placement = GridPlacement(
        items, explicitColumns: explicit.0, explicitRows: explicit.1, flowsInColumns: inColumns,
        isDense: isDense)
      var plain = PlainPlacement(
        items.map { inColumns ? ($0.column, $0.row) : ($0.row, $0.column) },
        explicit: inColumns ? explicit.1 : explicit.0, isDense: isDense)
      plain.place()
      let (major, minor) =
        inColumns
        ? (placement.columns.spans, placement.rows.spans)
        : (placement.rows.spans, placement.columns.spans)
      let found = zip(major, minor).map { [$0.lowerBound, $1.lowerBound] }
      #expect(found == plain.found, "seed \(seed)")
      #expect(placement.rows.spans.map(\.count) == items.map(\.row.count), "seed \(seed)")
      #expect(placement.columns.spans.map(\.count) == items.map(\.column.count), "seed \(seed)")
    }
  }

  private static func span(_ random: inout SplitMix64) -> GridSpan {
    var span = GridSpan()
    span.start = line(&random)
    span.end = line(&random)
    return span
  }

  private static func line(_ random: inout SplitMix64) -> GridLine {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .line(Int.random(in: 1...5, using: &random))
    case 1: .line(-Int.random(in: 1...5, using: &random))
    case 2, 3: .span(Int.random(in: 1...3, using: &random))
    // Areas of more lines are kept in another way.
    case 4: .span(Int.random(in: 15...20, using: &random))
    default: .auto
    }
  }

  /// A walk that tries ten thousand lines for each item, cell by cell, would not end.
  @Test(arguments: [false, true])
  func `spans of ten thousand tracks are placed`(isDense: Bool) {
    var long = GridSpan()
    long.start = .span(10_000)
    let span = TrackSpan(long, explicitCount: 0)
    let one = TrackSpan(GridSpan(), explicitCount: 0)
    let items = (0..<300).map {
      GridPlacement.Item(column: $0 % 3 == 0 ? one : span, row: $0 % 2 == 0 ? one : span)
    }
    let placement = GridPlacement(
      items, explicitColumns: 3, explicitRows: 0, flowsInColumns: false, isDense: isDense)
    #expect(placement.columns.count == 10_000)
    let areas = zip(placement.rows.spans, placement.columns.spans).map { $0 }
    for (i, a) in areas.enumerated() {
      #expect(!areas[..<i].contains { $0.0.overlaps(a.0) && $0.1.overlaps(a.1) })
    }
  }
}

/// Places items as the specification says it: cell by cell.
private struct PlainPlacement {
  private let items: [(major: TrackSpan, minor: TrackSpan)]
  private let isDense: Bool
  private let leading: (major: Int, minor: Int)
  private var minorCount: Int
  private var taken: Set<Int> = []
  private var places: [[Int]?]

  init(_ items: [(TrackSpan, TrackSpan)], explicit: Int, isDense: Bool) {
    self.items = items.map { (major: $0.0, minor: $0.1) }
    self.isDense = isDense
    func leading(_ spans: [TrackSpan]) -> Int { -min(0, spans.compactMap(\.start).min() ?? 0) }
    let leadingMinor = leading(items.map(\.1))
    self.leading = (leading(items.map(\.0)), leadingMinor)
    let ends = items.map { ($0.1.start.map { $0 + leadingMinor } ?? 0) + $0.1.count }
    minorCount = max(explicit + leadingMinor, ends.max() ?? 0)
    places = Array(repeating: nil, count: items.count)
  }

  /// The first line and the first track of each item.
  var found: [[Int]] { places.map { $0 ?? [] } }

  mutating func place() {
    for (i, item) in items.enumerated() {
      guard let line = item.major.start, let track = item.minor.start else { continue }
      put(i, line + leading.major, track + leading.minor)
    }
    var ends: [Int: Int] = [:]
    for (i, item) in items.enumerated() where places[i] == nil {
      guard let start = item.major.start else { continue }
      let line = start + leading.major
      var track = isDense ? 0 : ends[line] ?? 0
      while !isFree(i, line, track) { track += 1 }
      put(i, line, track)
      ends[line] = track + item.minor.count
      minorCount = max(minorCount, track + item.minor.count)
    }
    var (line, track) = (0, 0)
    for (i, item) in items.enumerated() where places[i] == nil {
      if isDense { (line, track) = (0, 0) }
      if let start = item.minor.start {
        let wanted = start + leading.minor
        if !isDense, wanted < track { line += 1 }
        track = wanted
        while !isFree(i, line, track) { line += 1 }
      } else {
        while track + item.minor.count > minorCount || !isFree(i, line, track) {
          track += 1
          if track + item.minor.count > minorCount { (line, track) = (line + 1, 0) }
        }
      }
      put(i, line, track)
    }
  }

  private func isFree(_ i: Int, _ line: Int, _ track: Int) -> Bool {
    for line in line..<line + items[i].major.count {
      for track in track..<track + items[i].minor.count
      where taken.contains(line * 10_000 + track) {
        return false
      }
    }
    return true
  }

  private mutating func put(_ i: Int, _ line: Int, _ track: Int) {
    places[i] = [line, track]
    for line in line..<line + items[i].major.count {
      for track in track..<track + items[i].minor.count { taken.insert(line * 10_000 + track) }
    }
  }
}
