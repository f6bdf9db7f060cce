/// Collects what a closure lists, in order; conditions and loops included.
@resultBuilder
public enum ListBuilder<Element> {
  /// One element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Several elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// The parts of a block in order.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }

  /// What stands in an `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// What stands in the first branch.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// What stands in the other branch.
  public static func buildEither(second part: [Element]) -> [Element] { part }

  /// What the rounds of a loop give.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}

extension ListBuilder where Element == AnyListItem {
  /// A value of any type; an array is one item.
  public static func buildExpression(_ value: some Sendable) -> [AnyListItem] {
    [AnyListItem(value)]
  }
}
