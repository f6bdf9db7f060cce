/// A fault of a changeset, by itself or for some list; nothing is changed.
public struct ChangesetError: Error, Hashable, Sendable {
  /// The kind of the fault.
  public var code: Code

  /// The list of operations that is wrong, for example `insertedItems`.
  public var subject: String

  /// The offending value as text, for example `[0, 7]`.
  public var value: String

  /// The requirement that the value does not meet.
  public var limit: String

  /// Creates an error.
  public init(code: Code, subject: String, value: String, limit: String) {
    self.code = code
    self.subject = subject
    self.value = value
    self.limit = limit
  }
}

extension ChangesetError {
  /// The kinds of faults of a changeset; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name as it is printed.
    public var name: String

    private init(_ name: String) {
      self.name = name
    }

    /// The code's name.
    public var description: String { name }

    /// A section index or an item index is negative (UK-07).
    public static let negativeIndex = Code("negative_index")

    /// A section index or an item index is not below ``ListIndexPath/indexLimit`` (UK-07).
    public static let indexTooLarge = Code("index_too_large")

    /// Two operations name the same place before (UK-08, UK-10, UK-17).
    public static let takenTwice = Code("taken_twice")

    /// Two operations name the same place after (UK-09, UK-17).
    public static let filledTwice = Code("filled_twice")

    /// A row moves into an inserted section (UK-11).
    public static let moveIntoInsertedSection = Code("move_into_inserted_section")

    /// A row moves out of a deleted section (UK-12).
    public static let moveOutOfDeletedSection = Code("move_out_of_deleted_section")

    /// A content change applies to an inserted or deleted row or section (UK-08, UK-09).
    public static let contentOfAbsent = Code("content_of_absent")

    /// The operations do not lead from the one list to the other (UK-05, UK-06, UK-07).
    public static let doesNotFit = Code("does_not_fit")
  }
}

extension ChangesetError {
  /// Creates an error with the limit that belongs to its code.
  init(code: Code, subject: String, value: String) {
    let limit =
      switch code {
      case .negativeIndex: "an index from 0"
      case .indexTooLarge: "below \(ListIndexPath.indexLimit)"
      case .moveIntoInsertedSection, .moveOutOfDeletedSection: "in a section that stays or moves"
      case .contentOfAbsent: "there before and after"
      default: "named by one operation alone"
      }
    self.init(code: code, subject: subject, value: value, limit: limit)
  }
}

extension ChangesetError: CustomStringConvertible {
  /// The code, the subject, its value and the requirement in one line.
  public var description: String {
    "\(code): \(subject) is \(value); it must be \(limit)"
  }
}
