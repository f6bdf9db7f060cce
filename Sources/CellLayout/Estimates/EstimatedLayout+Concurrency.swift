public import ListCore
public import TextLayout

extension EstimatedLayout {
  /// The number of rows that each thread measures before the task checks for cancellation again.
  private static var taskPartLength: Int { 512 }

  /// Returns the exact layout after measuring all rows in child tasks, as many at a time as the
  /// pool has threads: visible rows first, then outwards.
  ///
  /// This value stays as it is, and can be read and changed meanwhile. No lock is held while rows
  /// are measured. A cancelled task throws after the parts that were begun are done, some hundred
  /// rows for each thread; the layout of the last progress holds all complete parts.
  /// - Parameters:
  ///   - offset: The list's y coordinate at the window's upper edge.
  ///   - viewport: The window; by default no row is visible.
  ///   - policy: The part of the list that stays where it is on the screen.
  ///   - progress: Is called after each round of parts, in order, and awaited: a closure that draws
  ///     slowly slows the measuring down.
  /// - Returns: The layout without estimates.
  /// - Throws: `CancellationError` if the task is cancelled.
  @concurrent
  public func measured(
    at offset: LayoutUnit = .zero, in viewport: ScrollViewport = ScrollViewport(height: .zero),
    keeping policy: AnchorPolicy<Item.ID> = .topEdge,
    progress: @Sendable (EstimatedLayout<Section, Item>.Progress) async -> Void = { _ in }
  ) async throws(CancellationError) -> ListLayout<Section, Item> {
    var result = self
    let order = MeasuringOrder(self, at: offset, in: viewport, keeping: policy)
    let total = estimatedRowCount
    while result.estimatedRowCount > 0 {
      let positions = order.nextPositions(
        in: result, atMost: Self.taskPartLength * engines.threadCount)
      let parts = try await result.measuredParts(positions)
      result.settle(parts, at: positions)
      await progress(
        Progress(
          layout: result, measuredRowCount: total - result.estimatedRowCount,
          totalRowCount: total, offset: order.offset(in: result)))
    }
    if Task.isCancelled { throw CancellationError() }
    return result.finished()!
  }

  /// Measures rows in one child task for each thread.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  private func measuredParts(
    _ positions: [Int]
  ) async throws(CancellationError) -> [MeasuredPart<Section, Item>] {
    let work = MeasuringWork(layout, positions)
    let engines = engines
    let length = (work.count + engines.threadCount - 1) / engines.threadCount
    let parts = await withTaskGroup(of: (Int, [MeasuredPart<Section, Item>]).self) { group in
      for (number, start) in stride(from: 0, to: work.count, by: length).enumerated() {
        let range = start..<min(start + length, work.count)
        group.addTask {
          guard !Task.isCancelled else { return (number, []) }
          return (number, engines.withEngine { work.parts(range, with: $0) })
        }
      }
      var parts: [(Int, [MeasuredPart<Section, Item>])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
    if Task.isCancelled { throw CancellationError() }
    return parts
  }
}

extension ListLayout {
  /// Returns the layout of a snapshot, made in child tasks; it is equal to the layout of the
  /// initialiser.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - cells: The prototypes that measure and arrange rows, headers and footers.
  ///   - environment: The width, font scale, direction and style of the list.
  ///   - engines: The text engines that shape and measure.
  ///   - sizes: Sizes that were measured before, with the same fonts and libraries.
  ///   - lanes: The lanes of items of stable masonries.
  ///   - offset: The list's y coordinate at the window's upper edge.
  ///   - viewport: The window; by default no row is visible.
  ///   - progress: Is called after each round of parts, see
  ///     ``EstimatedLayout/measured(at:in:keeping:progress:)``.
  /// - Throws: `CancellationError` if the task is cancelled before all rows are measured.
  @concurrent
  public static func make(
    _ snapshot: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>,
    environment: LayoutEnvironment, engines: TextEnginePool, sizes: SizeCache? = nil,
    lanes: LaneAssignment<Item.ID> = LaneAssignment(), at offset: LayoutUnit = .zero,
    in viewport: ScrollViewport = ScrollViewport(height: .zero),
    progress: @Sendable (EstimatedLayout<Section, Item>.Progress) async -> Void = { _ in }
  ) async throws(CancellationError) -> ListLayout {
    if Task.isCancelled { throw CancellationError() }
    return try await EstimatedLayout(
      snapshot, cells: cells, environment: environment, engines: engines, sizes: sizes,
      lanes: lanes
    ).measured(at: offset, in: viewport, progress: progress)
  }
}
