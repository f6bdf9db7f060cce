/// The reason why a file of sizes cannot be read or written.
public struct SizeCacheError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error of a size cache; the set may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code in messages, for example `damaged_header`.
    public let name: String

    /// The name of the code.
    public var description: String { name }

    /// There is no such file.
    public static let noSuchFile: Code = Code(name: "no_such_file")
    /// The file cannot be opened or read.
    public static let unreadableFile: Code = Code(name: "unreadable_file")
    /// The file, its lock or its folder cannot be written.
    public static let unwritableFile: Code = Code(name: "unwritable_file")
    /// Another writer has held the lock for longer than the caller wanted to wait.
    public static let locked: Code = Code(name: "locked")
    /// The file holds something else; it is not overwritten.
    public static let notASizeCache: Code = Code(name: "not_a_size_cache")
    /// The file has another version of the format, or another byte order.
    public static let unsupportedFormat: Code = Code(name: "unsupported_format")
    /// The file is shorter or longer than its header says.
    public static let truncated: Code = Code(name: "truncated")
    /// The header is damaged.
    public static let damagedHeader: Code = Code(name: "damaged_header")
    /// The file has more slots than this cache may hold.
    public static let tooLarge: Code = Code(name: "too_large")
    /// The sizes were found with another version of the layout engine.
    public static let foreignVersion: Code = Code(name: "foreign_version")
    /// The sizes were found with other libraries, or for another purpose.
    public static let foreignEnvironment: Code = Code(name: "foreign_environment")
  }

  /// The kind of the error.
  public var code: Code
  /// The path of the file.
  public var subject: String
  /// The offending value.
  public var value: String
  /// The requirement on the value, in words.
  public var limit: String

  /// Creates an error.
  public init(code: Code, subject: String, value: String, limit: String) {
    self.code = code
    self.subject = subject
    self.value = value
    self.limit = limit
  }

  /// The code, the file, the value and the limit in one line.
  public var description: String { "\(code): \(subject) is \(value); it must be \(limit)" }
}
