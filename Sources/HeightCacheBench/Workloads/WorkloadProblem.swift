public import LayoutDocuments

/// A line of a workload that is no operation, or one that does not fit the list.
public struct WorkloadProblem: Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from 1.
  public var line: Int
  /// The code, the place in the line, the value and its limit.
  public var error: DocumentError

  /// The line, the code and the message.
  public var description: String { "line \(line): \(error)" }
}
