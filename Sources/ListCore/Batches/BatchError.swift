/// The reason why a batch update was refused; the list is unchanged.
///
/// The verdict depends on the batch and the numbers of rows alone, not on the order in which
/// operations were given. Rules are checked in groups (see ``BatchRules``). Within the first group
/// that is broken, the error names the first operation: sections before rows, then deletions,
/// reloads, moves and insertions, each by place.
public struct BatchError: Error, Hashable, Sendable {
  /// The kind of the fault, with the rule that is broken.
  public var code: Code

  /// The operation that is wrong; nil if only the numbers do not add up.
  public var operation: BatchUpdate.Change?

  /// The place that is wrong.
  public var place: Place

  /// The offending value: an index, or a number of sections, rows or operations.
  public var value: String

  /// The required value; for an index, the first value that is too large.
  public var limit: String

  /// The facts as a sentence, worded like the messages of table views.
  public var message: String

  /// Creates an error.
  public init(
    code: Code, operation: BatchUpdate.Change? = nil, place: Place, value: String, limit: String,
    message: String
  ) {
    self.code = code
    self.operation = operation
    self.place = place
    self.value = value
    self.limit = limit
    self.message = message
  }

  /// The rule that is broken.
  public var rule: Rule { code.rule }

  /// The place that is wrong, in words, for example `row [0, 3] before`.
  public var subject: String { place.description }
}

extension BatchError {
  /// Creates the error for an operation that must not or cannot be done.
  init(
    _ code: Code, refusing operation: BatchUpdate.Change, at place: Place, value: Int = 1,
    limit: Int = 0, because reason: String
  ) {
    self.init(
      code: code, operation: operation, place: place, value: "\(value)", limit: "\(limit)",
      message: "invalid batch update: cannot \(operation): \(reason)")
  }
}

extension BatchError {
  /// A place in one of the two index spaces of a batch (UK-02).
  public enum Place: Hashable, Sendable {
    /// The list as a whole.
    case list
    /// A section by its index before the update.
    case sectionBefore(Int)
    /// A section by its index after the update.
    case sectionAfter(Int)
    /// A row by its path before the update.
    case itemBefore(ListIndexPath)
    /// A row by its path after the update.
    case itemAfter(ListIndexPath)
  }

  /// The name of a rule of batch updates, for example `UK-11`.
  public struct Rule: Hashable, Sendable {
    /// The name.
    public var name: String

    /// Creates a name.
    public init(_ name: String) {
      self.name = name
    }
  }
}

extension BatchError.Rule: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a name from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The name.
  public var description: String { name }
}

extension BatchError.Place: CustomStringConvertible {
  /// The place in words, for example `row [0, 3] before`.
  public var description: String {
    switch self {
    case .list: "list"
    case .sectionBefore(let section): "section \(section) before"
    case .sectionAfter(let section): "section \(section) after"
    case .itemBefore(let path): "row \(path) before"
    case .itemAfter(let path): "row \(path) after"
    }
  }
}

extension BatchError: CustomStringConvertible {
  /// Code, rule and message in one line.
  public var description: String { "\(code) (\(rule)): \(message)" }
}
