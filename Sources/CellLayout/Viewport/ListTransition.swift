public import ListCore
public import TextLayout

/// The way from one layout to another as a window shows it: the data of an animation.
///
/// All frames are in the coordinates of the window, whose origin is its upper left corner.
///
/// ```swift
/// let transition = newer.transition(from: older, at: offset, to: newOffset, in: window)
/// for row in transition.rows {
///   guard let start = row.oldFrame, let end = row.newFrame else { continue }
///   renderer.animate(row.place, from: start, to: end)
/// }
/// ```
public struct ListTransition<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable
{
  /// The identity of a row, header or footer.
  public typealias Place = ScrollAnchor<SectionID, ItemID>.Place

  /// A row, header or footer that the window shows before or after.
  public struct Row: Sendable {
    /// The identity of the entry.
    public var place: Place
    /// The entry of the layout before; `nil` for an entry that appears.
    public var old: ListEntry?
    /// The entry of the layout after; `nil` for an entry that leaves.
    public var new: ListEntry?
    /// The frame before, even outside of the window; `nil` for an entry that appears.
    public var oldFrame: LayoutRect?
    /// The frame after, even outside of the window; `nil` for an entry that leaves.
    public var newFrame: LayoutRect?
    /// The animation of the operation that inserts, removes, moves or reloads the entry; `nil` for none.
    public var animation: BatchUpdate.Animation?
    /// A Boolean value that tells whether the entry is drawn otherwise than before.
    public var isRepainted: Bool
    /// The parts of the entry in drawing order: those after, followed by those that leave.
    public var elements: [Element]
  }

  /// A part of an entry. Parts with names are the same if their names are; the others if they have the
  /// same number among those without names.
  public struct Element: Hashable, Sendable {
    /// The name; `nil` if the part has none.
    public var name: String?
    /// The frame before, in the coordinates of the entry; `nil` for a part that appears or was hidden.
    public var oldFrame: LayoutRect?
    /// The frame after, in the coordinates of the entry; `nil` for a part that leaves or is hidden.
    public var newFrame: LayoutRect?
  }

  /// The entries that the window shows before or after: those of the layout after in order, followed by
  /// those that leave.
  public var rows: [Row]
  /// The rectangles that hold all pixels that may differ, in the visible part of the window: frames, and
  /// 1 px around them. Texts that are larger than their frames may reach out of them.
  public var damage: [LayoutRect]
}

extension ListTransition.Element {
  /// Returns the parts of an entry with their frames before and after.
  static func pairs(_ old: [PlacedElement], _ new: [PlacedElement]) -> [Self] {
    var rest: [Key: LayoutRect?] = [:]
    var order: [Key] = []
    for (key, element) in Key.keyed(old) {
      if rest.updateValue(element.frame, forKey: key) == nil { order.append(key) }
    }
    var elements: [Self] = []
    for (key, element) in Key.keyed(new) {
      let before = rest.removeValue(forKey: key) ?? nil
      elements.append(Self(name: element.name, oldFrame: before, newFrame: element.frame))
    }
    for key in order {
      guard let before = rest[key] else { continue }
      elements.append(Self(name: key.name, oldFrame: before, newFrame: nil))
    }
    return elements
  }

  /// The identity of a part in its entry.
  private struct Key: Hashable {
    var name: String?
    /// The number among the parts of the same name, or of none.
    var number: Int

    static func keyed(_ elements: [PlacedElement]) -> [(Key, PlacedElement)] {
      var counts: [String?: Int] = [:]
      return elements.map { element in
        let number = counts[element.name, default: 0]
        counts[element.name] = number + 1
        return (Key(name: element.name, number: number), element)
      }
    }
  }
}
