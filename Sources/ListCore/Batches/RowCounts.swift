/// The numbers of rows of the sections of a list: all that the rules of batch updates know of a
/// list.
package protocol RowCounts {
  /// The number of sections.
  var sectionCount: Int { get }

  /// The number of rows of a section.
  ///
  /// - Precondition: The section is in `0..<sectionCount`.
  func rowCount(inSection section: Int) -> Int

  /// Returns the first section of some runs, by its index after, that has another number of rows
  /// after than before.
  ///
  /// The default compares one by one. This is the only query about sections that no operation
  /// names; lists that share structure can answer it for many sections at once.
  ///
  /// - Parameters:
  ///   - runs: Sections that stay neighbours, ascending on both sides.
  ///   - after: The numbers after; `self` has the numbers before.
  func firstDifference(in runs: [KeptRun], to after: Self) -> Int?
}

extension RowCounts {
  package func firstDifference(in runs: [KeptRun], to after: Self) -> Int? {
    for run in runs {
      for offset in 0..<run.count {
        let target = run.target + offset
        if rowCount(inSection: run.source + offset) != after.rowCount(inSection: target) {
          return target
        }
      }
    }
    return nil
  }
}

extension Array<Int>: RowCounts {
  package var sectionCount: Int { count }

  package func rowCount(inSection section: Int) -> Int { self[section] }
}

/// The numbers of the longest possible list, for checks of a batch without its lists.
struct UnknownRowCounts: RowCounts {
  var sectionCount: Int { ListIndexPath.indexLimit }

  func rowCount(inSection section: Int) -> Int { ListIndexPath.indexLimit }
}
