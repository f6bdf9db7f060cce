import ListCore

typealias TestNode = ItemNode<TestItem>
typealias TestOutline = Outline<TestSection, TestItem>

extension TestNode {
  /// A leaf.
  static func leaf(_ id: Int) -> Self { Self(TestItem(id: id)) }

  /// A node that can be expanded.
  static func branch(_ id: Int, _ children: [Self] = []) -> Self {
    Self(TestItem(id: id), children: children)
  }
}

extension Disclosure.Change {
  /// Requires that the batch update is legal and turns the old list into the new one.
  func requireReplays() throws {
    try requireLeads(changeset(), from: old, to: new)
    new.checkInvariants()
  }
}
