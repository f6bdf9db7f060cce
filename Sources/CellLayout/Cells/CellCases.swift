/// A factory of the cases of a choice between values (`CellElements.switch(_:_:)`).
public struct CellCases<Item: Sendable, Value: Hashable & Sendable> {
  init() {}

  /// Returns the case of some values.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - elements: The elements of rows with one of them.
  public func `case`(
    _ values: Value..., @CellElements<Item>.Builder elements: () -> [CellElement<Item>]
  ) -> CellCase<Item, Value> {
    CellCase(values: values, isDefault: false, elements: elements())
  }

  /// Returns the case of all values without a case of their own.
  ///
  /// - Parameter elements: The elements of rows with such a value.
  public func `default`(
    @CellElements<Item>.Builder elements: () -> [CellElement<Item>]
  ) -> CellCase<Item, Value> {
    CellCase(values: [], isDefault: true, elements: elements())
  }

  /// The builder of the list of cases in a closure.
  @resultBuilder
  public enum Builder {
    /// Returns the cases in order.
    public static func buildBlock(_ cases: CellCase<Item, Value>...) -> [CellCase<Item, Value>] {
      cases
    }
  }
}
