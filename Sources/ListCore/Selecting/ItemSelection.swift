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

/// What an operation did to a selection.
public struct SelectionChange<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What was not selected before and is now.
  public var selected: Set<ID>

  /// What was selected before and is not any more.
  public var deselected: Set<ID>

  /// Creates a change, empty unless told otherwise.
  public init(selected: Set<ID> = [], deselected: Set<ID> = []) {
    self.selected = selected
    self.deselected = deselected
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { selected.isEmpty && deselected.isEmpty }

  /// Returns where in a list the items stand whose selection changed, in order; without those that
  /// are not there.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changed items
  public func paths<Section, Item>(
    in snapshot: ListSnapshot<Section, Item>
  ) -> [ListIndexPath] where Item.ID == ID {
    selected.union(deselected).compactMap(snapshot.indexPath(ofItem:)).sorted()
  }
}
