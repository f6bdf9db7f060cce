import Synchronization

/// Loads the identifiers of a source in the background and shows them as a list.
///
/// ```swift
/// let adapter = ListAdapter(Photos(library: library))
/// for await update in adapter.list.updates { … }
/// ```
///
/// # The way of a change
///
/// 1. The source, or anyone, says that the listing has changed: ``invalidate()``.
/// 2. The listing is loaded, one load at a time, however often that is said meanwhile.
/// 3. It becomes a snapshot of ``list``, which works out the difference on the background thread
///    and delivers it. All that a ``ListController`` offers, observers, pauses, filters over
///    identifiers and summaries, holds for it.
/// 4. Items are fetched when rows are shown, by way of the rows.
///
/// The first load begins when the adapter is made; until it is done there are no sections.
///
/// # Performance
///
/// What is kept for each row is its identifier, its summary and one reference, twice while a
/// difference is worked out.
public final class ListAdapter<
  Section: ListSection, ItemID: Hashable & Sendable, Summary: Equatable & Sendable, Item: Sendable
>: Sendable {
  /// A source whose listing the adapter can show.
  public typealias Source = any IdentifierSource<Section, ItemID, Summary, Item>

  /// The list that the adapter fills.
  ///
  /// It is to be observed, paused or filtered at will. Snapshots set by others last until the
  /// next load.
  public let list: ListController<Section, Row>

  let state: Mutex<LoadState>
  let onError: (@Sendable (any Error) -> Void)?
  let log: (@Sendable (String) -> Void)?

  /// Creates an adapter and begins to load.
  ///
  /// - Parameters:
  ///   - source: The source of the list.
  ///   - list: The list to be filled. One that is observed already misses no update.
  ///   - onError: Called with every failure to load; the list stays as it is then.
  ///   - log: Told in text of every listing and every error, for debugging. The text is made only
  ///     if there is a log, and grows with the list.
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

  /// Shows another source from now on.
  ///
  /// The change is one update: rows with identifiers that both have stay or move, and are reconfigured
  /// if their summaries differ. Rows that were delivered before keep their source. A load that is
  /// under way is cancelled, and what it may still bring is dropped.
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

  /// Returns the item at a path of ``list`` as it was last delivered, nil if there is no such row.
  ///
  /// Nothing is kept: each call asks the source.
  ///
  /// - Throws: What the source of the row throws.
  public func item(at path: ListIndexPath) async throws -> Item? {
    try await list.snapshot.item(at: path)?.item()
  }

  /// Returns the item at a path if that can be done without waiting, else nil.
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
