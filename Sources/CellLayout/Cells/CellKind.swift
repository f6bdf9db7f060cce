/// The kind of cell that lays a row out.
public enum CellKind: Hashable, Sendable {
  /// A `CellPrototype`.
  case prototype
  /// Another type that conforms to `DynamicSize`, by its name.
  case custom(String)
  /// Nothing: no prototype is there for the row.
  case missing
}
