internal import CountedTree
internal import ListCore
internal import TextLayout

/// The width class of an item, or the reason why the item cannot be laid out.
enum ItemClass: Sendable {
  case width(Int)
  case error(LayoutError)
}

extension ListLayout {
  /// The numbers of the styles of all sections; `nil` if all have the list's own style and its spacing.
  var sectionStyles: [Int]? {
    let styles = (0..<snapshot.sectionCount).map { snapshot.section(at: $0)?.style ?? .list }
    guard entries.metrics.hasItemSpacing || styles.contains(where: { $0 != .list }) else {
      return nil
    }
    return styles.map { entries.metrics.number(of: $0) }
  }

  /// Returns the width class of an item in a section of a style; the class is made if it is new.
  mutating func itemClass(of item: Item, style: SectionStyleIdentifier) -> ItemClass {
    if style == .list { return .width(0) }
    if let error = entries.metrics.error(of: style) { return .error(error) }
    return widthClass(of: item.span, style: style).map { .width($0) } ?? .error(.tooManyWidths)
  }

  /// Returns the width classes of the items of a section of a style.
  mutating func itemClasses(
    of items: ArraySlice<Item>, style: SectionStyleIdentifier
  ) -> [ItemClass] {
    guard style != .list, entries.metrics.error(of: style) == nil else {
      return items.first.map { first in
        Array(repeating: itemClass(of: first, style: style), count: items.count)
      } ?? []
    }
    // Adjacent items mostly have the same span.
    var known: (span: ItemSpan, itemClass: ItemClass)?
    return items.map { item in
      let span = item.span
      if let known, known.span == span { return known.itemClass }
      let itemClass = itemClass(of: item, style: style)
      known = (span, itemClass)
      return itemClass
    }
  }

  /// Returns the width class of the headers and footers of a style.
  mutating func edgeClass(style: SectionStyleIdentifier) -> Int {
    style == .list ? 0 : widthClass(of: nil, style: style) ?? 0
  }

  private mutating func widthClass(of span: ItemSpan?, style: SectionStyleIdentifier) -> Int? {
    let number = entries.metrics.widthClass(of: span, style: style)
    let first = rows.classes.count
    rows.grow(for: entries.metrics)
    for new in first..<rows.classes.count { setStandIn(rows[0].standIn, ofClass: new) }
    return number
  }

  /// Sets the stand-ins for new items that need not be prepared.
  mutating func setStandIn(_ standIn: RowStore<Section, Item>.StandInMaker?) {
    for number in rows.classes.indices { setStandIn(standIn, ofClass: number) }
  }

  /// The heights of items side by side depend on each other, and so do those in lanes: such items are
  /// never estimated.
  private mutating func setStandIn(
    _ standIn: RowStore<Section, Item>.StandInMaker?, ofClass number: Int
  ) {
    rows[number].standIn =
      entries.metrics.section(ofClass: number).arrangement == .rows ? standIn : nil
  }

  /// Returns the width classes of items at paths of the snapshot; empty if all have class 0.
  mutating func itemClasses(of items: [Item], at paths: [ListIndexPath]) -> [ItemClass] {
    guard entries.sections != nil else { return [] }
    var section = -1
    var style = SectionStyleIdentifier.list
    return zip(items, paths).map { item, path in
      if path.section != section {
        section = path.section
        style = snapshot.section(at: section)?.style ?? .list
      }
      return itemClass(of: item, style: style)
    }
  }
}
