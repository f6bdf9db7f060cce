/// The elements of one case of a choice between values (`CellElements.switch(_:_:)`).
public struct CellCase<Item: Sendable, Value: Hashable & Sendable> {
  /// The values of the case.
  let values: [Value]
  /// A Boolean value that tells whether the case is that of all other values.
  let isDefault: Bool
  let elements: [CellElement<Item>]
}
