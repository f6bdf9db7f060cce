/// The effect that another prototype has on the rows of a cell type.
enum CellChange: Equatable, Sendable {
  /// All rows stay valid.
  case same
  /// Each row is compared, and keeps the parts that are found equal.
  ///
  /// - Parameter keepsHeights: Whether rows that are found equal keep their heights.
  case compared(keepsHeights: Bool)
  /// No row stays valid: all rows are prepared anew.
  case replaced
}

/// A row, header or footer that keeps its position in the list and whose content may change.
struct StaleRow<Content: Sendable>: Sendable {
  var position: Int
  var place: RowPlace
  /// The item of a row, or the section of a header or footer.
  var content: Content
}

/// The outcome of revising rows of a store, without their content.
///
/// `@unchecked`, because only `TypedRevisedRows` derives from it, and only its initializer changes it.
class RevisedRows: @unchecked Sendable {
  /// The numbers of the rows whose heights are no longer valid.
  fileprivate(set) var unmeasured: [UInt32] = []
  fileprivate(set) var preparedCount = 0
  fileprivate(set) var refilledCount = 0
  /// The reasons why rows were prepared.
  fileprivate(set) var reasons = InvalidationReport.Reasons()
  /// The rows that failed, by their numbers among the compared rows.
  fileprivate(set) var failures: [(number: Int, error: any Error)] = []
}

/// The outcome of revising rows of a store, with their content.
///
/// `@unchecked`, because only the initializer changes it.
final class TypedRevisedRows<Prepared: Sendable>: RevisedRows, @unchecked Sendable {
  /// The new content of rows, by the numbers of the rows.
  private(set) var replaced: [(row: UInt32, content: Prepared)] = []

  init(_ rows: some Sequence<(UInt32, RevisedRow<Prepared>)>) {
    super.init()
    for (number, (row, revised)) in rows.enumerated() {
      switch revised {
      case .kept: break
      case .refilled(let content, let keepsHeight):
        replaced.append((row, content))
        refilledCount += 1
        if !keepsHeight { unmeasured.append(row) }
      case .prepared(let content, let why):
        replaced.append((row, content))
        preparedCount += 1
        unmeasured.append(row)
        reasons.formUnion(why)
      case .failed(let error):
        preparedCount += 1
        failures.append((number, error))
      }
    }
  }
}
