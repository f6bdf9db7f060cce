public import TextLayout

/// The part of a list at a point.
public struct ListHit: Sendable {
  /// The row, header or footer.
  public var entry: ListEntry
  /// A Boolean value that tells whether the entry is a header or footer in front of the rows: pinned, or
  /// about to be and sliding over the pinned one (`PinBehavior.overlap`).
  public var isPinned: Bool
  /// The point in the coordinates of the entry.
  public var point: LayoutPoint
  /// The parts of the entry at the point: containers before what they contain, as they are drawn.
  public var elements: [PlacedElement]
  /// The position in the text at the point; `nil` if the last part is no text.
  public var textPosition: TextPosition?
  /// The link, tagged part or inline box at the point.
  public var span: PlacedSpan?

  /// The name of the innermost part that has one.
  public var name: String? { elements.last { $0.name != nil }?.name }
}

extension ListLayout {
  /// Returns the part of the list at a point; `nil` between entries and outside of the list.
  ///
  /// - Parameters:
  ///   - point: The point in list coordinates. Pinned headers and footers count at their own places.
  ///   - strips: The offsets of strips.
  /// - Complexity: O(log n), the complexity of the cell, and O(n) in the length of the text at the
  ///   point.
  public func hit(at point: LayoutPoint, strips: StripOffsets = [:]) -> ListHit? {
    let point = LayoutPoint(x: point.x.asPosition, y: point.y.asPosition)
    let line = point.y..<point.y + LayoutUnit(rawValue: 1)
    for position in positions(in: line, strips: strips) {
      let frame = frame(at: position, strips: strips)
      guard frame.contains(point), let entry = entry(at: position) else { continue }
      return hit(of: entry, in: frame, isPinned: false, at: point, strips)
    }
    return edges(in: line).map { (edge: $0, frame: entries.frame(of: $0)) }.first {
      $0.frame.contains(point)
    }.map { hit(of: .edge($0.edge), in: $0.frame, isPinned: false, at: point, strips) }
  }

  /// Returns the part of the list at a point of a window, with pinned headers and footers in front of
  /// the rows; `nil` between entries, outside of the list and behind the bars of the window.
  ///
  /// - Parameters:
  ///   - point: The point: origin at the window's upper left corner.
  ///   - offset: The list's y coordinate at the window's upper edge.
  ///   - viewport: The window.
  ///   - strips: The offsets of strips.
  /// - Complexity: As `hit(at:strips:)`.
  public func hit(
    at point: LayoutPoint, at offset: LayoutUnit, in viewport: ScrollViewport,
    strips: StripOffsets = [:]
  ) -> ListHit? {
    let place = LayoutPoint(x: point.x.asPosition, y: point.y.moved(by: offset))
    let range = viewport.visibleRange(at: offset)
    guard range.contains(place.y) else { return nil }
    let pinned = pinnedEntries(in: range)
    if let found = pinned.first(where: { $0.frame.contains(place) }) {
      return hit(of: found.entry, in: found.frame, isPinned: true, at: place, strips)
    }
    guard let found = hit(at: place, strips: strips),
      !pinned.contains(where: { $0.entry == found.entry })
    else {
      return nil
    }
    return found
  }

  private func hit(
    of entry: ListEntry, in frame: LayoutRect, isPinned: Bool, at point: LayoutPoint,
    _ strips: StripOffsets
  ) -> ListHit {
    let inside = point.offset(by: LayoutPoint(x: -frame.minX, y: -frame.minY))
    let elements = elements(of: entry, strips: strips)
    let found = elements.filter {
      $0.isVisible && $0.frame?.contains(inside) == true && $0.clip?.contains(inside) != false
    }
    var hit = ListHit(entry: entry, isPinned: isPinned, point: inside, elements: found)
    guard case .text(let text, _)? = found.last?.content, let area = found.last?.frame else {
      return hit
    }
    engines.withEngine { engine in
      let lines = engine.lines(of: text, width: area.size.width, scale: scale)
      hit.textPosition = engine.position(
        at: inside.offset(by: LayoutPoint(x: -area.minX, y: -area.minY)), in: text, lines: lines,
        scale: scale)
      hit.span = elements.spans(with: engine, scale: scale).first { $0.contains(inside) }
    }
    return hit
  }
}
