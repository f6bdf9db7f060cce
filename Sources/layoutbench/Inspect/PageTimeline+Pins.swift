internal import CellLayout
internal import LayoutDocuments
internal import ListCore
internal import TextLayout

extension PageTimeline {
  /// Returns the headers and footers of a list that are pinned, in order, each with its place among the
  /// entries, its limit and the colour behind it; `Page/pins.js` reads and places them.
  ///
  /// To the page, headers are pinned to the top and footers to the bottom: those of an inverted list change places.
  mutating func pins(of layout: DocumentLayout, _ state: ListState) -> PackedBytes {
    let places = Dictionary(
      uniqueKeysWithValues: state.places.enumerated().map { ($1.entity, $0) })
    var packed = PackedBytes()
    let isInverted = layout.style.isInverted
    let sections = 0..<layout.snapshot.sectionCount
    for section in isInverted ? Array(sections.reversed()) : Array(sections) {
      for entry in [ListEntry.header(section: section), .footer(section: section)] {
        guard let limit = layout.pinLimit(of: entry), layout.frame(of: entry) != nil,
          let entity = entity(of: entry, in: layout.snapshot), let place = places[entity]
        else { continue }
        packed.append((entry == .header(section: section)) != isInverted ? 0 : 1)
        packed.append(place)
        packed.append(limit)
        let background = layout.pinBackground(of: entry)
        packed.append(background.map { tables.number(of: $0) + 1 } ?? 0)
      }
    }
    return packed
  }
}
