import ListCore
import Testing

/// A group identifier that counts how often one of its kind is hashed.
private struct CountedID: Hashable, Sendable {
  let number: Int
  let counter: Counter

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) {
    counter.next()
    hasher.combine(number)
  }
}

@Suite struct `Cost of composing` {
  private typealias Tree = SectionGroupTree<CountedID, TestSection, TestItem>
  private typealias Branch = SectionGroup<CountedID, TestSection, TestItem>

  private let counter = Counter()
  private let content = TestSnapshot([[0, 1], [2]])

  private func id(_ number: Int) -> CountedID { CountedID(number: number, counter: counter) }

  /// Groups, each with another one pinned in it.
  private func makeTree(groups: Int) throws -> Tree {
    try Tree(
      (0..<groups).map { number in
        var group = Branch(id: id(number), content: content)
        group.pin(Branch(id: id(groups + number), content: content), under: 1)
        return group
      })
  }

  @Test func `a query among 10,000 groups does not walk them`() throws {
    let tree = try makeTree(groups: 5_000)
    #expect(tree.groupCount == 10_000)
    for number in [0, 2_500, 4_999] {
      let child = id(5_000 + number)
      let location = counter.calls { tree.location(at: [2 * number, 4]) }
      #expect(location.value == Tree.Location(group: child, path: [1, 0]))
      let path = counter.calls {
        tree.topLevelPath(of: Tree.Location(group: child, path: [1, 0]))
      }
      #expect(path.value == [2 * number, 4])
      let sections = counter.calls { tree.sections(of: id(number)) }
      #expect(sections.value == 2 * number..<2 * number + 2)
      let section = counter.calls { tree.groupSection(at: 2 * number + 1) }
      #expect(section.value?.section == 1)
      let shown = counter.calls { tree.isShown(child) }
      #expect(shown.value)
      let counts = [location.count, path.count, sections.count, section.count, shown.count]
      #expect(counts.allSatisfy { $0 > 0 && $0 <= 16 }, "\(counts)")
    }
  }

  @Test func `the depth of a group does not enter the cost of a translation`() throws {
    let depth = 200
    var group = Branch(id: id(depth), content: content)
    for number in (0..<depth).reversed() {
      var parent = Branch(id: id(number), content: content)
      parent.pin(group, under: 1)
      group = parent
    }
    let tree = try Tree([group])
    let path = counter.calls {
      tree.topLevelPath(of: Tree.Location(group: id(depth), path: [1, 0]))
    }
    #expect(path.value == [0, 2 * depth + 2])
    let location = counter.calls { tree.location(at: [0, 2 * depth + 2]) }
    #expect(location.value?.group == id(depth))
    #expect(path.count <= 16 && location.count <= 16, "\(path.count), \(location.count)")
  }

  @Test func `an edit among 10,000 groups touches the groups above it alone`() throws {
    var tree = try makeTree(groups: 5_000)
    let child = id(5_000 + 2_500)
    let toggled = try counter.calls { try tree.setActive(child, to: false) }
    #expect(tree.snapshot.itemCount == 30_000 - 3)
    let edited = try counter.calls {
      try tree.edit(id(2_500)) { try $0.insert([TestItem(id: 9)], at: [0, 0]) }
    }
    #expect(
      tree.topLevelPath(of: Tree.Location(group: id(2_500), path: [0, 0])) == [5_000, 0])
    let removed = try counter.calls { try tree.remove(child) }
    #expect(tree.groupCount == 9_999)
    let counts = [toggled.count, edited.count, removed.count]
    #expect(counts.allSatisfy { $0 > 0 && $0 <= 1_000 }, "\(counts)")
    tree.checkInvariants()
  }
}
