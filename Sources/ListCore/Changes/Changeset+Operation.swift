extension Changeset {
  /// One change of a list, to be applied alone.
  ///
  /// It serves clients without batch updates: a remote mirror, a log, a widget that takes one
  /// change at a time. Every place is a place in the list that the operations before it leave. See
  /// ``Changeset/operations()``.
  public enum Operation: Hashable, Sendable {
    /// A row is inserted at a path.
    case insertItem(at: ListIndexPath)

    /// The row at a path is deleted.
    case deleteItem(at: ListIndexPath)

    /// The row at a path is removed, then inserted at another path.
    case moveItem(from: ListIndexPath, to: ListIndexPath)

    /// The content of the row at a path changes.
    case updateItem(at: ListIndexPath)

    /// A section is inserted at an index, with all its rows.
    case insertSection(at: Int)

    /// The section at an index is deleted, with all its rows.
    case deleteSection(at: Int)

    /// The section at an index is removed, then inserted at another index.
    case moveSection(from: Int, to: Int)
  }
}

extension Changeset.Operation: CustomStringConvertible {
  /// The operation in words, for example `move from (0, 3) to (1, 0)`.
  public var description: String {
    func text(_ path: ListIndexPath) -> String { "(\(path.section), \(path.item))" }
    return switch self {
    case .insertItem(let path): "insert at \(text(path))"
    case .deleteItem(let path): "delete from \(text(path))"
    case .moveItem(let source, let target): "move from \(text(source)) to \(text(target))"
    case .updateItem(let path): "update at \(text(path))"
    case .insertSection(let section): "insert section at \(section)"
    case .deleteSection(let section): "delete section at \(section)"
    case .moveSection(let source, let target): "move section from \(source) to \(target)"
    }
  }
}

extension Sequence<Changeset.Operation> {
  /// The operations in words, one in a line.
  ///
  /// - Complexity: O(*k*) for *k* operations
  public var lines: String {
    map(\.description).joined(separator: "\n")
  }
}
