/// What is wrong with a row or with a batch.
public struct LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a layout error; the set may grow.
  public struct Code: Hashable, Sendable {
    /// The name of the code.
    public let name: String

    /// An item names a cell that the list has no prototype for.
    public static let missingPrototype: Code = Code(name: "missing_prototype")
    /// A cell measured below 0 or above 2²⁴ px.
    public static let invalidHeight: Code = Code(name: "invalid_height")
    /// An item gives a box an aspect ratio that is no finite number above 0.
    public static let invalidAspectRatio: Code = Code(name: "invalid_aspect_ratio")
    /// A changeset does not lead from the layout's snapshot to the new one.
    public static let batchMismatch: Code = Code(name: "batch_mismatch")
  }

  /// What is wrong.
  public var code: Code
  /// The offending value.
  public var value: String
  /// The operation at fault, for `batchMismatch`.
  public var fault: BatchFault?

  /// Makes an error.
  public init(code: Code, value: String, fault: BatchFault? = nil) {
    self.code = code
    self.value = value
    self.fault = fault
  }

  /// What is wrong, in words.
  public var description: String {
    switch code {
    case .missingPrototype: "there is no prototype for the cell \"\(value)\""
    case .invalidHeight: "a row is \(value) px high; it must be 0...16777215 px"
    case .invalidAspectRatio: "an aspect ratio is \(value); it must be a finite number above 0"
    default: "the changeset does not fit the snapshots: \(value)"
    }
  }
}
