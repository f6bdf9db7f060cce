// The errors of collapsible lists and trees, as errors of snapshot edits.

extension SnapshotEditError {
  static func unknown(section id: some Any, subject: String, count: Int) -> SnapshotEditError {
    SnapshotEditError(
      code: .unknownSection, subject: subject, value: "\(id)",
      limit: "the identifier of one of the \(count) sections")
  }

  static func unknown(node id: some Any, subject: String, count: Int) -> SnapshotEditError {
    SnapshotEditError(
      code: .unknownItem, subject: subject, value: "\(id)",
      limit: "the identifier of one of the \(count) nodes")
  }

  static func duplicate(node id: some Any, subject: String) -> SnapshotEditError {
    SnapshotEditError(
      code: .duplicateItem, subject: subject, value: "\(id)",
      limit: "an identifier that no other node of the tree has")
  }
}
