/// What holds of the rows of a cell type when it gets another prototype.
enum CellChange: Equatable, Sendable {
  /// Everything.
  case same
  /// What a comparison, row by row, finds the same.
  ///
  /// - keepsHeights: whether rows that are the same have the heights they had.
  case compared(keepsHeights: Bool)
  /// Nothing: the rows are prepared anew.
  case replaced
}

/// A row, header or footer that stands in the place of the list where it stood, and may be another.
struct StaleRow<Content: Sendable>: Sendable {
  var position: Int
  var place: RowPlace
  /// The item or section.
  var content: Content
}

/// What became of some rows of a store, but for their content.
class RevisedRows: @unchecked Sendable {
  // @unchecked: changed only while it is made; `TypedRevisedRows` alone derives from it.

  /// The numbers of rows whose heights do not hold.
  fileprivate(set) var unmeasured: [UInt32] = []
  fileprivate(set) var preparedCount = 0
  fileprivate(set) var refilledCount = 0
  /// Why rows were prepared.
  fileprivate(set) var reasons = InvalidationReport.Reasons()
  /// The rows that failed, by their number among those compared.
  fileprivate(set) var failures: [(number: Int, error: any Error)] = []
}

final class TypedRevisedRows<Prepared: Sendable>: RevisedRows, @unchecked Sendable {
  // @unchecked: see `RevisedRows`.

  /// New content, by the numbers of rows.
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
