// What the edits of collapsible lists and trees refuse, in the words of snapshot edits.

extension SnapshotEditError {
  static func unknown(section id: some Any, place: String, count: Int) -> SnapshotEditError {
    SnapshotEditError(
      code: .unknownSection, place: place, value: "\(id)",
      expectation: "the identifier of one of the \(count) sections")
  }

  static func unknown(node id: some Any, place: String, count: Int) -> SnapshotEditError {
    SnapshotEditError(
      code: .unknownItem, place: place, value: "\(id)",
      expectation: "the identifier of one of the \(count) nodes")
  }

  static func duplicate(node id: some Any, place: String) -> SnapshotEditError {
    SnapshotEditError(
      code: .duplicateItem, place: place, value: "\(id)",
      expectation: "an identifier that no other node of the tree has")
  }
}
