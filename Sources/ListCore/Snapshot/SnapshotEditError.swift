/// An edit that a snapshot refused; the snapshot is unchanged.
public struct SnapshotEditError: Error, Hashable, Sendable {
  /// The kind of the fault.
  public var code: Code

  /// The argument that is wrong, for example `toSection` or `items[3]`.
  public var subject: String

  /// The offending value as text, for example an identifier or `[0, 7]`.
  public var value: String

  /// The requirement that the value does not meet, for example `an item index in 0...4`.
  public var limit: String

  /// Creates an error.
  public init(code: Code, subject: String, value: String, limit: String) {
    self.code = code
    self.subject = subject
    self.value = value
    self.limit = limit
  }
}

extension SnapshotEditError {
  /// The kinds of faults of an edit; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name as it is printed.
    public var name: String

    private init(_ name: String) {
      self.name = name
    }

    /// The code's name.
    public var description: String { name }

    /// No item of the snapshot has this identifier.
    public static let unknownItem = Code("unknown_item")

    /// No section of the snapshot has this identifier.
    public static let unknownSection = Code("unknown_section")

    /// An item has the identifier already, or it was given twice.
    public static let duplicateItem = Code("duplicate_item")

    /// A section has the identifier already, or it was given twice.
    public static let duplicateSection = Code("duplicate_section")

    /// There is no such place for an item.
    public static let itemOutOfRange = Code("item_out_of_range")

    /// There is no such place for a section.
    public static let sectionOutOfRange = Code("section_out_of_range")
  }
}

extension SnapshotEditError: CustomStringConvertible {
  /// The code, the subject, its value and the requirement in one line.
  public var description: String {
    "\(code): \(subject) is \(value); it must be \(limit)"
  }
}
