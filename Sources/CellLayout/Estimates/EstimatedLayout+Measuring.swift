internal import CountedTree
internal import ListCore
public import TextLayout

extension EstimatedLayout {
  /// The number of rows that are measured before the next rows are chosen; the same for any number
  /// of threads.
  private static var batchLength: Int { 1024 }
  /// The number of adjacent rows that a thread measures as one unit of work.
  static var partLength: Int { 128 }

  /// Measures rows on several threads: visible rows first, then outwards.
  ///
  /// Estimates are corrected while the part of the list that the policy names stands still on the
  /// screen. They are learned anew each time the number of measured rows has grown fourfold.
  /// - Parameters:
  ///   - budget: The amount of measuring.
  ///   - offset: The list's y coordinate at the window's upper edge.
  ///   - viewport: The window; by default no row is visible.
  ///   - policy: The part of the list that stays where it is on the screen.
  /// - Returns: The number of measured rows, and the offset of the list afterwards.
  /// - Complexity: O(log n) and the complexity of the cell for each row, and O(n log n) in total
  ///   for learning; O(n log n) for ``MeasuringBudget/error(atMost:)``.
  @discardableResult
  public mutating func measure(
    _ budget: MeasuringBudget, at offset: LayoutUnit = .zero,
    in viewport: ScrollViewport = ScrollViewport(height: .zero),
    keeping policy: AnchorPolicy<Item.ID> = .topEdge
  ) -> Report {
    let order = MeasuringOrder(self, at: offset, in: viewport, keeping: policy)
    let before = estimatedRowCount
    switch budget {
    case .rows(let count): measureNext(count, in: order)
    case .everything: measureNext(.max, in: order)
    case .time(let duration): measureParts(for: duration, in: order)
    case .error(let limit): narrowBounds(toError: limit, in: order)
    }
    let end = order.offset(in: self)
    return Report(
      measuredRowCount: before - estimatedRowCount, estimatedRowCount: estimatedRowCount,
      offset: end, distance: offset.distance(to: end.offset))
  }

  private mutating func measureNext(_ count: Int, in order: MeasuringOrder<Section, Item>) {
    var left = count
    while left > 0 {
      let positions = order.nextPositions(in: self, atMost: min(left, Self.batchLength))
      guard !positions.isEmpty else { return }
      measureRows(at: positions)
      left -= positions.count
    }
  }

  private mutating func measureParts(
    for duration: Duration, in order: MeasuringOrder<Section, Item>
  ) {
    let end = ContinuousClock.now + duration
    repeat {
      let positions = order.nextPositions(
        in: self, atMost: Self.partLength * engines.threadCount)
      guard !positions.isEmpty else { return }
      measureRows(at: positions)
    } while ContinuousClock.now < end
  }

  // MARK: Errors

  private mutating func narrowBounds(
    toError limit: LayoutUnit, in order: MeasuringOrder<Section, Item>
  ) {
    while height.error > limit {
      let visible = order.visiblePositions(in: self, atMost: Self.batchLength)
      guard !visible.isEmpty else { break }
      measureRows(at: visible)
    }
    // Learning moves the estimates within their bounds, but does not move the bounds.
    var worst = estimates.positionsByRange()[...]
    while height.error > limit, !worst.isEmpty {
      let next = enough(worst.prefix(Self.batchLength), for: limit)
      worst = worst.dropFirst(next.count)
      measureRows(at: next.sorted())
    }
  }

  /// Returns as many of the first positions as bring the error down to a limit.
  private func enough(_ positions: ArraySlice<Int>, for limit: LayoutUnit) -> [Int] {
    let errors = estimates.errors
    var below = errors.summary.below
    var above = errors.summary.above
    return Array(
      positions.prefix { position in
        guard max(below, above) > limit.rawValue else { return false }
        below -= errors[position].below
        above -= Int(errors[position].above)
        return true
      })
  }

  // MARK: Parts

  /// Measures rows at ascending positions.
  private mutating func measureRows(at positions: [Int]) {
    let work = MeasuringWork(layout, positions)
    let length = Self.partLength
    let parts = engines.concurrently((positions.count + length - 1) / length) { part, engine in
      work.parts(part * length..<min((part + 1) * length, work.count), with: engine)
    }
    settle(parts.flatMap { $0 }, at: positions)
  }
}

/// The measuring of parts of a batch of rows on any thread.
struct MeasuringWork<Section: ListSection, Item: ListItem>: Sendable {
  private let items: [Item]
  /// The width classes of the items.
  private let classes: [Int]
  /// Empty stores of the width classes.
  private let stores: [RowStore<Section, Item>]
  private let metrics: ListMetrics

  /// Creates the work of measuring the rows at ascending positions.
  init(_ layout: ListLayout<Section, Item>, _ positions: [Int]) {
    items = layout.items(at: positions)
    let places = layout.places
    classes = positions.map { places[$0].widthClass }
    stores = layout.rows.classes.map { $0.emptied }
    metrics = layout.entries.metrics
  }

  /// The number of rows.
  var count: Int { items.count }

  /// Returns measured rows; adjacent rows of one width class are one part.
  func parts(
    _ range: Range<Int>, with engine: TextEngine
  ) -> [MeasuredPart<Section, Item>] {
    var parts: [MeasuredPart<Section, Item>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let number = classes[start]
      let end = classes[start..<range.upperBound].firstIndex { $0 != number } ?? range.upperBound
      let pass = metrics.pass(engine, ofClass: number)
      parts.append(MeasuredPart(items, in: start..<end, stores: stores[number], pass: pass))
      start = end
    }
    return parts
  }
}

extension RowEstimates {
  /// Returns the positions of the estimated rows, widest bounds first; of equally wide bounds, the
  /// first position comes first.
  fileprivate func positionsByRange() -> [Int] {
    var found: [(range: Int, position: Int)] = []
    errors.forEach(inLeavesWhere: { $0.estimated > 0 }) { position, error in
      if error.isEstimated { found.append((error.range, position)) }
    }
    found.sort { ($1.range, $0.position) < ($0.range, $1.position) }
    return found.map { $0.position }
  }
}
