public import ListCore
public import TextLayout

extension ListLayout {
  /// Returns the way from an older layout to this one, as a window shows it.
  ///
  /// - Parameters:
  ///   - old: The layout before.
  ///   - oldOffset: The offset before: the list's y coordinate at the window's upper edge.
  ///   - offset: The offset after.
  ///   - viewport: The window.
  ///   - oldStrips: The offsets of strips before.
  ///   - strips: The offsets of strips after.
  ///   - batch: The operations between the layouts, whose animations the rows get.
  /// - Complexity: O(log n) for each visible entry, and the complexity of their cells; O(k) for k
  ///   operations.
  public func transition(
    from old: ListLayout, at oldOffset: LayoutUnit, to offset: LayoutUnit,
    in viewport: ScrollViewport, oldStrips: StripOffsets = [:], strips: StripOffsets = [:],
    batch: BatchUpdate? = nil
  ) -> ListTransition<Section.ID, Item.ID> {
    TransitionBuilder(
      old: WindowSide(layout: old, offset: oldOffset.asPosition, strips: oldStrips, viewport),
      new: WindowSide(layout: self, offset: offset.asPosition, strips: strips, viewport),
      viewport: viewport, animations: AnimationTags(batch)
    ).transition
  }
}

/// A layout as a window shows it.
private struct WindowSide<Section: ListSection, Item: ListItem> {
  typealias Place = ScrollAnchor<Section.ID, Item.ID>.Place

  let layout: ListLayout<Section, Item>
  let offset: LayoutUnit
  let strips: [Section.ID: LayoutUnit]
  /// The visible entries in order, with their identities.
  let visible: [(place: Place, shown: VisibleEntry)]

  init(
    layout: ListLayout<Section, Item>, offset: LayoutUnit, strips: [Section.ID: LayoutUnit],
    _ viewport: ScrollViewport
  ) {
    self.layout = layout
    self.offset = offset
    self.strips = strips
    visible = layout.visibleEntries(at: offset, in: viewport, strips: strips).compactMap { shown in
      layout.place(of: shown.entry).map { ($0, shown) }
    }
  }

  /// Returns the frame of an entry in the window; of a pinned entry, the frame that it is pinned at.
  func frame(of place: Place, _ entry: ListEntry) -> LayoutRect? {
    if let shown = visible.first(where: { $0.place == place }) { return shown.shown.frame }
    return layout.frame(of: entry, strips: strips)?.offset(by: LayoutPoint(x: .zero, y: -offset))
  }
}

/// The making of a transition.
private struct TransitionBuilder<Section: ListSection, Item: ListItem> {
  typealias Transition = ListTransition<Section.ID, Item.ID>

  let old: WindowSide<Section, Item>
  let new: WindowSide<Section, Item>
  let viewport: ScrollViewport
  let animations: AnimationTags

  var transition: Transition {
    let rows = rows
    let window = LayoutRect(
      x: .zero, y: viewport.distance(to: .top),
      width: max(old.layout.width, new.layout.width),
      height: viewport.visibleRange(at: .zero).upperBound - viewport.distance(to: .top))
    guard old.layout.environment == new.layout.environment else {
      return Transition(rows: rows, damage: [window])
    }
    var damage = DamagedArea(window)
    for row in rows where row.isRepainted || row.oldFrame != row.newFrame {
      for (frame, entry, side) in [(row.oldFrame, row.old, old), (row.newFrame, row.new, new)] {
        if let frame, let entry { damage.add(frame, around: side.layout.separatorRoom(entry)) }
      }
    }
    addSections(to: &damage)
    return Transition(rows: rows, damage: damage.rectangles)
  }

  private var rows: [Transition.Row] {
    var rows: [Transition.Row] = []
    var known: Set<Transition.Place> = []
    for (place, shown) in new.visible where known.insert(place).inserted {
      rows.append(row(place, old: old.layout.entry(at: place), new: shown.entry))
    }
    for (place, shown) in old.visible where known.insert(place).inserted {
      rows.append(row(place, old: shown.entry, new: new.layout.entry(at: place)))
    }
    return rows.filter { $0.new != nil } + rows.filter { $0.new == nil }
  }

  private func row(
    _ place: Transition.Place, old oldEntry: ListEntry?, new newEntry: ListEntry?
  ) -> Transition.Row {
    Transition.Row(
      place: place, old: oldEntry, new: newEntry,
      oldFrame: oldEntry.flatMap { old.frame(of: place, $0) },
      newFrame: newEntry.flatMap { new.frame(of: place, $0) },
      animation: animations.animation(old: oldEntry, new: newEntry),
      isRepainted: oldEntry.flatMap { old.layout.displayList(of: $0) }
        != newEntry.flatMap { new.layout.displayList(of: $0) }
        || oldEntry.map { old.layout.hidesSeparator($0) }
          != newEntry.map { new.layout.hidesSeparator($0) },
      elements: Transition.Element.pairs(
        oldEntry.map { old.layout.elements(of: $0) } ?? [],
        newEntry.map { new.layout.elements(of: $0) } ?? []))
  }

  /// Adds the areas of the sections that stand elsewhere or look otherwise.
  private func addSections(to damage: inout DamagedArea) {
    let (before, after) = (areas(of: old), areas(of: new))
    for (id, area) in before where after[id] != area { damage.add(area.frame, around: .zero) }
    for (id, area) in after where before[id] != area { damage.add(area.frame, around: .zero) }
  }

  private struct SectionArea: Equatable {
    var frame: LayoutRect
    var style: SectionStyle
  }

  private func areas(of side: WindowSide<Section, Item>) -> [Section.ID: SectionArea] {
    let entries = side.layout.entries
    guard entries.sections != nil else { return [:] }
    var areas: [Section.ID: SectionArea] = [:]
    for number in entries.sectionNumbers(in: viewport.visibleRange(at: side.offset)) {
      let style = entries.style(ofSection: number)
      guard style.background != nil || style.border != nil,
        let id = side.layout.snapshot.section(at: number)?.id
      else { continue }
      areas[id] = SectionArea(
        frame: entries.area(ofSection: number).offset(by: LayoutPoint(x: .zero, y: -side.offset)),
        style: style)
    }
    return areas
  }
}

extension ListLayout {
  fileprivate func hidesSeparator(_ entry: ListEntry) -> Bool {
    if case .item(let path) = entry {
      snapshot.item(at: path)?.hidesSeparator ?? false
    } else {
      false
    }
  }

  /// Returns the distance from a row within which its separators lie.
  fileprivate func separatorRoom(_ entry: ListEntry) -> LayoutUnit {
    let style = entries.style(ofSection: entry.section)
    guard case .item = entry, case .rows = style.layout, let separator = style.separator else {
      return .zero
    }
    return separator.height + style.spacing
  }
}
