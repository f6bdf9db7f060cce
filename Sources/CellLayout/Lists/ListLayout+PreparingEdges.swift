internal import ListCore
internal import TextLayout

extension ListLayout {
  /// Prepares the headers of sections.
  ///
  /// - Returns: A place for each section, in order; `.none` for a section without header.
  mutating func prepareHeaders(_ sections: [Section]) -> [RowPlace] {
    prepareEdges(sections, isShown: { $0.hasHeader }, in: \.header) { $0.appendHeaders($1) }
  }

  /// Prepares the footers of sections.
  ///
  /// - Returns: A place for each section, in order; `.none` for a section without footer.
  mutating func prepareFooters(_ sections: [Section]) -> [RowPlace] {
    prepareEdges(sections, isShown: { $0.hasFooter }, in: \.footer) { $0.appendFooters($1) }
  }

  private mutating func prepareEdges(
    _ sections: [Section], isShown: (Section) -> Bool,
    in store: KeyPath<RowStore<Section, Item>, CellStore<Section>?>,
    append: (inout RowStore<Section, Item>, PreparedRows) -> [RowPlace]
  ) -> [RowPlace] {
    var places = [RowPlace](repeating: .none, count: sections.count)
    var members: [Int: [Int]] = [:]
    for (i, section) in sections.enumerated() where isShown(section) {
      members[edgeClass(style: section.style), default: []].append(i)
    }
    for (number, indices) in members.sorted(by: { $0.key < $1.key }) {
      guard let cells = rows[number][keyPath: store] else { continue }
      let prepared = engines.withEngine { engine in
        var context = PrepareContext(pass(engine, number))
        let prepared = cells.makePreparedRows(capacity: indices.count)
        unsafe indices.map { sections[$0] }.withUnsafeBufferPointer { members in
          unsafe cells.prepare(members, reusing: [], into: prepared, &context)
        }
        return prepared
      }
      for (i, place) in zip(indices, append(&rows[number], prepared)) { places[i] = place }
    }
    return places
  }
}
