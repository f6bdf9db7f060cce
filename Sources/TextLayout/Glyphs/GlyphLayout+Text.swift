internal import CHarfBuzz

extension GlyphLayout {
  /// The progress of placing a stretch.
  private struct Cursor {
    var pen: Pen
    /// The item that takes glyphs, counted from the left.
    var item = 0
    /// The first cluster of that item.
    var firstCluster: Int
  }

  /// Places text; each item ends at whole 1/64 px, as when the line was filled.
  mutating func append(_ stretch: TextStretch) {
    var pieces = pieces(of: stretch.units)
    if stretch.isRightToLeft { pieces.reverse() }
    var cursor = Cursor(pen: Pen(natural: edge << 16), firstCluster: clusters.count)
    for (piece, run) in pieces { append(piece, of: run, in: stretch, at: &cursor) }
    // A ligature may have taken all of the last items.
    while cursor.item < stretch.count { finishItem(of: stretch, &cursor) }
  }

  private mutating func finishItem(of stretch: TextStretch, _ cursor: inout Cursor) {
    edge +=
      SizedFonts.roundedUp(cursor.pen.natural &- edge << 16)
      + (justification?.gain(of: stretch.units(of: cursor.item)) ?? 0)
    closePart(from: cursor.firstCluster)
    cursor = Cursor(
      pen: Pen(natural: edge << 16), item: cursor.item + 1, firstCluster: clusters.count)
  }

  /// The runs of a range, put together again where only the border of a span cut them.
  private func pieces(of range: Range<Int>) -> [(Range<Int>, ShapingRun)] {
    var pieces: [(Range<Int>, ShapingRun)] = []
    for run in geometry.paragraph.runs[geometry.runIndex(at: range.lowerBound)...] {
      guard Int(run.start) < range.upperBound else { break }
      let part = max(Int(run.start), range.lowerBound)..<min(Int(run.end), range.upperBound)
      if let (before, last) = pieces.last, last.span != run.span, last.face == run.face,
        last.script == run.script, last.presentation == run.presentation
      {
        pieces[pieces.count - 1] = (before.lowerBound..<part.upperBound, run)
      } else {
        pieces.append((part, run))
      }
    }
    return pieces
  }

  /// Places the glyphs of a piece, each in the item that its cluster begins in.
  private mutating func append(
    _ range: Range<Int>, of run: ShapingRun, in stretch: TextStretch, at cursor: inout Cursor
  ) {
    var placed = PlacedRun(
      run: run, item: stretch.item(cursor.item), geometry: geometry, pen: cursor.pen)
    geometry.units.withUnsafeBufferPointer { units in
      let source = ShapingSource(
        units: units,
        run: ScriptRun(
          start: run.start, end: run.end, script: run.script, presentation: run.presentation),
        isRightToLeft: stretch.isRightToLeft, style: geometry.paragraph.style(ofSpan: run.span),
        cuts: cuts(for: range))
      shaping.shaper.glyphs(range, of: source, face: Int(run.face)) { infos, positions in
        var i = 0
        var end = range.upperBound  // right to left: where the cluster drawn before begins
        while i < infos.count {
          let start = Int(infos[i].cluster)
          var next = i + 1
          while next < infos.count, infos[next].cluster == infos[i].cluster { next += 1 }
          if !stretch.isRightToLeft {
            end = next < infos.count ? Int(infos[next].cluster) : range.upperBound
          }
          let cluster = start..<max(end, start + 1)
          while cursor.item + 1 < stretch.count, !stretch.units(of: cursor.item).contains(start) {
            runs.append(placed.finished())
            cursor.pen = placed.pen
            finishItem(of: stretch, &cursor)
            placed = PlacedRun(
              run: run, item: stretch.item(cursor.item), geometry: geometry, pen: cursor.pen)
          }
          let found = placed.append(
            cluster, unit: units[start], glyphs: infos[i..<next], at: positions[i..<next],
            gaps: justification?.gaps(of: cluster) ?? (before: 0, after: 0),
            findsCarets: keepsClusters && cluster.count > 1)
          if keepsClusters { clusters.append(found) }
          end = start
          i = next
        }
      }
    }
    runs.append(placed.finished())
    cursor.pen = placed.pen
  }

  /// Returns the cuts of the line in the text of a run.
  private func cuts(for range: Range<Int>) -> LineCuts {
    if line.ending.contains(range.lowerBound) { return LineCuts(start: line.ending.lowerBound) }
    return LineCuts(
      start: line.content.lowerBound, trimmedEnd: line.trimsEnd ? line.content.upperBound : nil)
  }
}
