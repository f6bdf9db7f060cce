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
  private let strips: [Section.ID: LayoutUnit]
  /// The identities of the visible entries, in order.
  private(set) var visible: [Place] = []
  private var frames: [Place: LayoutRect] = [:]

  init(
    layout: ListLayout<Section, Item>, offset: LayoutUnit, strips: [Section.ID: LayoutUnit],
    _ viewport: ScrollViewport
  ) {
    self.layout = layout
    self.offset = offset
    self.strips = strips
    for shown in layout.visibleEntries(at: offset, in: viewport, strips: strips) {
      guard let place = layout.anchorPlace(of: shown.entry) else { continue }
      visible.append(place)
      frames[place] = shown.frame
    }
  }

  /// An entry at its place in the window.
  struct Shown {
    var entry: ListEntry
    /// The frame in the window; of a pinned entry, the frame that it is pinned at.
    var frame: LayoutRect
    var elements: [PlacedElement]
    var picture: DisplayList
    var hidesSeparator: Bool
  }

  /// Returns an entry, visible or not; `nil` if the list does not have it.
  func shown(_ place: Place) -> Shown? {
    guard let entry = layout.position(of: place).flatMap({ layout.entry(at: $0) }),
      let frame = layout.frame(of: entry, strips: strips)
    else { return nil }
    let elements = layout.elements(of: entry, strips: strips)
    return Shown(
      entry: entry, frame: frames[place] ?? frame.offset(by: LayoutPoint(x: .zero, y: -offset)),
      elements: elements, picture: layout.displayList(of: elements, in: frame.size),
      hidesSeparator: layout.hidesSeparator(below: entry))
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
      width: max(old.layout.width, new.layout.width), height: viewport.visibleHeight)
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
    var known: Set<Transition.Place> = []
    let places = (new.visible + old.visible).filter { known.insert($0).inserted }
    let rows = places.map { row($0, old: old.shown($0), new: new.shown($0)) }
    return rows.filter { $0.new != nil } + rows.filter { $0.new == nil }
  }

  private func row(
    _ place: Transition.Place, old: WindowSide<Section, Item>.Shown?,
    new: WindowSide<Section, Item>.Shown?
  ) -> Transition.Row {
    Transition.Row(
      place: place, old: old?.entry, new: new?.entry, oldFrame: old?.frame, newFrame: new?.frame,
      animation: animations.animation(old: old?.entry, new: new?.entry),
      isRepainted: old?.picture != new?.picture || old?.hidesSeparator != new?.hidesSeparator,
      elements: Transition.Element.pairs(old?.elements ?? [], new?.elements ?? []))
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
  /// Returns the distance from a row within which its separators lie.
  fileprivate func separatorRoom(_ entry: ListEntry) -> LayoutUnit {
    guard case .item(let path) = entry else { return .zero }
    let style = entries.style(ofSection: path.section)
    guard style.layout.hasRows, let separator = style.separator else { return .zero }
    let above = ListIndexPath(section: path.section, item: path.item - 1)
    let spacings = [above, path].compactMap { spacing(afterItemAt: $0) }
    return separator.height + (spacings.max() ?? .zero)
  }
}
