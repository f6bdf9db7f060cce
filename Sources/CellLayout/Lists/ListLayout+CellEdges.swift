internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// Replaces the content of headers and footers.
  mutating func replaceEdges(
    _ replacing: inout ContentReplacement, _ old: RowStores<Section, Item>
  ) {
    guard replacing.concernsEdges else { return }
    // The class of each header and footer that a section has or may get.
    var classes: [SectionStyleIdentifier: Int] = [:]
    var headers = [[StaleRow<Section>]](repeating: [], count: rows.classes.count)
    var footers = headers
    var position = 0
    for section in 0..<snapshot.sectionCount {
      guard let value = snapshot.section(at: section),
        let count = snapshot.itemCount(inSection: section)
      else { continue }
      let style = value.style
      let number = classes[style] ?? edgeClass(style: style)
      classes[style] = number
      while headers.count <= number {
        headers.append([])
        footers.append([])
      }
      headers[number].append(
        StaleRow(position: position, place: places[position], content: value))
      position += count + 1
      footers[number].append(
        StaleRow(position: position, place: places[position], content: value))
      position += 1
    }
    for number in headers.indices where number < replacing.changes.count {
      let changes = replacing.changes[number]
      replaceEdges(
        headers[number], in: .header, ofClass: number, by: changes.header,
        stores: (old[number].header, rows[number].header), &replacing
      ) { $0.prepareHeaders($1) }
      replaceEdges(
        footers[number], in: .footer, ofClass: number, by: changes.footer,
        stores: (old[number].footer, rows[number].footer), &replacing
      ) { $0.prepareFooters($1) }
    }
  }

  private mutating func replaceEdges(
    _ edges: [StaleRow<Section>], in store: RowPlace.Store, ofClass number: Int,
    by change: CellChange, stores: (old: CellStore<Section>?, new: CellStore<Section>?),
    _ replacing: inout ContentReplacement,
    prepare: (inout ListLayout, [Section]) -> [RowPlace]
  ) {
    guard change != .same else { return }
    let compared = edges.filter { change != .replaced && $0.place.store == store }
    if let old = stores.old, let new = stores.new, !compared.isEmpty {
      take(
        revised(compared, from: old, to: new, replacing.reason), of: compared, store: store,
        inClass: number, &replacing)
    }
    // A section without a header still has none, unless there was no prototype.
    let anew = edges.filter { change == .replaced || $0.place.isFailed }
    removeContent(of: anew, replacing)
    let prepared = prepare(&self, anew.map { $0.content })
    for (edge, place) in zip(anew, prepared) where (edge.place == .none) != (place == .none) {
      replacing.presence.append(edge.position)
    }
    put(prepared, in: anew, &replacing)
  }
}
