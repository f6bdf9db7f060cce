/// An error in the identifiers of a listing.
public struct SourceListingError: Error, Hashable, Sendable {
  /// The kind of the fault.
  public var code: Code

  /// The argument that is wrong, for example `ids[3]`.
  public var subject: String

  /// The offending value as text.
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

  /// The kinds of faults of a listing; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name as it is printed.
    public var name: String

    private init(_ name: String) {
      self.name = name
    }

    /// The code's name.
    public var description: String { name }

    /// An identifier belongs to no section although there are sections.
    public static let missingSection = Code("missing_section")
  }
}

extension SourceListingError: CustomStringConvertible {
  /// The code, the subject, its value and the requirement in one line.
  public var description: String {
    "\(code): \(subject) is \(value); it must be \(limit)"
  }
}
