internal import CountedTree
internal import ListCore
internal import TextLayout

/// What other prototypes changed in a layout, before it is measured.
struct ChangedContent {
  var reasons = InvalidationReasons()
  /// The stores whose rows are all measured.
  var stores: Set<Int32> = []
  /// How many entries have another slot.
  var slotCount = 0
  /// Whether a row is another, or has another slot.
  var hasOtherRows = false

  /// Whether anything has to be measured or placed.
  var hasAnything: Bool { hasOtherRows || !stores.isEmpty }

  /// Takes what a change after this one did.
  mutating func formUnion(_ next: ChangedContent) {
    reasons.formUnion(next.reasons)
    stores.formUnion(next.stores)
    slotCount += next.slotCount
    hasOtherRows = hasOtherRows || next.hasOtherRows
  }
}

extension ListLayout {
  /// So many neighbouring rows are looked at before what they need is done.
  private static var stretchLength: Int { 1 << 16 }

  /// Puts other prototypes in the place of those that the layout has.
  mutating func replaceCells(_ cells: ListCells<Section, Item>) -> ChangedContent {
    let old = rows
    return replaceContent(Replacing(changes: rows.adopt(cells), reason: .cells), old)
  }

  /// Gives texts that inherit their direction the one that the list has now.
  ///
  /// Texts whose bidi levels differ are prepared again, the others only aligned at the other side. Rows
  /// of cells of the user's own are all prepared again if preparing one asked for the direction.
  mutating func turnCells() -> ChangedContent {
    replaceContent(Replacing(changes: rows.changesWhenTurned, reason: .direction), rows)
  }

  private mutating func replaceContent(
    _ start: Replacing, _ old: RowStore<Section, Item>
  ) -> ChangedContent {
    var replacing = start
    replacing.result.stores = replacing.changes.remeasuredStores
    if !replacing.result.stores.isEmpty { replacing.result.reasons.insert(replacing.reason) }
    replaceEdges(&replacing, old)
    replaceRows(&replacing, old)
    replacing.slots.sort { $0.position < $1.position }
    slots.set(replacing.slots.map(\.slot), at: replacing.slots.map(\.position))
    replacing.result.slotCount = replacing.slots.count
    if !replacing.slots.isEmpty { replacing.result.hasOtherRows = true }
    followPresence(replacing.presence)
    return replacing.result
  }

  /// The state of replacing prototypes, or of turning the list.
  private struct Replacing {
    let changes: CellChanges
    /// The cause: other prototypes, or another direction.
    let reason: InvalidationReasons
    var result = ChangedContent()
    /// Entries whose slots are others.
    var slots: [(position: Int, slot: RowSlot)] = []
    /// Headers and footers that came or went.
    var presence: [Int] = []
  }

  // MARK: Rows

  private mutating func replaceRows(
    _ replacing: inout Replacing, _ old: RowStore<Section, Item>
  ) {
    guard
      replacing.changes.items.contains(where: { $0 != .same })
        || rows.storeOfCell.count != old.storeOfCell.count
    else { return }
    var first = 0
    for section in 0..<snapshot.sectionCount {
      guard let items = snapshot.items(inSection: section) else { continue }
      for start in stride(from: 0, to: items.count, by: Self.stretchLength) {
        let range = start..<min(start + Self.stretchLength, items.count)
        replaceRows(items, range, firstRow: first + 1, &replacing, old)
      }
      first += items.count + 2
    }
  }

  private mutating func replaceRows(
    _ items: ListSnapshot<Section, Item>.Items, _ range: Range<Int>, firstRow: Int,
    _ replacing: inout Replacing, _ old: RowStore<Section, Item>
  ) {
    var anew: [StaleRow<Item>] = []
    var compared: [[StaleRow<Item>]] = rows.items.map { _ in [] }
    var position = firstRow + range.lowerBound
    var reader = ElementReader(slots)
    withExtendedLifetime(slots) {
      items.forEach(in: range) { item in
        let slot = unsafe reader.element(at: position).pointee
        let row = StaleRow(position: position, slot: slot, content: item)
        position += 1
        guard let store = rows.itemStore(of: item) else {
          if old.itemStore(of: item) != nil { anew.append(row) }
          return
        }
        switch replacing.changes.items[store] {
        case .same: break
        case .compared where slot.store == RowSlot.firstItemStore + Int32(store):
          compared[store].append(row)
        case .compared, .replaced: anew.append(row)
        }
      }
    }
    for (store, stale) in compared.enumerated() where !stale.isEmpty {
      let results = revised(
        stale, from: old.items[store], to: rows.items[store], replacing.reason)
      take(results, of: stale, store: RowSlot.firstItemStore + Int32(store), &replacing)
    }
    removeContent(of: anew, replacing.changes)
    let prepared = prepare(anew.map(\.content))
    put(prepared, in: anew, &replacing)
  }

  // MARK: Headers and footers

  private mutating func replaceEdges(
    _ replacing: inout Replacing, _ old: RowStore<Section, Item>
  ) {
    let changes = replacing.changes
    guard changes.header != .same || changes.footer != .same else { return }
    var headers: [StaleRow<Section>] = []
    var footers: [StaleRow<Section>] = []
    var position = 0
    for section in 0..<snapshot.sectionCount {
      guard let value = snapshot.section(at: section),
        let count = snapshot.itemCount(inSection: section)
      else { continue }
      headers.append(StaleRow(position: position, slot: slots[position], content: value))
      position += count + 1
      footers.append(StaleRow(position: position, slot: slots[position], content: value))
      position += 1
    }
    replaceEdges(
      headers, changes.header, RowSlot.headerStore, (old.header, rows.header), &replacing
    ) { $0.prepareHeaders($1) }
    replaceEdges(
      footers, changes.footer, RowSlot.footerStore, (old.footer, rows.footer), &replacing
    ) { $0.prepareFooters($1) }
  }

  private mutating func replaceEdges(
    _ edges: [StaleRow<Section>], _ change: CellChange, _ store: Int32,
    _ stores: (old: CellStore<Section>?, new: CellStore<Section>?), _ replacing: inout Replacing,
    prepare: (inout ListLayout, [Section]) -> [RowSlot]
  ) {
    guard change != .same else { return }
    let compared = edges.filter { change != .replaced && $0.slot.store == store }
    if let old = stores.old, let new = stores.new, !compared.isEmpty {
      take(
        revised(compared, from: old, to: new, replacing.reason), of: compared, store: store,
        &replacing)
    }
    // A section that had no header has none now, unless there was no prototype.
    let anew = edges.filter { change == .replaced || $0.slot.isFailed }
    removeContent(of: anew, replacing.changes)
    let prepared = prepare(&self, anew.map(\.content))
    for (edge, slot) in zip(anew, prepared) where (edge.slot == .none) != (slot == .none) {
      replacing.presence.append(edge.position)
    }
    put(prepared, in: anew, &replacing)
  }

  /// Tells the digests which headers and footers came or went.
  private mutating func followPresence(_ positions: [Int]) {
    guard !positions.isEmpty else { return }
    let all = KeptStretch(old: 0, new: 0, count: index.count)
    digests = digests.following(kept: [all], changed: { positions }, count: index.count)
  }

  // MARK: Both

  /// Compares rows over the cores of the engine; the results are in order.
  private func revised<Content>(
    _ rows: [StaleRow<Content>], from old: CellStore<Content>, to new: CellStore<Content>,
    _ reason: InvalidationReasons
  ) -> [RevisedRows] {
    let direction = direction
    let count = (rows.count + Self.partLength - 1) / Self.partLength
    return engine.concurrently(count) { part, engine in
      var context = PrepareContext(engine: engine, direction: direction)
      let first = part * Self.partLength
      let rows = rows[first..<min(first + Self.partLength, rows.count)]
      return reason == .direction
        ? new.turn(rows, &context) : new.revise(rows, from: old, &context)
    }
  }

  private mutating func take<Content>(
    _ results: [RevisedRows], of compared: [StaleRow<Content>], store: Int32,
    _ replacing: inout Replacing
  ) {
    for (part, revised) in results.enumerated() {
      rows.take(revised, store: store)
      replacing.result.reasons.formUnion(revised.reasons)
      if !revised.unmeasured.isEmpty { replacing.result.hasOtherRows = true }
      for (place, error) in revised.failures {
        let row = compared[part * Self.partLength + place]
        rows.remove(row.slot)
        replacing.slots.append((row.position, rows.fail(error)))
        replacing.result.reasons.insert(replacing.reason)
      }
    }
  }

  /// Frees what is left of rows that are prepared anew.
  private mutating func removeContent<Content>(
    of rows: [StaleRow<Content>], _ changes: CellChanges
  ) {
    for row in rows where row.slot.isFailed || changes[row.slot.store] != .replaced {
      self.rows.remove(row.slot)
    }
  }

  private mutating func put<Content>(
    _ prepared: [RowSlot], in rows: [StaleRow<Content>], _ replacing: inout Replacing
  ) {
    for (row, slot) in zip(rows, prepared) where row.slot != slot {
      replacing.slots.append((row.position, slot))
    }
    if !rows.isEmpty {
      replacing.result.reasons.insert(replacing.reason)
      replacing.result.hasOtherRows = true
    }
  }
}
