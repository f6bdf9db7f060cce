extension CellElements {
  /// Collects the elements that a closure lists.
  @resultBuilder
  public enum Builder {
    /// Takes one element.
    public static func buildExpression(_ element: CellElement<Item>) -> [CellElement<Item>] {
      [element]
    }

    /// Takes a list of elements.
    public static func buildExpression(_ elements: [CellElement<Item>]) -> [CellElement<Item>] {
      elements
    }

    /// Joins the elements of a closure.
    public static func buildBlock(_ parts: [CellElement<Item>]...) -> [CellElement<Item>] {
      parts.flatMap { $0 }
    }

    /// Takes the elements of an `if` without `else`.
    public static func buildOptional(_ part: [CellElement<Item>]?) -> [CellElement<Item>] {
      part ?? []
    }

    /// Takes the elements of an `if`.
    public static func buildEither(first: [CellElement<Item>]) -> [CellElement<Item>] { first }

    /// Takes the elements of an `else`.
    public static func buildEither(second: [CellElement<Item>]) -> [CellElement<Item>] { second }

    /// Joins the elements of a loop.
    public static func buildArray(_ parts: [[CellElement<Item>]]) -> [CellElement<Item>] {
      parts.flatMap { $0 }
    }
  }
}
