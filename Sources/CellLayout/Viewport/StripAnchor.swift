internal import ListCore
public import TextLayout

/// A place in a strip that holds its offset: taken from one layout, resolved against any other.
///
/// An anchor names the first visible item and its neighbours, the nearest first, at most 32 in each
/// direction. The first of them that the section still has takes over: an item that was visible stays
/// where it was, another comes to the place of the first one. An item that begins before the leading
/// edge keeps the part of its width that lies there.
public struct StripAnchor<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// An item, and its place beside the leading edge.
  struct Candidate: Hashable, Sendable {
    var id: ItemID
    /// The distance from the leading edge of the strip, in 1/64 px; for an item that begins before the
    /// edge, the distance of its hidden part is below 0.
    var distance: Int
    /// The width in 1/64 px.
    var width: Int
  }

  let candidates: [Candidate]

  /// The item that is held; `nil` if the strip had none.
  public var item: ItemID? { candidates.first?.id }
}

extension StripAnchor: Codable where ItemID: Codable {}
extension StripAnchor.Candidate: Codable where ItemID: Codable {}

extension ListLayout {
  /// Returns the anchor of a strip at an offset; `nil` if the section is no strip.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - offset: The offset of the strip; one out of range counts as the nearest.
  /// - Complexity: O(log n).
  public func stripAnchor(
    ofSection section: Int, at offset: LayoutUnit
  ) -> StripAnchor<Item.ID>? {
    guard let strip = entries.strip(ofSection: section),
      let offsets = stripOffsets(ofSection: section),
      let items = snapshot.items(inSection: section)
    else { return nil }
    let offset = min(max(offset, offsets.lowerBound), offsets.upperBound)
    let shown = offset..<offset + max(strip.metrics.width, LayoutUnit(rawValue: 1))
    let visible = stripItems(inSection: section, in: shown)
    let held = visible.first?.item ?? max(0, items.count - 1)
    let isVisible = Set(visible.map(\.item))
    let order = items.indices.clamped(to: held - 32..<held + 33).sorted {
      (abs($0 - held), $1) < (abs($1 - held), $0)
    }
    let place = items.count == 0 ? .zero : strip.start(of: held) - offset
    return StripAnchor(
      candidates: order.map { item in
        let distance = isVisible.contains(item) ? strip.start(of: item) - offset : place
        return StripAnchor.Candidate(
          id: items[item].id, distance: distance.rawValue,
          width: strip.width(of: item).rawValue)
      })
  }

  /// Returns the offset of a strip at which an anchor's item is where it was; `nil` if the section is no
  /// strip, or has none of the anchor's items.
  ///
  /// - Parameters:
  ///   - anchor: The anchor, of this layout or another.
  ///   - section: The index of the section.
  /// - Complexity: O(log n) for each of the anchor's items until one is found.
  public func stripOffset(
    of anchor: StripAnchor<Item.ID>, inSection section: Int
  ) -> LayoutUnit? {
    guard let strip = entries.strip(ofSection: section),
      let offsets = stripOffsets(ofSection: section)
    else { return nil }
    for candidate in anchor.candidates {
      guard let path = snapshot.indexPath(ofItem: candidate.id), path.section == section else {
        continue
      }
      var distance = candidate.distance
      if distance < 0 {
        let hidden = RowFraction(-distance, over: max(1, candidate.width))
        distance = -hidden.distance(inHeight: strip.width(of: path.item).rawValue)
      }
      let wanted = strip.start(of: path.item) - LayoutUnit(rawValue: distance)
      return min(max(wanted, offsets.lowerBound), offsets.upperBound)
    }
    return nil
  }
}
