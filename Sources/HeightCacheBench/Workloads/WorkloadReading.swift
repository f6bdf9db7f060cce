public import LayoutDocuments

/// A workload that was read from lines of JSON, and the lines that could not be read.
///
/// A bad line is left out, and the next line is read as if it were not there. Lines have the keys of
/// ``Workload``, and others only if their names begin with `x-`. Rows without `ids` are numbered: from
/// 0 in `load`, and with numbers that no row has had in `replace`.
public struct WorkloadReading: Sendable {
  /// The operations of all good lines.
  public private(set) var workload: Workload
  /// The errors of all bad lines, in order.
  public private(set) var problems: [WorkloadProblem] = []

  /// Reads a workload from bytes.
  ///
  /// - Parameters:
  ///   - name: The name of the workload in reports.
  ///   - ndjson: The lines; blank ones are skipped.
  ///   - limits: The greatest length of a line.
  public init(_ name: String, ndjson: [UInt8], limits: ReadingLimits = ReadingLimits()) {
    workload = Workload(name, fitting: [])
    var reader = LineReader(bytes: ndjson, maximumLineLength: limits.lineLength)
    // Bytes in memory can always be read.
    try? readAll(from: &reader)
  }

  /// Reads a workload from a file descriptor.
  ///
  /// - Throws: `DocumentError` with `unreadableFile`.
  package init(_ name: String, descriptor: Int32, limits: ReadingLimits) throws(DocumentError) {
    workload = Workload(name, fitting: [])
    var reader = LineReader(descriptor: descriptor, maximumLineLength: limits.lineLength)
    try readAll(from: &reader)
  }

  private mutating func readAll(from reader: inout LineReader) throws(DocumentError) {
    var state = WorkloadState()
    while true {
      do throws(DocumentError) {
        guard let line = try reader.next() else { return }
        let operation = try OperationReader(try line.object())
          .operation(firstFreeID: state.firstFreeID)
        try state.apply(operation)
        workload.operations.append(operation)
      } catch {
        guard error.code != .unreadableFile else { throw error }
        problems.append(WorkloadProblem(line: reader.lineNumber, error: error))
      }
    }
  }
}
