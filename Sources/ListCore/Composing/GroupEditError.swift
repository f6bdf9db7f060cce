/// An edit that a tree of groups refused; the tree is unchanged.
public struct GroupEditError: Error, Hashable, Sendable {
  /// The kind of the fault.
  public var code: Code

  /// The argument that is wrong, for example `group` or `before`.
  public var subject: String

  /// The offending value as text, for example an identifier.
  public var value: String

  /// The requirement that the value does not meet, for example `the identifier of one of the 3 groups`.
  public var limit: String

  /// Creates an error.
  public init(code: Code, subject: String, value: String, limit: String) {
    self.code = code
    self.subject = subject
    self.value = value
    self.limit = limit
  }
}

extension GroupEditError {
  /// The kinds of faults of an edit; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name as it is printed.
    public var name: String

    private init(_ name: String) {
      self.name = name
    }

    /// The code's name.
    public var description: String { name }

    /// No group of the tree has this identifier.
    public static let unknownGroup = Code("unknown_group")

    /// A group of the tree has the identifier already, or it was given twice.
    public static let duplicateGroup = Code("duplicate_group")

    /// The group is pinned under a row, but a top-level group is required.
    public static let notTopLevel = Code("not_top_level")

    /// The group is a top-level group, but a pinned one is required.
    public static let notPinned = Code("not_pinned")

    /// The group that owns the row has no such row.
    public static let unknownRow = Code("unknown_row")

    /// Another group is pinned under the row already.
    public static let rowTaken = Code("row_taken")

    /// The place lies within the group that is to be moved there.
    public static let cycle = Code("cycle")
  }
}

extension GroupEditError: CustomStringConvertible {
  /// The code, the subject, its value and the requirement in one line.
  public var description: String {
    "\(code): \(subject) is \(value); it must be \(limit)"
  }
}
