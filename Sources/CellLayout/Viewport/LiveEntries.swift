public import ListCore
public import TextLayout

/// The objects that show the visible entries of a list: views, textures or nodes, one for each, which
/// are used again for other entries of the same kind.
///
/// Every entry that comes into view begins to be displayed exactly once, and ends exactly once when it
/// leaves the window or the list, however updates and scrolling follow each other. An entry that an
/// update moves keeps its object. An object of an entry that ended waits in a pool for the next entry
/// of its kind; no more are made than entries of that kind were visible at once.
///
/// ```swift
/// var live = LiveEntries<String, Int, RowView>()
/// let changes = live.show(layout, at: offset, in: viewport) { kind in RowView(kind) }
/// for row in changes.ended { row.object.isHidden = true }
/// for row in changes.began + changes.changed { row.object.show(row.place) }
/// ```
public struct LiveEntries<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Object> {
  /// The identity of an entry.
  public typealias Place = ScrollAnchor<SectionID, ItemID>.Place

  /// The kind of an entry: objects show entries of one kind only.
  public enum Kind: Hashable, Sendable {
    /// A row of a cell.
    case item(CellIdentifier)
    /// A header.
    case header
    /// A footer.
    case footer
    /// The header, footer or placeholder of the list itself.
    case edge(ListEdge)
  }

  /// An entry with the object that shows it.
  public struct LiveEntry {
    /// The identity of the entry.
    public var place: Place
    /// The kind of the entry.
    public var kind: Kind
    /// The object that shows the entry.
    public var object: Object
  }

  /// The entries that came into view or left it.
  public struct Changes {
    /// The entries that left the window or the list, or have another kind, with the objects that showed
    /// them.
    public var ended: [LiveEntry] = []
    /// The entries that came into view, in order, with the objects that show them from now on.
    public var began: [LiveEntry] = []
    /// The entries that stay in view and whose content an update changed, in order: their objects show
    /// other content from now on.
    public var changed: [LiveEntry] = []
    /// The objects that are not kept for other entries.
    public var discarded: [Object] = []
  }

  /// The greatest number of objects of a kind that wait for another entry.
  public var poolLimit: Int
  /// The visible entries, in order.
  public private(set) var entries: [LiveEntry] = []
  /// The objects that wait for another entry, by kind.
  private var pool: [Kind: [Object]] = [:]

  /// Creates a set without entries.
  ///
  /// - Parameter poolLimit: The greatest number of objects of a kind that wait for another entry; less
  ///   than 0 counts as 0.
  public init(poolLimit: Int = 64) { self.poolLimit = max(0, poolLimit) }

  /// The number of objects that wait for another entry.
  public var pooledCount: Int { pool.values.reduce(0) { $0 + $1.count } }

  /// Returns the object that shows an entry; `nil` if the entry is not visible.
  ///
  /// - Complexity: O(visible entries).
  public func object(at place: Place) -> Object? { entries.first { $0.place == place }?.object }

  /// Shows the entries that a window of a layout shows.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - offset: The list's y coordinate at the window's upper edge.
  ///   - viewport: The window.
  ///   - strips: The offsets of strips, by the identifiers of their sections.
  ///   - update: The update that led to the layout from the layout shown before; it tells the entries
  ///     whose content changed.
  ///   - make: Makes an object for entries of a kind; it is called if none waits in the pool.
  /// - Returns: The entries that came into view or left it.
  /// - Throws: The error of `make`; the set is then as it was.
  /// - Complexity: O(visible entries).
  public mutating func show<Section, Item>(
    _ layout: ListLayout<Section, Item>, at offset: LayoutUnit, in viewport: ScrollViewport,
    strips: [SectionID: LayoutUnit] = [:], after update: LayoutUpdate? = nil,
    make: (Kind) throws -> Object
  ) rethrows -> Changes where Section.ID == SectionID, Item.ID == ItemID {
    let visible = layout.visibleEntries(at: offset, in: viewport, strips: strips).compactMap {
      Self.identity(of: $0.entry, in: layout)
    }
    let altered = Self.altered(by: update, in: layout)
    var changes = Changes()
    let kinds = Dictionary(visible.map { ($0.place, $0.kind) }) { first, _ in first }
    var kept: [Place: LiveEntry] = [:]
    for entry in entries {
      if kinds[entry.place] == entry.kind {
        kept[entry.place] = entry
      } else {
        changes.ended.append(entry)
      }
    }
    // Nothing changes if no object can be made.
    var pool = pool
    for entry in changes.ended { pool[entry.kind, default: []].append(entry.object) }
    var shown: [LiveEntry] = []
    for (place, kind) in visible {
      if let entry = kept[place] {
        shown.append(entry)
        if altered.contains(place) { changes.changed.append(entry) }
      } else {
        let object = try pool[kind]?.popLast() ?? make(kind)
        shown.append(LiveEntry(place: place, kind: kind, object: object))
        changes.began.append(shown[shown.count - 1])
      }
    }
    entries = shown
    self.pool = pool
    changes.discarded = trimPool()
    return changes
  }

  /// Ends all entries, and forgets the objects that wait.
  ///
  /// - Returns: The entries that ended, and the objects that waited.
  public mutating func endAll() -> Changes {
    let changes = Changes(ended: entries, discarded: pool.values.flatMap { $0 })
    (entries, pool) = ([], [:])
    return changes
  }

  private mutating func trimPool() -> [Object] {
    var discarded: [Object] = []
    for (kind, objects) in pool where objects.count > poolLimit {
      discarded += objects[poolLimit...]
      pool[kind] = Array(objects[..<poolLimit])
    }
    return discarded
  }

  /// Returns the entries of a layout whose content an update changed.
  private static func altered<Section, Item>(
    by update: LayoutUpdate?, in layout: ListLayout<Section, Item>
  ) -> Set<Place> where Section.ID == SectionID, Item.ID == ItemID {
    guard let changeset = update?.changeset else { return [] }
    let rows = (changeset.reconfiguredItems + changeset.reloadedItems).map { ListEntry.item($0) }
    let edges = changeset.reloadedSections.flatMap {
      [ListEntry.header(section: $0), .footer(section: $0)]
    }
    return Set((rows + edges).compactMap { layout.anchorPlace(of: $0) })
  }

  private static func identity<Section, Item>(
    of entry: ListEntry, in layout: ListLayout<Section, Item>
  ) -> (place: Place, kind: Kind)? where Section.ID == SectionID, Item.ID == ItemID {
    layout.anchorPlace(of: entry).map { place in
      switch entry {
      case .header: (place, .header)
      case .footer: (place, .footer)
      case .edge(let edge): (place, .edge(edge))
      case .item(let path): (place, .item(layout.snapshot.item(at: path)?.cell ?? .default))
      }
    }
  }
}

extension LiveEntries: Sendable where Object: Sendable {}
extension LiveEntries.LiveEntry: Sendable where Object: Sendable {}
extension LiveEntries.Changes: Sendable where Object: Sendable {}
