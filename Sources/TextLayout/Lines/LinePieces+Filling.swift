extension LinePieces {
  /// The lines of a paragraph.
  struct Lines {
    var extent = TextExtent.zero
    /// The least width that the lines fit into, in 1/64 px.
    var narrowest = 0
    /// The least content that was too wide for a line, in 1/64 px.
    var tooWide = Int.max
    /// The greatest width that fits, in 1/64 px.
    fileprivate let available: Int

    /// The widths of the box at which the lines are the same.
    var widths: WidthInterval {
      let most = LayoutUnit.maximum.rawValue
      return WidthInterval(
        from: max(0, narrowest - 1), through: tooWide > most ? most : min(tooWide - 2, most))
    }
  }

  /// Fills lines; `nil` if that takes more than the pieces: a word to break inside, an ellipsis, a trimmed bracket
  /// or a line that begins in an unsafe place.
  ///
  /// - Parameter width: The width of the box; `nil` is unlimited.
  func lines(
    width: LayoutUnit?, _ rules: LineRules, _ sized: SizedFonts
  ) -> Lines? {
    guard let pieces, let first = pieces.first, !first.marks.contains(.isUnsafe) else { return nil }
    return pieces.withUnsafeBufferPointer {
      LinePieces.lines(of: $0, width: width, rules, sized)
    }
  }

  private static func lines(
    of pieces: UnsafeBufferPointer<Piece>, width: LayoutUnit?, _ rules: LineRules,
    _ sized: SizedFonts
  ) -> Lines? {
    let available = width.map { $0.rawValue + 1 } ?? Int.max / 4
    let wraps = rules.wraps && width != nil
    var lines = Lines(available: available)
    var line = PieceLine()
    var i = 0
    while i < pieces.count {
      let skipped = line.take(piecesAt: i, of: pieces, below: wraps ? available : nil)
      if skipped > i {
        i = skipped
        continue
      }
      var longer = line
      let next = longer.take(segmentAt: i, of: pieces)
      let isForced = pieces[i].marks.contains(.followsForcedBreak)
      let isTooWide = wraps && longer.content > available
      if isTooWide, pieces[i].marks.contains(.mayBeTrimmed) { return nil }
      if wraps, longer.content == available, longer.hasNarrowEnd { return nil }
      if line.isEmpty || !isForced && !isTooWide {
        // It is alone on its line, and too wide.
        if isTooWide, rules.breaksWords { return nil }
        line = longer
        i = next
        continue
      }
      if isTooWide, !isForced { lines.tooWide = min(lines.tooWide, longer.content) }
      if pieces[i].marks.contains(.isUnsafe) { return nil }
      lines.end(line, sized)
      // The last line shown would be cut off.
      guard lines.extent.lineCount < rules.limit else { return nil }
      line = PieceLine()
    }
    lines.end(line, sized)
    return lines.extent.lineCount == rules.limit && line.content > available ? nil : lines
  }
}

extension LinePieces.Lines {
  fileprivate mutating func end(_ line: PieceLine, _ sized: SizedFonts) {
    extent.width = max(extent.width, LayoutUnit(rawValue: line.content))
    extent.height += sized.lineHeight(ofFaces: line.faces)
    extent.lineCount += 1
    guard line.content <= available else { return }
    narrowest = max(narrowest, line.hasNarrowEnd ? line.content + 1 : line.content)
  }
}

/// A line that takes pieces.
private struct PieceLine {
  /// The width of the items that have ended, in 1/64 px.
  private var ended = 0
  /// The length of the part of the last item, in fine units.
  private var open = 0
  /// The width without the white space at the end, in 1/64 px.
  private(set) var content = 0
  /// See `LinePieces.Marks.hasNarrowEnd`.
  private(set) var hasNarrowEnd = false
  private(set) var faces: UInt16 = 0
  private(set) var isEmpty = true

  /// Takes segments of one piece with which the line is surely narrower than a width, as far as they go;
  /// returns the index of the next segment.
  ///
  /// - Parameter width: In 1/64 px; `nil` is unlimited.
  @inline(__always)
  mutating func take(
    piecesAt first: Int, of pieces: UnsafeBufferPointer<LinePieces.Piece>, below width: Int?
  ) -> Int {
    // The sum at which the last item's part of the line began.
    let start = pieces[first].end &- Int(pieces[first].length) &- open
    let limit = width.map { start &+ ($0 &- 1 &- ended) &* SizedFonts.finePerUnit } ?? .max
    var i = first
    while i < pieces.count, pieces[i].marks.contains(.isAlone), pieces[i].end <= limit {
      faces |= pieces[i].faces
      i &+= 1
    }
    guard i > first else { return i }
    isEmpty = false
    open = pieces[i - 1].end &+ Int(pieces[i - 1].spaces) &- start
    var last = i - 1
    while last > first, !pieces[last].marks.contains(.hasContent) { last &-= 1 }
    if pieces[last].marks.contains(.hasContent) {
      content = ended &+ SizedFonts.roundedUp(pieces[last].end &- start)
      hasNarrowEnd = pieces[last].marks.contains(.hasNarrowEnd)
    }
    return i
  }

  /// Takes a segment; returns the index of the next one.
  @inline(__always)
  mutating func take(
    segmentAt first: Int, of pieces: UnsafeBufferPointer<LinePieces.Piece>
  ) -> Int {
    isEmpty = false
    var i = first
    repeat {
      let piece = pieces[i]
      if piece.marks.contains(.beginsItem) {
        ended &+= SizedFonts.roundedUp(open)
        open = 0
      }
      if piece.marks.contains(.hasContent) {
        content = ended &+ SizedFonts.roundedUp(open &+ Int(piece.length))
        hasNarrowEnd = piece.marks.contains(.hasNarrowEnd)
      }
      open &+= Int(piece.length) &+ Int(piece.spaces)
      faces |= piece.faces
      i &+= 1
    } while i < pieces.count && !pieces[i].marks.contains(.beginsSegment)
    return i
  }
}

extension SizedFonts {
  /// The height of a line with text of some faces.
  ///
  /// - Parameter faces: The indices of the faces, as bits.
  @inline(__always)
  fileprivate func lineHeight(ofFaces faces: UInt16) -> LayoutUnit {
    if let fixedLineHeight { return fixedLineHeight }
    var (above, below) = (metrics[0].above, metrics[0].below)
    var rest = faces & ~1
    while rest != 0 {
      let face = metrics[rest.trailingZeroBitCount]
      (above, below) = (max(above, face.above), max(below, face.below))
      rest &= rest &- 1
    }
    return LayoutUnit(above + below)
  }
}
