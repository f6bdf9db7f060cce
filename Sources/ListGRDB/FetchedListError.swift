#if Extras
/// A list that could not be fetched from a database.
public struct FetchedListError: Error, Hashable, Sendable {
  /// The kind of the fault.
  public var code: Code

  /// The part that is wrong: the SQL, preceded by the number of the row, from 0, if one row is at
  /// fault; otherwise `database`.
  public var subject: String

  /// The offending value, or the message of the database, as text.
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

extension FetchedListError {
  /// The kinds of faults of a fetch; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name as it is printed.
    public var name: String

    private init(_ name: String) {
      self.name = name
    }

    /// The code's name.
    public var description: String { name }

    /// The request names a table or view that the database does not have.
    public static let missingTable = Code("missing_table")

    /// The request, an item or a section names a column that is not there.
    public static let missingColumn = Code("missing_column")

    /// The request is invalid, or it has too many or too few arguments.
    public static let invalidRequest = Code("invalid_request")

    /// No item or no section could be made from a row.
    public static let undecodableRow = Code("undecodable_row")

    /// The database is busy or locked; it may work later.
    public static let busy = Code("busy")

    /// The database was closed, or the access to it interrupted.
    public static let closed = Code("closed")

    /// Something else went wrong in the database, such as a broken file.
    public static let databaseFailure = Code("database_failure")

    /// The function that reads the result threw an error of its own.
    public static let failedFetch = Code("failed_fetch")
  }
}

extension FetchedListError: CustomStringConvertible {
  /// The code, the subject, its value and the requirement in one line.
  public var description: String {
    "\(code): \(subject) is \(value); it must be \(limit)"
  }
}
#endif
