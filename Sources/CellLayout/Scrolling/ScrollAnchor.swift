internal import TextLayout

/// A place in a list that holds a scroll offset: taken from one layout, resolved against any other.
///
/// An anchor names rows by identifier, so it outlives updates, other widths and scales, and, where
/// the identifiers can be encoded, the program. It holds, in this order:
///
/// 1. the row that the policy says,
/// 2. the other rows that were visible, the nearest in the order of the list first, at most 32 each
///    way, of equally near ones the one further into the visible part,
/// 3. rows of the same section at distances that double, its header's place, its footer's place,
///    and the places of other sections at distances that double.
///
/// The first that a layout still has takes over. If it was visible it stays where it was; else it
/// comes to where the row was. So at most O(log n) identifiers stand for a list of n rows.
///
/// An anchor that is kept and resolved against layout after layout, until the reader scrolls, gives
/// the first offset again as soon as its row is as it was, whatever lies between.
public struct ScrollAnchor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// A part of a list that can be held.
  public enum Place: Hashable, Sendable {
    /// A row.
    case item(id: ItemID)
    /// The start of a section, with or without header.
    case header(section: SectionID)
    /// The end of a section, with or without footer.
    case footer(section: SectionID)
  }

  /// Where the anchor's line lies beside or in a place. Distances are in 1/64 px.
  enum Position: Hashable, Sendable {
    case inside(RowFraction)
    case above(distance: Int)
    case below(distance: Int)
  }

  /// A place and where the line lies.
  struct Candidate: Hashable, Sendable {
    var place: Place
    var position: Position
  }

  /// What is held.
  enum Content: Hashable, Sendable {
    /// A line at a distance below an edge of the visible part, in 1/64 px.
    case line(edge: ScrollViewport.Edge, distance: Int, candidates: [Candidate])
    /// A part of the way from the first offset to the last, in 1/64 px.
    case fraction(numerator: Int, denominator: Int)
    /// The end. Until a height changes, the distance to it stays, in 1/64 px.
    case end(distance: Int, contentHeight: Int, visibleHeight: Int)
  }

  let content: Content

  /// The row, header or footer that is held; `nil` if the list had none, or for an end or a fraction.
  public var place: Place? { places.first }

  /// What is held, and what takes over if that is gone, in order.
  public var places: [Place] {
    guard case .line(_, _, let candidates) = content else { return [] }
    return candidates.map(\.place)
  }
}

extension ScrollAnchor: Codable where SectionID: Codable, ItemID: Codable {}
extension ScrollAnchor.Place: Codable where SectionID: Codable, ItemID: Codable {}
extension ScrollAnchor.Position: Codable where SectionID: Codable, ItemID: Codable {}
extension ScrollAnchor.Candidate: Codable where SectionID: Codable, ItemID: Codable {}
extension ScrollAnchor.Content: Codable where SectionID: Codable, ItemID: Codable {}
