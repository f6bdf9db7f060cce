/// The kind of cell that lays a row out.
public enum CellKind: Hashable, Sendable {
  /// The row is laid out by a `CellPrototype`.
  case prototype
  /// The row is laid out by another type that conforms to `DynamicSize`; the text is its name.
  case custom(String)
  /// The row has no prototype.
  case missing
}
