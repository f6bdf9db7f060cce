internal import TextLayout

extension CellDisplay {
  /// Appends the highlights of a text, in their order.
  func append(
    _ highlights: [TextHighlight], of text: PreparedText, lines: [TextLine],
    at origin: LayoutPoint, to list: inout DisplayList
  ) {
    for highlight in highlights {
      let covered = engine.rectangles(
        of: highlight.range, in: text, lines: lines, scale: scale)
      let pieces = highlight.pieces(covered, at: origin)
      var color = highlight.color.resolved(in: appearance)
      // Where pieces overlap the mark is no darker: they are drawn opaque and blended as a whole.
      let isGroup = pieces.count > 1 && color.alpha < 255 && highlight.reachesOut
      if isGroup {
        list.commands.append(.pushGroup(opacity: Double(color.alpha) / 255))
        color = LayoutColor(red: color.red, green: color.green, blue: color.blue)
      }
      for piece in pieces {
        list.commands.append(
          .fill(piece, cornerRadius: CornerRadii(all: highlight.cornerRadius), color: color))
      }
      if isGroup { list.commands.append(.popGroup) }
    }
  }
}
