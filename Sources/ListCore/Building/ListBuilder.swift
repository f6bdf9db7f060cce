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

/// A section with its items, as one part of the description of a list.
public struct SectionContent<Section: ListSection, Item: ListItem>: Sendable {
  /// The section.
  public var section: Section

  /// Its items in order; there may be none.
  public var items: [Item]

  /// Creates a part from a section and its items.
  public init(_ section: Section, items: [Item]) {
    self.section = section
    self.items = items
  }

  /// Creates a part from a section and a closure that lists its items.
  public init(_ section: Section, @ListBuilder<Item> items: () -> [Item]) {
    self.init(section, items: items())
  }
}

extension SectionContent: Equatable where Section: Equatable, Item: Equatable {}

extension ListSnapshot {
  /// Creates a snapshot from a closure that lists its sections.
  ///
  /// Duplicates are treated as in ``init(sections:)``.
  ///
  /// ```swift
  /// let list = ListSnapshot<NamedSection, AnyListItem> {
  ///   SectionContent("Sound") {
  ///     AnyListItem(isOn, id: "sound", cell: "switch")
  ///     if isOn { AnyListItem(volume, id: "volume", cell: "slider") }
  ///   }
  ///   SectionContent("About") { "Version 2" }
  /// }
  /// ```
  public init(
    @ListBuilder<SectionContent<Section, Item>> _ content: () -> [SectionContent<Section, Item>]
  ) {
    self.init(sections: content().map { (section: $0.section, items: $0.items) })
  }
}
