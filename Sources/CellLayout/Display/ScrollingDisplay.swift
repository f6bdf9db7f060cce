public import ListCore
public import TextLayout

/// The pictures of a layout while it scrolls, in parts.
///
/// The commands of a row are made when it comes into view, and kept as long as it stays there: a step of scrolling
/// costs the new rows alone. A layout is a value, so the parts are never stale; another layout has a display of its
/// own.
///
/// ```swift
/// var display = ScrollingDisplay(layout)
/// for part in display.parts(visible: offset..<offset + 640) {
///   canvas.draw(part.list, at: part.origin)
/// }
/// ```
public struct ScrollingDisplay<Section: ListSection, Item: ListItem>: Sendable {
  /// The layout that is shown.
  public let layout: ListLayout<Section, Item>
  /// The commands of the parts of the last picture.
  private var kept: [DisplayPart.Kind: Kept] = [:]
  /// The number of parts whose commands were made.
  private(set) var madeCount = 0

  /// The commands of a part, and the columns of a table that they show.
  private struct Kept {
    var list: DisplayList
    var scroll: TableScroll?
  }

  /// Creates the display of a layout.
  ///
  /// - Complexity: O(1).
  public init(_ layout: ListLayout<Section, Item>) { self.layout = layout }

  /// Returns the parts of the picture that `ListLayout.displayList(visible:strips:)` makes of a range, back to
  /// front.
  ///
  /// Drawn in order, each at its place and all within the picture, they are that picture. Its size is the width of
  /// the list and the length of the range.
  /// - Parameters:
  ///   - visible: The range of offsets, positions in ±`LayoutUnit.farthest`.
  ///   - strips: The offsets of strips.
  /// - Complexity: O(log n + visible rows), and the complexity of the rows that the last picture did not show.
  public mutating func parts(
    visible: Range<LayoutUnit>, strips: ListLayout<Section, Item>.StripOffsets = [:]
  ) -> [DisplayPart] {
    let range = visible.asPositions
    let size = LayoutSize(width: layout.width, height: range.upperBound - range.lowerBound)
    let background = DisplayPiece(
      kind: .background, frame: LayoutRect(origin: .zero, size: size))
    let old = kept
    kept = [:]
    return ([background] + layout.pieces(in: range, of: range, strips: strips)).compactMap {
      piece in
      let list = list(of: piece, old)
      guard !list.commands.isEmpty else { return nil }
      return DisplayPart(kind: piece.kind, origin: piece.frame.origin, list: list)
    }
  }

  /// Returns the commands of a piece: those of the last picture if it had the piece in the same size, and scrolled
  /// sideways as far.
  private mutating func list(
    of piece: DisplayPiece, _ old: [DisplayPart.Kind: Kept]
  ) -> DisplayList {
    let list: DisplayList
    if let known = old[piece.kind], known.list.size == piece.frame.size,
      known.scroll == piece.scroll
    {
      list = known.list
    } else {
      madeCount += 1
      list = layout.displayList(of: piece)
    }
    kept[piece.kind] = Kept(list: list, scroll: piece.scroll)
    return list
  }
}
