/// The items that are selected, by identifier.
///
/// An item that moves stays selected, whatever its path is afterwards; one that is gone leaves the
/// selection as soon as `update(to:)` is told of the newer list. Each
/// operation returns what it changed, for the rows to be drawn again.
///
/// ```swift
/// var selection = ItemSelection<Int>(mode: .multiple)
/// selection.select([0, 2], in: snapshot)
/// let change = selection.update(to: newer)
/// surface.reconfigureItems(at: change.paths(in: newer))
/// ```
public struct ItemSelection<ID: Hashable & Sendable>: Hashable, Sendable {
  /// How many items can be selected at a time.
  public enum Mode: Hashable, Sendable {
    /// One at most: selecting an item deselects the one before.
    case single

    /// Any number.
    case multiple
  }

  /// How many items can be selected at a time.
  public let mode: Mode

  /// The identifiers of the selected items.
  public internal(set) var ids: Set<ID> = []

  /// The item selected last by itself, from which ``extend(to:in:)`` goes; it is selected.
  public internal(set) var anchor: ID?

  /// Creates a selection of nothing.
  public init(mode: Mode = .single) {
    self.mode = mode
  }

  /// Whether nothing is selected.
  public var isEmpty: Bool { ids.isEmpty }

  /// Returns whether an item is selected.
  public func contains(_ id: ID) -> Bool { ids.contains(id) }
}
