/// A list that could not be fetched from a database.
public struct FetchedListError: Error, Hashable, Sendable {
  /// What is wrong.
  public var code: Code

  /// Where it is wrong: the SQL, after the number of the row, from 0, if it is one; else
  /// `database`.
  public var place: String

  /// The offending value, or what the database says, as text.
  public var value: String

  /// What would have been right.
  public var expectation: String

  /// Creates an error.
  public init(code: Code, place: String, value: String, expectation: String) {
    self.code = code
    self.place = place
    self.value = value
    self.expectation = expectation
  }
}

extension FetchedListError {
  /// What can be wrong with a fetch; more codes may be added.
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

    /// The database does not understand the request, or it was given too many or too few arguments.
    public static let invalidRequest = Code("invalid_request")

    /// No item or no section could be made from a row.
    public static let undecodableRow = Code("undecodable_row")

    /// The database is busy or locked; it may work later.
    public static let busy = Code("busy")

    /// The database was closed, or the access to it interrupted.
    public static let closed = Code("closed")

    /// Something else went wrong in the database, such as a broken file.
    public static let databaseFailure = Code("database_failure")

    /// What reads the answer failed for a reason of its own.
    public static let failedFetch = Code("failed_fetch")
  }
}

extension FetchedListError: CustomStringConvertible {
  /// The error as one line with place, value and limit.
  public var description: String {
    "\(code): \(place) is \(value); it must be \(expectation)"
  }
}
