/// The tracks that an item spans in an axis.
struct TrackSpan: Hashable {
  /// The first track, counted from the first explicit one; `nil` if the flow finds it.
  var start: Int?
  var count: Int

  /// Creates the span between two lines of a grid with a number of explicit tracks.
  init(_ span: GridSpan, explicitCount: Int) {
    func track(_ line: Int) -> Int { line > 0 ? line - 1 : explicitCount + 1 + line }
    switch (span.start, span.end) {
    case (.line(let a), .line(let b)):
      let (a, b) = (track(a), track(b))
      (start, count) = (min(a, b), max(1, abs(a - b)))
    case (.line(let a), .span(let n)): (start, count) = (track(a), n)
    case (.line(let a), .auto): (start, count) = (track(a), 1)
    case (.span(let n), .line(let b)): (start, count) = (track(b) - n, n)
    case (.auto, .line(let b)): (start, count) = (track(b) - 1, 1)
    case (.span(let n), _), (.auto, .span(let n)): (start, count) = (nil, n)
    case (.auto, .auto): (start, count) = (nil, 1)
    }
  }
}

/// The places of items in a grid (CSS Grid 2, section 8.5).
///
/// The *major* axis is that in which the flow goes on when a line is full: rows, or columns in a flow of
/// columns.
struct GridPlacement {
  struct Item {
    var column: TrackSpan
    var row: TrackSpan
  }

  /// An axis, with all tracks counted from the first one.
  struct Axis {
    /// The number of implicit tracks before the explicit ones.
    var leading = 0
    var count = 0
    /// The tracks of each item.
    var spans: [Range<Int>] = []
  }

  private(set) var columns = Axis()
  private(set) var rows = Axis()

  init(
    _ items: [Item], explicitColumns: Int, explicitRows: Int, flowsInColumns: Bool, isDense: Bool
  ) {
    var flow = GridPlacer(
      major: items.map { flowsInColumns ? $0.column : $0.row },
      minor: items.map { flowsInColumns ? $0.row : $0.column },
      minorCount: flowsInColumns ? explicitRows : explicitColumns, isDense: isDense)
    flow.place()
    let major = flow.majorAxis(explicitCount: flowsInColumns ? explicitColumns : explicitRows)
    (columns, rows) = flowsInColumns ? (major, flow.minorAxis) : (flow.minorAxis, major)
  }
}

/// The flow of items into the cells of a grid.
private struct GridPlacer {
  let major: [TrackSpan]
  let minor: [TrackSpan]
  let isDense: Bool
  private let leadingMajor: Int
  private let leadingMinor: Int
  private var minorCount: Int
  private var places: [(major: Int, minor: Int)?]
  private var taken = TakenCells()
  /// The place that a dense flow gave the last item of the same spans: all places before it are taken.
  private var lastPlaces: [Spans: (major: Int, minor: Int)] = [:]

  private struct Spans: Hashable {
    let major: TrackSpan
    let minor: TrackSpan
  }

  init(major: [TrackSpan], minor: [TrackSpan], minorCount: Int, isDense: Bool) {
    (self.major, self.minor, self.isDense) = (major, minor, isDense)
    func leading(_ spans: [TrackSpan]) -> Int { max(0, -(spans.compactMap(\.start).min() ?? 0)) }
    leadingMajor = leading(major)
    let leadingMinor = leading(minor)
    self.leadingMinor = leadingMinor
    self.minorCount = minor.reduce(minorCount + leadingMinor) {
      max($0, ($1.start.map { $0 + leadingMinor } ?? 0) + $1.count)
    }
    places = Array(repeating: nil, count: major.count)
  }

  /// Places first the items with both lines, then those with a line in the major axis, then the others.
  mutating func place() {
    for i in major.indices {
      guard let a = major[i].start, let b = minor[i].start else { continue }
      put(i, major: a + leadingMajor, minor: b + leadingMinor)
    }
    var ends: [Int: Int] = [:]
    for i in major.indices where places[i] == nil {
      guard let start = major[i].start else { continue }
      let line = start + leadingMajor
      var b = isDense ? lastPlace(of: i).minor : ends[line] ?? 0
      while let area = blocker(of: i, major: line, minor: b) { b = area.cells.upperBound }
      put(i, major: line, minor: b)
      ends[line] = b + minor[i].count
      minorCount = max(minorCount, b + minor[i].count)
    }
    var cursor = (major: 0, minor: 0)
    for i in major.indices where places[i] == nil {
      if isDense { cursor = lastPlace(of: i) }
      advance(&cursor, for: i)
      put(i, major: cursor.major, minor: cursor.minor)
    }
  }

  /// The place from which on a dense flow looks for that of an item.
  private func lastPlace(of i: Int) -> (major: Int, minor: Int) {
    lastPlaces[Spans(major: major[i], minor: minor[i])] ?? (0, 0)
  }

  /// Moves the cursor to the next place at which an item fits.
  ///
  /// An area that blocks a place blocks it in all lines down to the end of the area. So lines are passed over together,
  /// and a span of thousands of lines takes no more steps than one of a line.
  private func advance(_ cursor: inout (major: Int, minor: Int), for i: Int) {
    if let start = minor[i].start {
      let line = start + leadingMinor
      if !isDense, line < cursor.minor { cursor.major += 1 }
      cursor.minor = line
      while let area = blocker(of: i, major: cursor.major, minor: line) {
        cursor.major = area.lines.upperBound
      }
      return
    }
    // The least end of the areas that block the present line from its first track on: they block all lines before it, too.
    // `nil` in a line that was looked at from a later track on, which tells nothing of the next one.
    var end: Int? = cursor.minor == 0 ? .max : nil
    while true {
      if cursor.minor + minor[i].count > minorCount {
        cursor = (end ?? cursor.major + 1, 0)
        end = .max
      } else if let area = blocker(of: i, major: cursor.major, minor: cursor.minor) {
        end = end.map { min($0, area.lines.upperBound) }
        cursor.minor = area.cells.upperBound
      } else {
        return
      }
    }
  }

  /// Returns the area that ends last in the minor axis of those that take a cell of a place; `nil` if it is free.
  private func blocker(of i: Int, major first: Int, minor start: Int) -> TakenCells.Area? {
    taken.last(
      in: TakenCells.Area(
        lines: first..<first + major[i].count, cells: start..<start + minor[i].count))
  }

  private mutating func put(_ i: Int, major a: Int, minor b: Int) {
    places[i] = (a, b)
    taken.take(
      TakenCells.Area(lines: a..<a + major[i].count, cells: b..<b + minor[i].count))
    if isDense { lastPlaces[Spans(major: major[i], minor: minor[i])] = (a, b) }
  }

  func majorAxis(explicitCount: Int) -> GridPlacement.Axis {
    let spans = places.indices.map { i in
      let start = places[i]?.major ?? 0
      return start..<start + major[i].count
    }
    let count = max(explicitCount + leadingMajor, spans.map(\.upperBound).max() ?? 0)
    return GridPlacement.Axis(leading: leadingMajor, count: count, spans: spans)
  }

  var minorAxis: GridPlacement.Axis {
    let spans = places.indices.map { i in
      let start = places[i]?.minor ?? 0
      return start..<start + minor[i].count
    }
    return GridPlacement.Axis(leading: leadingMinor, count: minorCount, spans: spans)
  }
}
