import ListCore
import TestSupport
import Testing

/// A row that counts how often its identifier is read and its content compared.
private struct CostRow: ListItem {
  var number: Int
  var content = 0
  var cell: CellIdentifier = .default
  var counter: Counter

  var id: Int {
    counter.next()
    return number
  }

  func hasSameContent(as other: Self) -> Bool {
    counter.next()
    return content == other.content
  }
}

/// A section that counts the same.
private struct CostSection: ListSection {
  var number: Int
  var title = 0
  var counter: Counter

  var id: Int {
    counter.next()
    return number
  }

  func hasSameContent(as other: Self) -> Bool {
    counter.next()
    return title == other.title
  }
}

/// A list, and an edit of it with many operations of one kind.
private enum Operations: String, CaseIterable, Sendable {
  case insertRows, insertRowsOfManySections, deleteRows, moveRows, moveRowsAcross
  case moveRowsOfManySections, reconfigureRows, reloadRows, insertSections
  case insertSectionsTogether, deleteSections, moveSections, reloadSections

  typealias List = ListSnapshot<CostSection, CostRow>

  /// Returns a list for so many operations.
  func list(_ count: Int, _ counter: Counter) -> List {
    let rows: [[Int]] =
      switch self {
      case .insertRows, .moveRows, .reconfigureRows, .reloadRows: [Array(0..<count)]
      case .deleteRows: [Array(0..<2 * count)]
      case .moveRowsAcross: [Array(0..<count), [-1]]
      case .moveRowsOfManySections: (0..<count).map { [2 * $0, 2 * $0 + 1] }
      case .deleteSections: (0..<2 * count).map { [$0] }
      default: (0..<count).map { [$0] }
      }
    return List(
      sections: rows.enumerated().map { index, rows in
        (
          section: CostSection(number: index, counter: counter),
          items: rows.map { CostRow(number: $0, counter: counter) }
        )
      })
  }

  /// Does one of some operations.
  func edit(_ list: inout List, _ index: Int, of count: Int, _ counter: Counter) throws {
    // A step through all places that has no factor in common with the counts of the tests.
    let far = index * 7_919 % count
    let row = CostRow(number: count + index, counter: counter)
    let section = CostSection(number: count + index, counter: counter)
    switch self {
    case .insertRows: try list.insert([row], at: [0, 2 * index])
    case .insertRowsOfManySections: try list.insert([row], at: [index, 0])
    case .deleteRows: try list.delete(items: [2 * index])
    case .moveRows: try list.move(item: index, to: [0, far])
    case .moveRowsAcross: try list.move(item: index, to: [1, 0])
    case .moveRowsOfManySections: try list.move(item: 2 * index, to: [far, 0])
    case .reconfigureRows:
      try list.replace(CostRow(number: index, content: 1, counter: counter))
    case .reloadRows: try list.replace(CostRow(number: index, cell: "other", counter: counter))
    case .insertSections: try list.insert(section: section, items: [row], at: 2 * index)
    case .insertSectionsTogether: try list.insert(section: section, items: [row], at: 1)
    case .deleteSections: try list.delete(sections: [2 * index])
    case .moveSections: try list.move(section: index, to: far)
    case .reloadSections:
      try list.replace(section: CostSection(number: index, title: 1, counter: counter))
    }
  }

  /// Returns what each phase of a batch costs, by name: identifiers read, contents compared, nodes
  /// written, slots configured.
  func costs(_ count: Int) throws -> [(phase: String, cost: Int)] {
    let counter = Counter()
    let old = list(count, counter)
    var new = old
    var costs: [(phase: String, cost: Int)] = []
    func measure<Value>(_ phase: String, _ body: () throws -> Value) rethrows -> Value {
      let (value, reads) = try counter.calls(during: body)
      costs.append((phase, reads))
      return value
    }
    try measure("edit") {
      for index in 0..<count { try edit(&new, index, of: count, counter) }
    }
    // A list that lost sections has lost what was written in them.
    costs.append(("nodes of edit", max(0, new.nodesWritten - old.nodesWritten)))
    let shared = measure("diff of shared lists") { old.changeset(to: new) }
    let unshared = List(
      sections: (0..<new.sectionCount).map { index in
        (section: new.section(at: index)!, items: Array(new.items(inSection: index)!))
      })
    let changeset = measure("diff") { old.changeset(to: unshared) }
    #expect(changeset == shared)
    let applied = try measure("applying") { try old.applying(changeset, from: unshared) }
    costs.append(("nodes of applying", max(0, applied.nodesWritten - old.nodesWritten)))
    for strategy in Changeset.Strategy.allCases {
      let surface = ListSurface(snapshot: old)
      surface.viewport = 0..<10
      let lowered = changeset.lowered(to: strategy)
      _ = try measure("surface, \(strategy)") { try surface.apply(lowered, to: unshared) }
      #expect(surface.itemCount == new.itemCount)
    }
    return costs
  }
}

@Suite struct `Laws of the cost of batches` {
  /// Four times would be quadratic; a tree that is one level higher costs a little more.
  @Test(arguments: Operations.allCases.map(\.rawValue))
  func `twice as many operations of a kind cost about twice as much`(kind: String) throws {
    let operations = try #require(Operations(rawValue: kind))
    let count = lawSize(10_000, debug: 400)
    let (once, twice) = (try operations.costs(count), try operations.costs(2 * count))
    for (half, whole) in zip(once, twice) {
      #expect(whole.cost <= half.cost * 3 + 100, "\(kind), \(half.phase): \(half), \(whole)")
    }
  }
}
