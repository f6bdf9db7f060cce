/// A section with its items, as a part of the description of a list.
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
  @inlinable
  public init(
    @ListBuilder<SectionContent<Section, Item>> _ content: () -> [SectionContent<Section, Item>]
  ) {
    self.init(sections: content().map { (section: $0.section, items: $0.items) })
  }
}
