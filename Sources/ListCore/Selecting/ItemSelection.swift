/// The items that are selected, by identifier.
///
/// An item that moves stays selected; a deleted item is deselected when `update(to:)` is called
/// with the newer list. Each operation returns its change, so that the rows can be drawn again.
///
/// ```swift
/// var selection = ItemSelection<Int>(mode: .multiple)
/// selection.select([0, 2], in: snapshot)
/// let change = selection.update(to: newer)
/// surface.reconfigureItems(at: change.paths(in: newer))
/// ```
public struct ItemSelection<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The number of items that can be selected at a time.
  public enum Mode: Hashable, Sendable {
    /// At most one: selecting an item deselects the item before.
    case single

    /// Any number.
    case multiple
  }

  /// The number of items that can be selected at a time.
  public let mode: Mode

  /// The identifiers of the selected items.
  public internal(set) var ids: Set<ID> = []

  /// The item last selected alone, from which ``extend(to:in:)`` starts; it is selected.
  public internal(set) var anchor: ID?

  /// Creates an empty selection.
  public init(mode: Mode = .single) {
    self.mode = mode
  }

  /// A Boolean value that tells whether nothing is selected.
  public var isEmpty: Bool { ids.isEmpty }

  /// Returns whether an item is selected.
  public func contains(_ id: ID) -> Bool { ids.contains(id) }
}
