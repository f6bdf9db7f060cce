/// A line that could not be read.
package struct LineError: Error, Hashable, Sendable {
  /// The reason why.
  package enum Reason: Hashable, Sendable {
    /// The line has more bytes than the limit. Reading goes on behind it.
    case tooLong(length: Int, limit: Int)
    /// The operating system reports an error. Nothing more can be read.
    case unreadable(FileDescriptorError)
  }

  /// The number of the line, counted from 1.
  package let line: Int

  /// The reason why.
  package let reason: Reason
}

extension LineError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .tooLong(let length, let limit):
      "line \(line) has \(length) bytes; it must have at most \(limit)"
    case .unreadable(let error): "line \(line): \(error)"
    }
  }
}
