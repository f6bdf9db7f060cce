/// A listing that cannot be.
public struct SourceListingError: Error, Hashable, Sendable {
  /// What is wrong.
  public var code: Code

  /// The argument that is wrong, for example `ids[3]`.
  public var place: String

  /// The offending value as text.
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

  /// What can be wrong with a listing; more codes may be added.
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
  /// The error as one line with place and value.
  public var description: String {
    "\(code): \(place) is \(value); it must be \(expectation)"
  }
}
