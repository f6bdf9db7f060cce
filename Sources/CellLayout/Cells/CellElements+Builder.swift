extension CellElements {
  /// The builder of the list of elements in a closure.
  @resultBuilder
  public enum Builder {
    /// Returns one element as a list.
    public static func buildExpression(_ element: CellElement<Item>) -> [CellElement<Item>] {
      [element]
    }

    /// Returns a list of elements as it is.
    public static func buildExpression(_ elements: [CellElement<Item>]) -> [CellElement<Item>] {
      elements
    }

    /// Returns the elements of a closure, joined in order.
    public static func buildBlock(_ parts: [CellElement<Item>]...) -> [CellElement<Item>] {
      parts.flatMap { $0 }
    }

    /// Returns the elements of an `if` without `else`.
    public static func buildOptional(_ part: [CellElement<Item>]?) -> [CellElement<Item>] {
      part ?? []
    }

    /// Returns the elements of an `if`.
    public static func buildEither(first: [CellElement<Item>]) -> [CellElement<Item>] { first }

    /// Returns the elements of an `else`.
    public static func buildEither(second: [CellElement<Item>]) -> [CellElement<Item>] { second }

    /// Returns the elements of a loop, joined in order.
    public static func buildArray(_ parts: [[CellElement<Item>]]) -> [CellElement<Item>] {
      parts.flatMap { $0 }
    }
  }
}
