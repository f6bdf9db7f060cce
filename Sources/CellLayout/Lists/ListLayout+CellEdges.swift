internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// Replaces the content of headers and footers.
  mutating func replaceEdges(
    _ replacing: inout ContentReplacement, _ old: RowStore<Section, Item>
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
      headers.append(StaleRow(position: position, place: places[position], content: value))
      position += count + 1
      footers.append(StaleRow(position: position, place: places[position], content: value))
      position += 1
    }
    replaceEdges(
      headers, in: .header, by: changes.header, stores: (old.header, rows.header), &replacing
    ) { $0.prepareHeaders($1) }
    replaceEdges(
      footers, in: .footer, by: changes.footer, stores: (old.footer, rows.footer), &replacing
    ) { $0.prepareFooters($1) }
  }

  private mutating func replaceEdges(
    _ edges: [StaleRow<Section>], in store: RowPlace.Store, by change: CellChange,
    stores: (old: CellStore<Section>?, new: CellStore<Section>?),
    _ replacing: inout ContentReplacement,
    prepare: (inout ListLayout, [Section]) -> [RowPlace]
  ) {
    guard change != .same else { return }
    let compared = edges.filter { change != .replaced && $0.place.store == store }
    if let old = stores.old, let new = stores.new, !compared.isEmpty {
      take(
        revised(compared, from: old, to: new, replacing.reason), of: compared, store: store,
        &replacing)
    }
    // A section without a header still has none, unless there was no prototype.
    let anew = edges.filter { change == .replaced || $0.place.isFailed }
    removeContent(of: anew, replacing.changes)
    let prepared = prepare(&self, anew.map(\.content))
    for (edge, place) in zip(anew, prepared) where (edge.place == .none) != (place == .none) {
      replacing.presence.append(edge.position)
    }
    put(prepared, in: anew, &replacing)
  }
}
