extension BatchUpdate {
  /// The effect of one operation on one place.
  public enum Change: Hashable, Sendable {
    /// Deletes a section, by index before.
    case deleteSection(Int)
    /// Reloads a section, by index before.
    case reloadSection(Int)
    /// Moves a section from an index before to an index after.
    case moveSection(source: Int, target: Int)
    /// Inserts a section, by index after.
    case insertSection(Int)
    /// Deletes a row, by path before.
    case deleteItem(ListIndexPath)
    /// Reloads a row, by path before.
    case reloadItem(ListIndexPath)
    /// Moves a row from a path before to a path after.
    case moveItem(source: ListIndexPath, target: ListIndexPath)
    /// Inserts a row, by path after.
    case insertItem(ListIndexPath)
  }

  /// A change and the animation it was given with.
  public struct Operation: Hashable, Sendable {
    /// The effect of the operation.
    public var change: Change

    /// The animation with which a renderer may show the operation.
    public var animation: Animation

    /// Creates an operation.
    public init(change: Change, animation: Animation = .fade) {
      self.change = change
      self.animation = animation
    }
  }
}

extension BatchUpdate.Change: CustomStringConvertible {
  /// The change as a phrase, for example `move row [0, 3] → [1, 0]`.
  public var description: String {
    switch self {
    case .deleteSection(let section): "delete section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let source, let target): "move section \(source) → \(target)"
    case .insertSection(let section): "insert section \(section)"
    case .deleteItem(let path): "delete row \(path)"
    case .reloadItem(let path): "reload row \(path)"
    case .moveItem(let source, let target): "move row \(source) → \(target)"
    case .insertItem(let path): "insert row \(path)"
    }
  }
}

extension BatchUpdate.Operation: CustomStringConvertible {
  /// The change, with its animation if it is not the default one.
  public var description: String {
    animation == .fade ? "\(change)" : "\(change) (\(animation))"
  }
}

extension BatchUpdate: CustomStringConvertible {
  /// The operations in the order in which they were given.
  public var description: String {
    isEmpty ? "empty batch" : operations.map(\.description).joined(separator: ", ")
  }
}
