internal import ListCore
public import TextLayout

extension ListLayout {
  /// Returns the drawing commands for a range of offsets: backgrounds, sections, rows, separators, and
  /// the pinned header and footer.
  ///
  /// Colours of roles are those of the style's appearance. Inline boxes with a key are drawn as the images
  /// of that key, fitted into them. The picture is as wide as the list and as high as the range; its
  /// origin is the top of the range.
  /// - Parameters:
  ///   - visible: The range of offsets, positions in ±`LayoutUnit.farthest`; `nil` is the whole list.
  ///   - strips: The offsets of strips; of a strip, the items that the width of the list shows are drawn.
  /// - Complexity: O(log n), and the complexity of the visible rows.
  public func displayList(
    visible: Range<LayoutUnit>? = nil, strips: StripOffsets = [:]
  ) -> DisplayList {
    let range = visible?.asPositions ?? .zero..<max(height, .zero)
    return displayList(part: range, of: range, strips: strips)
  }

  /// Returns the drawing commands of a part of the picture that `displayList(visible:strips:)` makes of a
  /// range: those of rows and sections that the part shows, at the same places.
  ///
  /// So a large picture is drawn part by part. Texts that are larger than their frames may reach into a
  /// part; a part that is a little higher on both sides has their rows, too.
  /// - Parameters:
  ///   - part: The range of offsets of the part, positions in ±`LayoutUnit.farthest`.
  ///   - visible: The range of offsets of the whole picture; `nil` is the whole list.
  ///   - strips: The offsets of strips.
  /// - Complexity: O(log n), and the complexity of the rows of the part.
  public func displayList(
    part: Range<LayoutUnit>, of visible: Range<LayoutUnit>?, strips: StripOffsets = [:]
  ) -> DisplayList {
    let range = visible?.asPositions ?? .zero..<max(height, .zero)
    let size = LayoutSize(width: width, height: range.upperBound - range.lowerBound)
    var list = DisplayList(size: size)
    let bounds = LayoutRect(origin: .zero, size: size)
    draw(DisplayPiece(kind: .background, frame: bounds), to: &list)
    list.commands.append(.pushClip(bounds, cornerRadius: .zero))
    for piece in pieces(in: part.asPositions.clamped(to: range), of: range, strips: strips) {
      draw(piece, to: &list)
    }
    list.commands.append(.popClip)
    return list
  }

  /// Returns the drawing commands of one row, header or footer alone: nothing behind it, no separator,
  /// and no pinned header; `nil` if the list has no such entry.
  ///
  /// The picture is as large as the entry's frame; its origin is the frame's upper left corner.
  /// - Complexity: O(log n), and the complexity of the cell.
  public func displayList(of entry: ListEntry) -> DisplayList? {
    frame(of: entry).map {
      displayList(
        of: DisplayPiece(kind: .entry(entry), frame: $0, scroll: tableScroll(of: entry, [:])))
    }
  }

  /// Returns the drawing commands for a rectangle of the list: those of its range of offsets, clipped to
  /// it.
  ///
  /// The picture is as large as the rectangle; its origin is the rectangle's upper left corner.
  /// - Parameters:
  ///   - area: The rectangle in list coordinates; positions count as the nearest in
  ///     ±`LayoutUnit.farthest`.
  ///   - strips: The offsets of strips.
  /// - Complexity: O(log n), and the complexity of the rows in the range of offsets.
  public func displayList(in area: LayoutRect, strips: StripOffsets = [:]) -> DisplayList {
    let range = (area.minY..<max(area.minY, area.maxY)).asPositions
    let size = LayoutSize(
      width: area.size.width.asExtent, height: range.upperBound - range.lowerBound)
    var list = DisplayList(size: size)
    list.commands.append(
      .pushClip(LayoutRect(origin: .zero, size: size), cornerRadius: .zero))
    list.append(
      displayList(visible: range, strips: strips),
      at: LayoutPoint(x: -area.minX.asPosition, y: .zero))
    list.commands.append(.popClip)
    return list
  }
}
