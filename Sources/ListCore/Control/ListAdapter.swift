import Synchronization

/// Loads the identifiers of a source in the background and shows them as a list.
///
/// ```swift
/// let adapter = ListAdapter(Photos(library: library))
/// for await update in adapter.list.updates {
///   try surface.apply(update.changeset, to: update.new)
/// }
/// ```
///
/// # The way of a change
///
/// 1. The source, or another caller, reports that the listing has changed: ``invalidate()``.
/// 2. The listing is loaded, one load at a time, however often it is invalidated meanwhile.
/// 3. It becomes a snapshot of ``list``, which computes the difference on the background thread and
///    delivers it. All features of a ``ListController`` are available: observers, pauses, filters
///    over identifiers and summaries.
/// 4. Items are fetched through the rows when they are shown.
///
/// The first load begins when the adapter is created; until it ends there are no sections.
///
/// # Performance
///
/// Each row stores its identifier, its summary and one reference, twice while a difference is
/// computed.
public final class ListAdapter<
  Section: ListSection, ItemID: Hashable & Sendable, Summary: Equatable & Sendable, Item: Sendable
>: Sendable {
  /// A source whose listing the adapter can show.
  public typealias Source = any IdentifierSource<Section, ItemID, Summary, Item>

  /// The list that the adapter fills.
  ///
  /// It can be observed, paused and filtered. Snapshots set by other code last until the next load.
  public let list: ListController<Section, Row>

  let state: Mutex<LoadState>
  let onError: (@Sendable (any Error) -> Void)?
  let log: (@Sendable (String) -> Void)?

  /// Creates an adapter and begins to load.
  ///
  /// - Parameters:
  ///   - source: The source of the list.
  ///   - list: The list to fill. Existing observers miss no update.
  ///   - onError: A closure that is called with every failure to load; the list is then unchanged.
  ///   - log: A closure that receives a description of every listing and every error, for
  ///     debugging. Descriptions are made only if there is a log; their length grows with the list.
  public init(
    _ source: Source, list: ListController<Section, Row> = ListController(),
    onError: (@Sendable (any Error) -> Void)? = nil,
    log: (@Sendable (String) -> Void)? = nil
  ) {
    self.list = list
    self.onError = onError
    self.log = log
    state = Mutex(LoadState(origin: Origin(source)))
    transition(to: source)
  }

  deinit {
    state.withLock { $0.task }?.cancel()
  }

  /// Replaces the source.
  ///
  /// The change is one update: rows with identifiers of both sources stay or move, and are
  /// reconfigured if their summaries differ. Rows that were delivered before keep their source. A
  /// load in progress is cancelled, and its result is discarded.
  public func transition(to source: Source) {
    let origin = Origin(source)
    source.attach(
      ListInvalidator { [weak self] in self?.requestLoad(from: origin) })
    let replaced = state.withLock { state in
      defer {
        state.origin = origin
        beginLoad(&state)
      }
      return (state.task, state.origin)
    }
    replaced.0?.cancel()
  }

  /// Returns the item at a path of ``list`` as last delivered, or nil if there is no such row.
  ///
  /// The item is not cached: each call reads it from the source.
  ///
  /// - Throws: The error of the row's source.
  public func item(at path: ListIndexPath) async throws -> Item? {
    try await list.snapshot.item(at: path)?.item()
  }

  /// Returns the item at a path if it is available without waiting, otherwise nil.
  public func availableItem(at path: ListIndexPath) -> Item? {
    list.snapshot.item(at: path)?.availableItem()
  }
}

extension ListAdapter {
  /// A source while an adapter shows it.
  final class Origin: Sendable {
    let source: Source
    let rows: RowOrigin<ItemID, Item>

    init(_ source: Source) {
      self.source = source
      rows = Self.rowOrigin(source)
    }

    private static func rowOrigin(
      _ source: some IdentifierSource<Section, ItemID, Summary, Item>
    ) -> RowOrigin<ItemID, Item> {
      RowOrigin(
        item: { try await source.item(for: $0) },
        availableItem: { source.availableItem(for: $0) })
    }
  }
}
