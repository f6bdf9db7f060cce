extension LinePieces {
  /// Cuts a paragraph into pieces.
  convenience init(_ geometry: TextGeometry, analyzer: TextAnalyzer) {
    var cutter = PieceCutter(geometry, analyzer: analyzer)
    self.init(cutter.cut(), scale: geometry.sized.scale)
  }
}

/// Cuts a paragraph at break opportunities and at the borders of items.
private struct PieceCutter {
  private let geometry: TextGeometry
  private let paragraph: ShapedParagraph
  private var opportunities: LineOpportunities
  private var pieces: [LinePieces.Piece] = []

  init(_ geometry: TextGeometry, analyzer: TextAnalyzer) {
    self.geometry = geometry
    paragraph = geometry.paragraph
    opportunities = LineOpportunities(paragraph, analyzer: analyzer)
  }

  /// The pieces; `nil` if the lines take more.
  mutating func cut() -> [LinePieces.Piece]? {
    let (style, units, flags) = (paragraph.style, paragraph.text.units, paragraph.flags)
    guard paragraph.spacings.isEmpty,
      style.style.whiteSpace != .preLine, !units.isEmpty, hasSimpleItems, paragraph.hasPlainUnits,
      style.style.fonts.faces.count <= UInt16.bitWidth
    else { return nil }
    var start = 0
    var followsForcedBreak = false
    for end in 1...units.count {
      let isForced = units[end - 1] == 0x0A
      guard isForced || end == units.count || flags[end].contains(.opportunity) else { continue }
      guard
        append(start..<end, isForced: isForced, followsForcedBreak: followsForcedBreak)
      else { return nil }
      followsForcedBreak = isForced
      start = end
    }
    addUp()
    return pieces
  }

  /// Finds the sums of the lengths, and the pieces that are segments by themselves.
  private mutating func addUp() {
    var length = 0
    for i in pieces.indices {
      pieces[i].end = length + Int(pieces[i].length)
      length = pieces[i].end + Int(pieces[i].spaces)
      let isLast = i + 1 == pieces.count || pieces[i + 1].marks.contains(.beginsSegment)
      if isLast, pieces[i].marks.contains(.beginsSegment),
        pieces[i].marks.isDisjoint(with: [.beginsItem, .followsForcedBreak])
      {
        pieces[i].marks.insert(.isAlone)
      }
    }
  }

  /// Indicates whether there is nothing but text and line feeds, in lines that are as high whichever of them a
  /// line feed ends.
  private var hasSimpleItems: Bool {
    let hasFeeds = paragraph.items.contains { $0.kind == .lineFeed }
    let fontsDecide = geometry.sized.fixedLineHeight == nil && geometry.sized.metrics.count > 1
    return paragraph.items.allSatisfy { $0.kind == .text || $0.kind == .lineFeed }
      && !(hasFeeds && fontsDecide)
  }

  /// Appends the pieces of a segment; `false` if its lines take more.
  private mutating func append(
    _ segment: Range<Int>, isForced: Bool, followsForcedBreak: Bool
  ) -> Bool {
    let units = paragraph.text.units
    let last = isForced ? segment.upperBound - 1 : segment.upperBound
    var contentEnd = last
    while contentEnd > segment.lowerBound, units[contentEnd - 1] == 0x20 { contentEnd -= 1 }
    var piece = LinePieces.Piece()
    piece.faces = faces(of: segment)
    piece.marks = marks(of: segment)
    if followsForcedBreak { piece.marks.insert(.followsForcedBreak) }
    var position = segment.lowerBound
    repeat {
      let item = paragraph.items[paragraph.itemIndex(at: position)]
      let end = min(Int(item.end), last)
      if position == Int(item.start) { piece.marks.insert(.beginsItem) }
      guard measure(&piece, position..<end, contentEnd: contentEnd, in: item) else { return false }
      pieces.append(piece)
      piece.marks = []
      position = end
    } while position < last
    return true
  }

  private mutating func marks(of segment: Range<Int>) -> LinePieces.Marks {
    let units = paragraph.text.units
    var marks = LinePieces.Marks.beginsSegment
    let isSafe =
      (segment.lowerBound == 0 || geometry.isSafe(segment.lowerBound))
      && (segment.upperBound == units.count
        || BreakOpportunities.survives(
          at: segment.upperBound, lineStart: segment.lowerBound, units: units,
          breaksAll: paragraph.style.style.wordBreak == .breakAll))
      && opportunities.areKept(from: segment.lowerBound)
    if !isSafe { marks.insert(.isUnsafe) }
    if !paragraph.style.punctuation.isEmpty,
      SpacingKind.mayBeTrimmedAtLineEnd(units[segment.upperBound - 1])
    {
      marks.insert(.mayBeTrimmed)
    }
    return marks
  }

  /// Measures a part of an item; `false` if its length has no room.
  private func measure(
    _ piece: inout LinePieces.Piece, _ range: Range<Int>, contentEnd: Int, in item: TextItem
  ) -> Bool {
    (piece.length, piece.spaces) = (0, 0)
    guard !range.isEmpty else { return true }
    let end = min(max(contentEnd, range.lowerBound), range.upperBound)
    let start = geometry.position(range.lowerBound, in: item)
    let length = geometry.position(end, in: item) - start
    let spaces = geometry.position(range.upperBound, in: item) - geometry.position(end, in: item)
    guard let length = Int32(exactly: length), let spaces = Int32(exactly: spaces), length >= 0,
      spaces >= 0
    else { return false }
    (piece.length, piece.spaces) = (length, spaces)
    guard end > range.lowerBound else { return true }
    piece.marks.insert(.hasContent)
    let last = geometry.position(end, in: item) - geometry.position(end - 1, in: item)
    if item.isRightToLeft, last < PieceCutter.leastAdvance { piece.marks.insert(.hasNarrowEnd) }
    return true
  }

  /// 1/32 px: positions before and after such an advance differ after rounding.
  private static let leastAdvance = 2 << 16

  private func faces(of segment: Range<Int>) -> UInt16 {
    let runs = paragraph.runs[paragraph.runIndex(at: segment.lowerBound)...]
    return runs.prefix { Int($0.start) < segment.upperBound }.reduce(0) {
      $0 | 1 &<< UInt16($1.face)
    }
  }
}
