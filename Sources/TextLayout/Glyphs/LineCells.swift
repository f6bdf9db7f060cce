/// The grapheme clusters of one line and where they stand.
///
/// Made from the glyphs of the line, so that carets and glyphs cannot disagree. A ligature is cut
/// where its font says (`GDEF`), else evenly.
struct LineCells {
  /// One grapheme cluster, or the part of one that a change of item cuts off.
  struct Cell {
    /// The edges in 1/64 px from the line's left edge.
    var left: Int
    var right: Int
    var level: UInt8
    /// The scalars of the original text, with the white space that vanished after them.
    var range: Range<Int>
    /// The end of the scalars that show.
    var shownEnd: Int
    /// The scalars of the grapheme cluster it belongs to.
    var grapheme: Range<Int>

    var isRightToLeft: Bool { level & 1 == 1 }
    /// The edge at which its text begins.
    var start: Int { isRightToLeft ? right : left }
    /// The edge at which its text ends.
    var end: Int { isRightToLeft ? left : right }
  }

  /// The cells from left to right.
  private(set) var cells: [Cell] = []

  init(of line: TextLine, in geometry: TextGeometry, with shaping: ShapingContext) {
    let layout = GlyphLayout(of: line, in: geometry, with: shaping, keepsClusters: true)
    let paragraph = geometry.paragraph
    let graphemes = GraphemeStarts(
      [line.content, line.ending], of: paragraph, analyzer: shaping.analyzer)
    cells.reserveCapacity(layout.clusters.count + 1)
    for cluster in layout.clusters {
      if cluster.isMark {
        append(cluster, line)
      } else if !(line.isHyphenated && cluster.units.upperBound == line.content.upperBound) {
        append(cluster, of: paragraph, cutAt: graphemes)
      }
    }
    appendHanging(line, paragraph, edge: layout.edge)
  }

  /// A sign that layout added stands for the scalars it hides.
  private mutating func append(_ mark: PlacedCluster, _ line: TextLine) {
    let range = line.elidedRange ?? line.range.upperBound - 1..<line.range.upperBound
    cells.append(
      Cell(
        left: LineCells.sixtyFourths(mark.left), right: LineCells.sixtyFourths(mark.right),
        level: mark.level, range: range, shownEnd: range.upperBound, grapheme: range))
  }

  /// White space that hangs has no room: it stands where the line ends.
  private mutating func appendHanging(
    _ line: TextLine, _ paragraph: ShapedParagraph, edge: Int
  ) {
    guard line.elidedRange == nil else { return }
    let start = paragraph.text.sourceOffset(line.content.upperBound)
    guard start < line.range.upperBound || line.content.isEmpty else { return }
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    let range = min(start, line.range.upperBound)..<line.range.upperBound
    let cell = Cell(
      left: isRightToLeft ? 0 : edge, right: isRightToLeft ? 0 : edge,
      level: paragraph.baseLevel, range: range, shownEnd: range.upperBound, grapheme: range)
    cells.insert(cell, at: isRightToLeft ? 0 : cells.count)
  }

  private mutating func append(
    _ cluster: PlacedCluster, of paragraph: ShapedParagraph, cutAt graphemes: GraphemeStarts
  ) {
    let cuts =
      [cluster.units.lowerBound] + graphemes.starts(inside: cluster.units)
      + [cluster.units.upperBound]
    let isRightToLeft = cluster.level & 1 == 1
    let edges = LineCells.edges(of: cluster, count: cuts.count - 1)
    for k in 0..<cuts.count - 1 {
      let place = isRightToLeft ? cuts.count - 2 - k : k
      let units = cuts[place]..<cuts[place + 1]
      let start = paragraph.text.sourceOffset(units.lowerBound)
      let end = max(start, paragraph.text.sourceOffset(units.upperBound))
      let grapheme = graphemes.range(of: units)
      add(
        Cell(
          left: edges[k], right: edges[k + 1], level: cluster.level, range: start..<end,
          shownEnd: paragraph.text.sourceOffset(units.upperBound - 1) + 1,
          grapheme: grapheme == units
            ? start..<end
            : paragraph.text.sourceOffset(
              grapheme.lowerBound)..<paragraph.text.sourceOffset(grapheme.upperBound)))
    }
  }

  /// Adds a cell, or joins it to the one on its left if both are of one grapheme cluster.
  private mutating func add(_ cell: Cell) {
    guard let last = cells.last, last.grapheme == cell.grapheme, last.level == cell.level,
      last.right == cell.left
    else {
      cells.append(cell)
      return
    }
    let k = cells.count - 1
    cells[k].right = cell.right
    cells[k].shownEnd = max(last.shownEnd, cell.shownEnd)
    cells[k].range =
      min(
        last.range.lowerBound, cell.range.lowerBound)..<max(
        last.range.upperBound, cell.range.upperBound)
  }

  /// The edges of a cluster's graphemes from left to right, in 1/64 px.
  private static func edges(of cluster: PlacedCluster, count: Int) -> [Int] {
    let left = sixtyFourths(cluster.left)
    let right = sixtyFourths(cluster.right)
    guard cluster.carets.count != count - 1 else {
      return [left] + cluster.carets.map { max(left, min(sixtyFourths($0), right)) } + [right]
    }
    let width = cluster.right - cluster.left
    return (0...count).map {
      sixtyFourths(cluster.left + width / count * $0 + width % count * $0 / count)
    }
  }

  private static func sixtyFourths(_ fine: Int) -> Int { (fine + 1 << 15) >> 16 }
}
