import ListCore

typealias TestTree = SectionGroupTree<String, TestSection, TestItem>
typealias TestBranch = SectionGroup<String, TestSection, TestItem>
typealias TestComposedList = ComposedList<String, TestSection, TestItem>
typealias ComposedTestList = [PlainList<
  TestTree.OwnedSection, TestTree.OwnedItem
>]

extension SectionGroup where ID == String, Section == TestSection, Item == TestItem {
  /// Creates a group of sections 0, 1, 2… with rows by identifier.
  init(_ id: String, _ identifiers: [[Int]]) {
    self.init(id: id, content: TestSnapshot(identifiers))
  }

  /// Returns the group with another one pinned in it.
  func pinning(_ child: Self, under row: Int, isActive: Bool = true) -> Self {
    var group = self
    group.pin(child, under: row, isActive: isActive)
    return group
  }

  /// All identifiers of groups in it, its own first.
  var allIDs: [String] {
    [id] + pins.sorted { $0.key < $1.key }.flatMap(\.value.group.allIDs)
  }
}

extension SectionGroupTree where Group == String, Section == TestSection, Item == TestItem {
  /// What is shown, as group and item identifier of each row by section.
  var shown: [[String]] { snapshot.rowNames }

  /// Returns the path in the list of an own row of a group, or nil if it is not shown.
  func topLevel(_ group: String, _ path: ListIndexPath) -> ListIndexPath? {
    topLevelPath(of: TestTree.Location(group: group, path: path))
  }

  /// The composed list by way of its public queries.
  var list: ComposedTestList { snapshot.list }

  /// Edits a copy, and returns the changes of the composed list.
  mutating func changes(_ edits: (inout Self) throws -> Void) throws -> Changeset {
    let before = snapshot
    try edits(&self)
    checkInvariants()
    let changeset = before.changeset(to: snapshot)
    try requireLeads(changeset, from: before, to: snapshot)
    return changeset
  }
}

extension ListSnapshot
where
  Section == TestTree.OwnedSection, Item == TestTree.OwnedItem
{
  var rowNames: [[String]] {
    list.map { $0.rows.map { "\($0.group)\($0.item.id)" } }
  }
}

/// Creates a batch update of one stage.
func batch(_ stage: Changeset.Stage) -> Changeset {
  Changeset(stages: [stage])
}
