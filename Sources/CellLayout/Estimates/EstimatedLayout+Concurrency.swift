public import ListCore
public import TextLayout

extension EstimatedLayout {
  /// So many neighbours are measured between two looks at whether the task is cancelled.
  private static var taskPartLength: Int { 512 }

  /// Measures all rows in child tasks, as many at a time as the engine has threads: those that are
  /// visible first, then outwards.
  ///
  /// This value stays as it is, and can be read and changed meanwhile; no lock is held while rows are
  /// measured. A cancelled task throws once the parts that were begun are done, some hundred rows for
  /// each thread; the value of the last progress holds all whole parts before.
  /// - Parameters:
  ///   - offset: the list's y coordinate at the window's upper edge.
  ///   - viewport: the window; by default nothing is visible.
  ///   - policy: what stays where it is on the screen.
  ///   - progress: is called after each round of parts, in order, and awaited: who is slow to draw
  ///     slows the measuring down.
  /// - Returns: the layout without estimates.
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
  private func measuredParts(
    _ positions: [Int]
  ) async throws(CancellationError) -> [MeasuredPart<Section, Item>] {
    let items = layout.items(at: positions)
    let work = MeasuringWork(layout)
    let engines = engines
    let length = (items.count + engines.threadCount - 1) / engines.threadCount
    let parts = await withTaskGroup(of: (Int, MeasuredPart<Section, Item>?).self) { group in
      for (number, start) in stride(from: 0, to: items.count, by: length).enumerated() {
        let range = start..<min(start + length, items.count)
        group.addTask {
          guard !Task.isCancelled else { return (number, nil) }
          return (number, engines.withEngine { work.part(of: items[range], with: $0) })
        }
      }
      var parts: [(Int, MeasuredPart<Section, Item>?)] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.compactMap(\.1)
    }
    if Task.isCancelled { throw CancellationError() }
    return parts
  }
}

extension ListLayout {
  /// Lays out a snapshot in child tasks; the same layout as `init`.
  ///
  /// The parameters are those of `init` and of ``EstimatedLayout/measured(at:in:keeping:progress:)``.
  /// - Throws: `CancellationError` if the task is cancelled before all rows are measured.
  @concurrent
  public static func make(
    _ snapshot: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>,
    environment: LayoutEnvironment, engines: TextEnginePool, sizes: SizeCache? = nil,
    at offset: LayoutUnit = .zero, in viewport: ScrollViewport = ScrollViewport(height: .zero),
    progress: @Sendable (EstimatedLayout<Section, Item>.Progress) async -> Void = { _ in }
  ) async throws(CancellationError) -> ListLayout {
    if Task.isCancelled { throw CancellationError() }
    return try await EstimatedLayout(
      snapshot, cells: cells, environment: environment, engines: engines, sizes: sizes
    ).measured(at: offset, in: viewport, progress: progress)
  }
}
