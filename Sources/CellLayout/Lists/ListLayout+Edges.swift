internal import ListCore
internal import TextLayout

// The header, footer and placeholder of the list itself.

extension ListLayout {
  /// Prepares and measures the parts that the list shows, as far as they are not, and takes their
  /// heights into account.
  ///
  /// - Complexity: O(1), and the complexity of the parts.
  mutating func refreshEdges() {
    guard !rows.edges.isEmpty || entries.metrics.edges != EdgeHeights() else { return }
    let (hasRows, change) = (snapshot.itemCount > 0, rows.lastChange)
    var edges = rows.edges
    let work = engines.withEngine { engine in
      var pass = edgePass(engine)
      return edges.refresh(hasRows: hasRows, &pass, change)
    }
    rows.edges = edges
    rows[0].preparedCount += work.prepared
    rows[0].measuredCount += work.measured
    rows[0].rewrappedCount += work.rewrapped
    if entries.metrics.edges != edges.heights { entries.metrics.edges = edges.heights }
  }

  /// Returns a pass over the parts outside of all sections.
  func edgePass(_ engine: TextEngine) -> LayoutPass {
    LayoutPass(
      width: entries.metrics.room.width, scale: scale, direction: direction, engine: engine)
  }

  /// The parts outside of all sections that the list has, from top to bottom.
  var shownEdges: [ListEdge] {
    rows.edges.isEmpty ? [] : ListEdge.allCases.filter { rows.edges[$0] != nil }
  }

  /// Returns the parts outside of all sections that intersect a range of offsets, from top to bottom.
  func edges(in range: Range<LayoutUnit>) -> [ListEdge] {
    guard !rows.edges.isEmpty else { return [] }
    return shownEdges.filter { edge in
      let frame = entries.frame(of: edge)
      return frame.size.height > .zero && frame.minY < range.upperBound
        && frame.maxY > range.lowerBound
    }
  }

  /// Returns entries of sections, in order, with the parts outside of all sections that intersect a range
  /// of offsets above and below them.
  func withEdges(in range: Range<LayoutUnit>, _ entries: [ListEntry]) -> [ListEntry] {
    let edges = edges(in: range)
    guard !edges.isEmpty else { return entries }
    return edges.filter { $0 == .header }.map(ListEntry.edge) + entries
      + edges.filter { $0 != .header }.map(ListEntry.edge)
  }

  func elements(of edge: ListEdge) -> [PlacedElement] {
    guard let row = rows.edges[edge] else { return [] }
    let size = entries.frame(of: edge).size
    return engines.withEngine { engine in
      var pass = edgePass(engine)
      return row.elements(in: size, &pass)
    }
  }
}
