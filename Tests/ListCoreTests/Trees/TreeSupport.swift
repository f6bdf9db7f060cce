import ListCore
import Synchronization
import Testing

typealias TestNode = ItemNode<TestItem>
typealias TestOutline = Outline<TestSection, TestItem>

extension TestNode {
  /// A leaf.
  static func leaf(_ id: Int) -> Self { Self(TestItem(id: id)) }

  /// A node that can be expanded.
  static func branch(_ id: Int, _ children: [Self] = []) -> Self {
    Self(TestItem(id: id), children: children)
  }
}

extension ListSnapshot where Section == TestSection, Item == TestItem {
  /// The identifiers of the rows of each section.
  var rowIDs: [[Int]] { list.map { $0.rows.map(\.id) } }
}

extension DisclosureChange where Section == TestSection, Item == TestItem {
  /// Requires that the batch update is legal and turns the old list into the new one.
  func requireReplays(_ comment: @autoclosure () -> Comment = "") throws {
    let replayed = try `Laws of changesets`.replay(changeset(), from: old.list, to: new.list)
    try #require(replayed == new.list, comment())
    new.checkInvariants()
  }
}

/// A row that counts how often any row of its kind was looked at.
struct CountedRow: ListItem, Equatable {
  var number: Int
  var counts: Counter

  var id: Int {
    counts.count.withLock { $0 += 1 }
    return number
  }

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  /// A counter of its own for each test, as tests run beside each other.
  final class Counter: Sendable {
    let count = Mutex(0)

    /// Returns how often identifiers are read meanwhile.
    func reads(during work: () throws -> Void) rethrows -> Int {
      let before = count.withLock { $0 }
      try work()
      return count.withLock { $0 } - before
    }
  }
}
