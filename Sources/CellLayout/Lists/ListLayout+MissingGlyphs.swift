extension ListLayout {
  /// Returns the rows, headers and footers that may show scalars that no font of their texts has, in order.
  ///
  /// Most lists have few of them; only placing the elements of one tells what it shows.
  /// - Complexity: O(n + t) for n entries with t texts.
  package func entriesThatMayLackGlyphs() -> [ListEntry] {
    engines.withEngine { engine in
      var walk = cellWalk(engine)
      return (0..<index.count).compactMap { position in
        walk.hasAllGlyphs(position) ? nil : entry(at: position)
      }
    }
  }
}
