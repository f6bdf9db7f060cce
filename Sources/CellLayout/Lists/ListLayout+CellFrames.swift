internal import CountedTree
package import TextLayout

extension ListLayout {
  /// Calls a closure with each row of a section, in order: its number, its frame in the list, and the frames of
  /// its parts in its own coordinates. Tables stand at the offset 0.
  ///
  /// The frames are those of ``frame(of:)`` and ``elements(of:strips:)``, and take less to find than these do.
  /// - Complexity: O(k + log n) for k rows of a list without styles, and the complexity of their cells.
  package func forEachRow<Failure: Error>(
    ofSection section: Int,
    _ body: (_ row: Int, _ frame: LayoutRect, _ parts: CellFrames) throws(Failure) -> Void
  ) throws(Failure) {
    guard section >= 0, section < index.sectionCount else { return }
    let rows = index.start(ofSection: section) + 1..<index.end(ofSection: section)
    let scroll = tableScroll(of: .header(section: section), [:])
    try engines.withEngine { (engine) throws(Failure) in
      var walk = cellWalk(engine)
      var (first, parts) = (rows.lowerBound, CellFrames())
      while first < rows.upperBound {
        // The frames of a long section would take much memory at once.
        let stretch = first..<min(first + 4096, rows.upperBound)
        for (position, frame) in zip(stretch, entries.frames(in: stretch)) {
          if scroll != nil || !walk.find(position, in: frame.size, &parts) {
            var elements = elements(at: position, in: frame.size, engine)
            if let scroll { elements = elements.map { scroll.shown($0, height: frame.height) } }
            parts.take(elements, with: engine, scale: scale)
          }
          try body(position - rows.lowerBound, frame, parts)
        }
        first = stretch.upperBound
      }
    }
  }

  /// Returns a walk through the rows of the list as it is.
  func cellWalk(_ engine: TextEngine) -> CellWalk {
    CellWalk(places) {
      rows[$0.widthClass][$0.store]
    } pass: {
      pass(engine, $0)
    }
  }
}
