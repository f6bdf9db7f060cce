internal import TextLayout

/// A place in a list that holds a scroll offset: taken from one layout, resolved against any other.
///
/// An anchor names rows by identifier. Therefore it outlives updates and other widths and scales;
/// where the identifiers can be encoded, it also outlives the program. It holds, in this order:
///
/// 1. the row that the policy names,
/// 2. the other rows that were visible, the nearest in the order of the list first, at most 32 in
///    each direction; of two equally near rows, the one further into the visible part comes first,
/// 3. rows of the same section at doubling distances, the place of the section's header, the place
///    of its footer, and the places of other sections at doubling distances.
///
/// The first place that a layout still has takes over. If it was visible, it stays where it was;
/// otherwise it moves to the place of the held row. So at most O(log n) identifiers represent a
/// list of n rows.
///
/// An anchor can be kept and resolved against layout after layout until the reader scrolls. It
/// gives the first offset again as soon as its row is as it was, whatever changes lie between.
///
/// ```swift
/// let viewport = ScrollViewport(height: 640)
/// let anchor = layout.anchor(at: offset, in: viewport)
/// layout.apply(newer)
/// if let found = layout.offset(of: anchor, in: viewport) { offset = found.offset }
/// ```
public struct ScrollAnchor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// A part of a list that an anchor can hold.
  public enum Place: Hashable, Sendable {
    /// A row, by its identifier.
    case item(id: ItemID)
    /// The start of a section, with or without a header, by the identifier of the section.
    case header(section: SectionID)
    /// The end of a section, with or without a footer, by the identifier of the section.
    case footer(section: SectionID)
    /// The header, footer or placeholder of the list itself; anchors hold rows and sections only.
    case edge(ListEdge)
  }

  /// The position of the anchor's line beside or in a place. Distances are in 1/64 px.
  enum Position: Hashable, Sendable {
    case inside(RowFraction)
    case above(distance: Int)
    case below(distance: Int)
  }

  /// A place, and the position of the line beside or in it.
  struct Candidate: Hashable, Sendable {
    var place: Place
    var position: Position
  }

  /// The thing that an anchor holds.
  enum Content: Hashable, Sendable {
    /// A line at a distance below an edge of the visible part, in 1/64 px.
    case line(edge: ScrollViewport.Edge, distance: Int, candidates: [Candidate])
    /// A part of the distance from the first offset to the last, in 1/64 px.
    case fraction(numerator: Int, denominator: Int)
    /// The end of the list. The distance to the end, in 1/64 px, stays until a height changes.
    case end(distance: Int, contentHeight: Int, visibleHeight: Int)
  }

  let content: Content

  /// The row, header or footer that is held; `nil` if the list had none, or for an end or a
  /// fraction.
  public var place: Place? { places.first }

  /// The place that is held, and the places that take over if it is gone, in order.
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
