public import LayoutDocuments

/// A sequence of operations on a list, with the true heights of its rows after each of them.
///
/// A workload is data: it does not depend on the strategies that play it. It is generated from a kind
/// and a seed, recorded in an app, or read from lines of JSON:
///
/// ```json
/// {"op": "load", "width": 320, "window": 640, "heights": [44, 64.5, 44], "ids": [7, 8, 9]}
/// {"op": "replace", "at": 0, "remove": 1, "heights": [84, 44], "ids": [5, 6]}
/// {"op": "move", "at": 3, "count": 1, "to": 0}
/// {"op": "height", "row": 2, "height": 104}
/// {"op": "width", "width": 480, "heights": [44, 64.5, 84, 44]}
/// {"op": "scroll", "by": -120}
/// {"op": "scroll", "row": 3}
/// ```
public struct Workload: Hashable, Sendable {
  /// The name in reports.
  public var name: String
  /// The operations in order, each of which fits the list behind the one before.
  public internal(set) var operations: [HeightOperation]

  /// Creates a workload; it begins with an empty list, of width 0 in a window of height 0.
  ///
  /// Lengths out of range count as the nearest ones in range.
  ///
  /// - Throws: `DocumentError` with `invalidValue` for the first operation that does not fit: its rows
  ///   do not exist, identifiers would be there twice, or there would be more than 2²⁴ rows.
  /// - Complexity: O(rows of all operations), and O(rows behind the place) for a replacement or move.
  public init(_ name: String, operations: [HeightOperation]) throws(DocumentError) {
    var state = WorkloadState()
    for operation in operations { try state.apply(operation) }
    self.init(name, fitting: operations.map(\.inRange))
  }

  /// Creates a workload of operations that are known to fit and to be in range.
  init(_ name: String, fitting operations: [HeightOperation]) {
    self.name = name
    self.operations = operations
  }
}
