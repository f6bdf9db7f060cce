internal import TextLayout

extension TextExplanation {
  /// Creates the explanation of a text.
  ///
  /// - Parameter width: The width of the lines; `nil` if the text is hidden.
  init(
    _ text: PreparedText, leaf: Int, frame: LayoutRect?, width: LayoutUnit?,
    in pass: LayoutPass
  ) {
    let style = text.style.style
    self.leaf = leaf
    self.frame = frame
    self.width = width ?? .zero
    fontSize = style.fontSize * pass.scale
    if text.hasSpans {
      lineHeightSource = .spans
    } else {
      lineHeightSource = style.lineHeight == .normal ? .fonts : .style
    }
    cascade = style.fonts.faces.map(\.shownName)
    missingRanges = text.missingRanges()
    lines = []
    guard let width else { return }
    let ends = pass.engine.lineEnds(of: text, width: width, scale: pass.scale)
    for (line, end) in zip(
      pass.engine.lines(of: text, width: width, scale: pass.scale), ends)
    {
      lines.append(TextExplanation.Line(line, endingWith: end, of: text, in: pass))
    }
  }
}

extension TextExplanation.Line {
  fileprivate init(
    _ line: TextLine, endingWith end: TextLine.End, of text: PreparedText, in pass: LayoutPass
  ) {
    range = line.range
    self.text = pass.engine.shownText(of: text, in: line.range)
    width = line.naturalWidth
    height = line.height
    self.end = end
    if case .overflow(let next, _) = end {
      var piece = pass.engine.shownText(of: text, in: next)
      while piece.last == " " { piece.removeLast() }
      overflow = piece
    }
    fonts = TextExplanation.FontUse.uses(
      on: line, pass.engine.glyphRuns(of: line, in: text, scale: pass.scale))
  }
}

extension TextExplanation.FontUse {
  /// Returns the fonts of a line's glyphs.
  fileprivate static func uses(
    on line: TextLine, _ runs: [TextLine.Run]
  ) -> [TextExplanation.FontUse] {
    var clusters: [(start: Int, run: Int)] = []
    for (number, run) in runs.enumerated() {
      clusters += run.glyphs.map { ($0.cluster, number) }
    }
    clusters.sort { ($0.start, $0.run) < ($1.start, $1.run) }
    var uses: [TextExplanation.FontUse] = []
    for (i, cluster) in clusters.enumerated() {
      let face = runs[cluster.run].face
      let next = clusters[i...].first { $0.start > cluster.start }?.start
      let number = uses.firstIndex { $0.digest == face.digest } ?? uses.count
      if number == uses.count {
        uses.append(
          TextExplanation.FontUse(
            name: face.shownName, digest: face.digest, fileDigest: face.fileDigest,
            variations: face.variations, glyphCount: 0, ranges: []))
      }
      uses[number].glyphCount += 1
      uses[number].add(line.shown(from: cluster.start, to: next ?? line.range.upperBound))
    }
    return uses
  }

  private mutating func add(_ range: Range<Int>) {
    guard let last = ranges.last, last.upperBound >= range.lowerBound else {
      ranges.append(range)
      return
    }
    ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
  }
}

extension TextLine {
  /// Returns the part of a cluster that is not left out.
  fileprivate func shown(from start: Int, to end: Int) -> Range<Int> {
    var end = end
    if let elidedRange, start < elidedRange.lowerBound { end = min(end, elidedRange.lowerBound) }
    return start..<max(start, end)
  }
}

extension FontFace {
  /// The name that people know the font by.
  fileprivate var shownName: String { names.postScript.isEmpty ? names.family : names.postScript }
}
