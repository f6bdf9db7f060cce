internal import LayoutDocuments
internal import TextLayout

/// The identifiers of a list while a workload is read: enough to refuse an operation that does not fit.
struct WorkloadState {
  /// The greatest number of rows of a list.
  static let rowLimit = 1 << 24
  /// The numbers that can be identifiers; JSON keeps them whole.
  static let ids = 0..<1 << 53

  private var ids: [Int] = []
  private var present: Set<Int> = []
  /// The least number that is greater than all identifiers so far.
  private(set) var firstFreeID = 0

  /// Brings the list behind an operation.
  ///
  /// - Throws: `DocumentError` with `invalidValue`, and changes nothing, if rows do not exist,
  ///   identifiers are there twice, or there are too many rows.
  /// - Complexity: O(rows of the operation + rows behind them)
  mutating func apply(_ operation: HeightOperation) throws(DocumentError) {
    switch operation {
    case .load(let rows, _, _): try replace(0..<ids.count, with: rows)
    case .replace(let range, let rows):
      try check(range, length: "remove")
      try replace(range, with: rows)
    case .move(let range, let position):
      try check(range, length: "count")
      guard 0...ids.count - range.count ~= position else {
        throw invalid("to", position, limit: "0...\(ids.count - range.count)")
      }
      let moved = Array(ids[range])
      ids.removeSubrange(range)
      ids.insert(contentsOf: moved, at: position)
    case .height(_, let row), .scrollTo(let row):
      guard 0..<ids.count ~= row else {
        throw invalid("row", row, limit: "that of one of \(ids.count) rows")
      }
    case .width(_, let heights):
      guard heights.count == ids.count else {
        throw DocumentError(
          .invalidValue, path: "heights", value: "of length \(heights.count)",
          limit: "of length \(ids.count), the number of rows")
      }
    case .scroll: break
    }
  }

  private func check(_ range: Range<Int>, length key: String) throws(DocumentError) {
    guard 0...ids.count ~= range.lowerBound else {
      throw invalid("at", range.lowerBound, limit: "0...\(ids.count)")
    }
    guard range.upperBound <= ids.count else {
      throw invalid(key, range.count, limit: "0...\(ids.count - range.lowerBound)")
    }
  }

  private mutating func replace(
    _ range: Range<Int>, with rows: [WorkloadRow]
  ) throws(DocumentError) {
    let count = ids.count - range.count + rows.count
    guard count <= Self.rowLimit else {
      throw DocumentError(
        .invalidValue, path: "heights", value: "a list of \(count) rows",
        limit: "at most \(Self.rowLimit)")
    }
    let isWhole = range.count == ids.count
    let removed = isWhole ? present : Set(ids[range])
    var added: Set<Int> = []
    for (position, row) in rows.enumerated() {
      guard Self.ids.contains(row.id) else {
        throw invalid("ids[\(position)]", row.id, limit: "0...\(Self.ids.upperBound - 1)")
      }
      let isNew = added.insert(row.id).inserted
      guard isNew, isWhole || !present.contains(row.id) || removed.contains(row.id) else {
        throw invalid("ids[\(position)]", row.id, limit: "one that no other row has")
      }
    }
    ids.replaceSubrange(range, with: rows.map(\.id))
    if isWhole { present = [] } else { present.subtract(removed) }
    present.formUnion(added)
    firstFreeID = max(firstFreeID, (rows.map(\.id).max() ?? -1) + 1)
  }

  private func invalid(_ path: String, _ value: Int, limit: String) -> DocumentError {
    DocumentError(.invalidValue, path: path, value: "\(value)", limit: limit)
  }
}
