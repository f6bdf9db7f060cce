/// A result builder that collects the elements of a closure in order; conditions and loops are
/// supported.
@resultBuilder
public enum ListBuilder<Element> {
  /// Returns one element as a list.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Returns several elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Returns the parts of a block in order.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }

  /// Returns the elements of an `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// Returns the elements of the first branch.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// Returns the elements of the second branch.
  public static func buildEither(second part: [Element]) -> [Element] { part }

  /// Returns the elements of all iterations of a loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}

extension ListBuilder where Element == AnyListItem {
  /// Wraps a value of any type; an array is one item.
  public static func buildExpression(_ value: some Sendable) -> [AnyListItem] {
    [AnyListItem(value)]
  }
}
