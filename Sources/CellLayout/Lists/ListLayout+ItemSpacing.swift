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
    entries.metrics.hasItemSpacing
      ? entries.metrics.spacing(ofClass: places[position].widthClass) : nil
  }

  /// Takes another way to find the spacings of items, and gives rows with other spacings their width classes;
  /// they keep their content and are not measured.
  ///
  /// - Complexity: O(1) if there is none and was none, otherwise O(n).
  mutating func replaceItemSpacing(
    _ spacingAfter: (@Sendable (Item) -> LayoutUnit?)?
  ) -> ChangedContent {
    guard spacingAfter != nil || rows.spacingAfter != nil else { return ChangedContent() }
    rows.spacingAfter = spacingAfter
    entries.metrics.hasItemSpacing = spacingAfter != nil
    var changed = ChangedContent()
    for section in 0..<snapshot.sectionCount {
      guard let style = snapshot.section(at: section)?.style,
        let items = snapshot.items(inSection: section)
      else { continue }
      let first = index.start(ofSection: section) + 1
      let classes = itemClasses(of: Array(items)[...], style: style)
      let stale = zip(items, classes).enumerated().filter {
        !isClass(of: places[first + $0.offset], $0.element.1)
      }
      guard !stale.isEmpty else { continue }
      let positions = stale.map { first + $0.offset }
      let made = stale.map { reclassed(places[first + $0.offset], of: $0.element.0, style: style) }
      entries.setPlaces(made, at: positions)
      entries.followPresence(positions)
      changed.placeCount += made.count
      changed.hasOtherRows = true
      changed.reasons.insert(.spacing)
    }
    return changed
  }
}
