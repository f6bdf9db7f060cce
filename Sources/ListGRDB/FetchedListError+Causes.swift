#if Extras
import GRDB

extension FetchedListError {
  /// Creates the error for a result that could not be read.
  init(_ error: any Error) {
    switch error {
    case let error as FetchedListError: self = error
    case let error as DatabaseError: self.init(error)
    case let error as RowDecodingError: self.init(error, subject: "database")
    default:
      self.init(
        code: .failedFetch, subject: "database", value: "\(error)",
        limit: "a fetch that throws nothing")
    }
  }

  /// Creates the error for a row that could not be used.
  ///
  /// - Parameters:
  ///   - number: The number of the row in the result, from 0.
  ///   - sql: The request.
  init(_ error: any Error, row number: Int, sql: String) {
    let subject = "row \(number) of \(sql)"
    switch error {
    case let error as FetchedListError: self = error
    case let error as DatabaseError: self.init(error)
    case let error as RowDecodingError: self.init(error, subject: subject)
    default:
      self.init(
        code: .undecodableRow, subject: subject, value: "\(error)",
        limit: "a row that makes an item and a section")
    }
  }

  private init(_ error: RowDecodingError, subject: String) {
    // The text begins with the reason; the row, the SQL and its arguments follow.
    let text = error.description
    let reason = text.split(separator: " - column", maxSplits: 1).first ?? ""
    let value = reason.split(separator: " - row: ", maxSplits: 1).first.map(String.init) ?? text
    if let column = value.suffix(after: "column not found: ") {
      self.init(
        code: .missingColumn, subject: subject, value: column, limit: "a column of the answer")
    } else {
      self.init(
        code: .undecodableRow, subject: subject, value: value,
        limit: "a row that makes an item and a section")
    }
  }

  private init(_ error: DatabaseError) {
    let message = error.message ?? "\(error.extendedResultCode)"
    let (code, value, limit) = Self.cause(error.resultCode, message: message)
    self.init(
      code: code, subject: error.sql ?? "database", value: value, limit: limit)
  }

  private typealias Cause = (code: Code, value: String, limit: String)

  private static func cause(_ result: ResultCode, message: String) -> Cause {
    switch result {
    case .SQLITE_ERROR:
      // SQLite has one code for all of these, so they are distinguished by their messages.
      if let table = message.suffix(after: "no such table: ") {
        return (.missingTable, table, "a table or view of the database")
      }
      if let column = message.suffix(after: "no such column: ") {
        return (.missingColumn, column, "a column of the tables that are asked")
      }
      return (.invalidRequest, message, "a request that SQLite understands")
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      return (.busy, message, "a database that is not locked for long")
    case .SQLITE_INTERRUPT, .SQLITE_ABORT:
      return (.closed, message, "an access that is not interrupted")
    case .SQLITE_MISUSE where message.contains("closed"):
      return (.closed, message, "an open database")
    case .SQLITE_MISUSE, .SQLITE_RANGE:
      return (.invalidRequest, message, "a request with its arguments")
    default:
      return (.databaseFailure, "\(result.rawValue): \(message)", "a working database")
    }
  }
}

extension String {
  /// Returns the text after a prefix, or nil if the text does not begin with the prefix.
  fileprivate func suffix(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
#endif
