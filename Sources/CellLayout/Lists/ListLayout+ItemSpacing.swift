internal import CountedTree
public import ListCore
public import TextLayout

// Rows with a distance of their own to the next row.

extension ListLayout {
  /// Returns the distance from a row to the next one of its section, below the separator; `nil` if the list has
  /// no such row, or its section has another layout than rows or a table.
  ///
  /// - Complexity: O(log n).
  public func spacing(afterItemAt path: ListIndexPath) -> LayoutUnit? {
    guard let position = position(of: .item(path)), entries.hasRows(inSection: path.section) else {
      return nil
    }
    return ownSpacing(at: position) ?? entries.style(ofSection: path.section).spacing
  }

  /// Returns the distance to the next row that a row has of its own; `nil` if it has that of its section.
  package func ownSpacing(afterItemAt path: ListIndexPath) -> LayoutUnit? {
    position(of: .item(path)).flatMap { ownSpacing(at: $0) }
  }

  func ownSpacing(at position: Int) -> LayoutUnit? {
    guard entries.metrics.hasItemSpacing, index[position].kind == .row else { return nil }
    let place = index.place(of: position)
    return entries.spacings(ofSection: place.section)?.own(place.row)
      .map { LayoutUnit(rawValue: $0) }
  }

  /// The ways to read what sections are arranged by.
  var itemReading: ItemReading {
    guard let spacingAfter = rows.spacingAfter else {
      return unsafe ItemReading(contentWidths: rows.contentWidths) { _ in nil }
    }
    let (snapshot, index) = (snapshot, index)
    return unsafe ItemReading(contentWidths: rows.contentWidths) { position in
      snapshot.item(at: index.path(at: position)).flatMap(spacingAfter)?.asLength.rawValue
    }
  }

  /// Takes another way to find the spacings of items; rows keep their content and are not measured.
  ///
  /// - Complexity: O(1) if there is none and was none, otherwise O(n).
  mutating func replaceItemSpacing(
    _ spacingAfter: (@Sendable (Item) -> LayoutUnit?)?
  ) -> ChangedContent {
    let old = rows.spacingAfter
    guard spacingAfter != nil || old != nil else { return ChangedContent() }
    rows.spacingAfter = spacingAfter
    entries.metrics.hasItemSpacing = spacingAfter != nil
    var changed = ChangedContent()
    var positions: [Int] = []
    var position = 0
    for section in 0..<snapshot.sectionCount {
      position += 1
      for item in snapshot.items(inSection: section).map(Array.init) ?? [] {
        if old?(item)?.asLength != spacingAfter?(item)?.asLength { positions.append(position) }
        position += 1
      }
      position += 1
    }
    guard !positions.isEmpty else { return changed }
    entries.followPresence(positions)
    changed.hasOtherRows = true
    changed.reasons.insert(.spacing)
    return changed
  }

  /// Forgets the digests of rows with spacings of their own whose style becomes one of rows or ceases to be: spacings
  /// count between rows alone.
  mutating func forgetDigests(ofSpacedRowsIn old: ListMetrics) {
    guard entries.metrics.hasItemSpacing else { return }
    for section in 0..<snapshot.sectionCount {
      guard let style = snapshot.section(at: section)?.style,
        entries.metrics.hasRows(style) != old.hasRows(style)
      else { continue }
      entries.followPresence(
        Array(index.start(ofSection: section) + 1..<index.end(ofSection: section)))
    }
  }
}
