import ListCore
import Testing

/// The example apps of BGRecursiveTableViewDataSource without their table views.
@Suite struct `Examples of recursive section groups` {
  /// One item type for blocks of several modules.
  enum Row: ListItem, Equatable {
    case block(Int, text: String)
    case addButton
    case added(Int)
    case toggle(isOn: Bool)

    enum ID: Hashable, Sendable {
      case block(Int)
      case addButton
      case added(Int)
      case toggle
    }

    var id: ID {
      switch self {
      case .block(let number, _): .block(number)
      case .addButton: .addButton
      case .added(let number): .added(number)
      case .toggle: .toggle
      }
    }

    var cell: CellIdentifier {
      switch self {
      case .block: "label"
      case .addButton, .added: "add"
      case .toggle: "switch"
      }
    }
  }

  typealias Header = PlainSection<Int>
  typealias Block = SectionGroup<String, Header, Row>
  typealias Tree = SectionGroupTree<String, Header, Row>
  typealias List = ComposedList<String, Header, Row>

  static func block(_ color: String, sections: Int, rows: Int, text: String? = nil) -> Block {
    Block(
      id: color,
      content: ListSnapshot(
        sections: (0..<sections).map { section in
          let items = (0..<rows).map { row in
            Row.block(section * rows + row, text: text ?? "\(color) \(section).\(row)")
          }
          return (section: Header(id: section), items: items)
        }))
  }

  static func titled(_ tree: Tree) throws -> List {
    let list = List(tree)
    for group in tree.topLevelGroups() {
      let behavior = List.Behavior(headerTitle: { _, index in "\(group) Section #\(index + 1)" })
      try list.setBehavior(behavior, of: group)
    }
    return list
  }

  /// How many rows each section shows.
  static func rowCounts(_ list: List) -> [Int] {
    (0..<list.snapshot.sectionCount).compactMap { list.snapshot.itemCount(inSection: $0) }
  }

  @Test("BG-01 · A: red, green and blue blocks make ten sections") func stackedBlocks() throws {
    let list = try Self.titled(
      Tree([
        Self.block("Red", sections: 2, rows: 3), Self.block("Green", sections: 5, rows: 2),
        Self.block("Blue", sections: 3, rows: 1),
      ]))
    #expect(list.snapshot.sectionCount == 10)
    #expect(Self.rowCounts(list) == [3, 3, 2, 2, 2, 2, 2, 1, 1, 1])
    let titles = (0..<10).compactMap { list.headerTitle(ofSection: $0) }
    #expect(titles.first == "Red Section #1")
    #expect(titles[6] == "Green Section #5")
    #expect(titles.last == "Blue Section #3")
  }

  @Test("BG-05 · B: yellow blocks stand under rows of red and blue ones and know their parent")
  func pinnedBlocks() throws {
    var tree = try Tree([
      Self.block("Red", sections: 2, rows: 3), Self.block("Blue", sections: 2, rows: 2),
    ])
    for (parent, row) in [("Red", 0), ("Blue", 2)] {
      let id = "Yellow in \(parent)"
      var yellow = Self.block(id, sections: 1, rows: 3)
      let text = "Subsection of \(parent)"
      try yellow.content.replace(.block(0, text: text))
      try tree.insert(yellow, at: .under(row: .block(row), of: parent, isActive: true))
      #expect(tree.pin(of: id)?.parent == parent)
    }
    #expect(tree.pin(of: "Yellow in Blue")?.path == ListIndexPath(section: 1, item: 0))
    let list = try Self.titled(tree)
    #expect(Self.rowCounts(list) == [6, 3, 2, 5])
    #expect(list.tree.item(at: [0, 1]) == .block(0, text: "Subsection of Red"))
    #expect(list.tree.item(at: [3, 1]) == .block(0, text: "Subsection of Blue"))
    #expect(list.headerTitle(ofSection: 2) == "Blue Section #1")
  }

  /// (1) a block that grows, (2) red with yellow, (3) a switch, (4) blue with a nested switch.
  static func makeExampleC() throws -> List {
    func switchBlock(_ id: String, isOn: Bool) -> Block {
      var block = Block(
        id: id,
        content: ListSnapshot(sections: [
          (section: Header(id: 0), items: [Row.toggle(isOn: isOn)])
        ]))
      block.pin(
        Self.block("Yellow of \(id)", sections: 1, rows: 3), under: .toggle, isActive: isOn)
      return block
    }
    let growing = Block(
      id: "Growing",
      content: ListSnapshot(sections: [(section: Header(id: 0), items: [Row.addButton])]))
    var red = Self.block("Red", sections: 2, rows: 3)
    red.pin(Self.block("Yellow", sections: 1, rows: 3), under: .block(0))
    var blue = Self.block("Blue", sections: 3, rows: 1)
    blue.pin(switchBlock("Nested", isOn: true), under: .block(1))
    return try titled(Tree([growing, red, switchBlock("Switch", isOn: false), blue]))
  }

  /// What tapping a row does.
  static func tap(_ path: ListIndexPath, in list: List, count: inout Int) throws {
    guard let location = list.tree.location(at: path), let row = list.tree.item(at: path) else {
      return
    }
    switch row {
    case .addButton:
      count += 1
      let added = Row.added(count)
      try list.edit(location.group) {
        try $0.insert([added], at: ListIndexPath(section: 0, item: 1))
      }
    case .toggle(let isOn):
      try list.update {
        try list.edit(location.group) { try $0.replace(.toggle(isOn: !isOn)) }
        if let child = list.tree.child(under: row.id, of: location.group) {
          try list.setActive(child.group, to: !isOn)
        }
      }
    default: break
    }
  }

  @Test("BG-08 · C: blocks grow, switches at two levels open and close, and a block comes in")
  func switches() throws {
    let list = try Self.makeExampleC()
    var told: [Changeset] = []
    let observation = list.observe { told.append($0.changeset) }
    defer { withExtendedLifetime(observation) {} }
    #expect(Self.rowCounts(list) == [1, 6, 3, 1, 1, 5, 1])
    var taps = 0

    try Self.tap([0, 0], in: list, count: &taps)
    try Self.tap([0, 0], in: list, count: &taps)
    #expect(told == Array(repeating: batch(.init(insertedItems: [[0, 1]])), count: 2))
    #expect(list.tree.item(at: [0, 1]) == .added(2))

    try Self.tap([3, 0], in: list, count: &taps)
    #expect(told[2].stages == [.init(insertedItems: [[3, 1], [3, 2], [3, 3]])])
    #expect(told[2].reconfiguredItems == [[3, 0]])

    // The inner switch hides three rows, then shows them again.
    try Self.tap([5, 1], in: list, count: &taps)
    #expect(told[3].stages == [.init(deletedItems: [[5, 2], [5, 3], [5, 4]])])
    #expect(list.tree.isShown("Nested") && !list.tree.isShown("Yellow of Nested"))
    try Self.tap([5, 1], in: list, count: &taps)
    #expect(told[4].stages == [.init(insertedItems: [[5, 2], [5, 3], [5, 4]])])

    try list.insert(Self.block("Green", sections: 5, rows: 2), at: .first)
    #expect(told.last == batch(.init(insertedSections: [0, 1, 2, 3, 4])))
    #expect(Self.rowCounts(list) == [2, 2, 2, 2, 2, 3, 6, 3, 4, 1, 5, 1])
    #expect(told.count == 6)
    list.tree.checkInvariants()
  }

  @Test("BG-18 · tap: any row tells group, inner and top-level place, and a value comes back")
  func taps() throws {
    let list = try Self.makeExampleC()
    let report = list.tree.resolve([5, 3]) { location in
      let path = location.path
      return "\(location.group): row \(path.item) in section \(path.section)"
    }
    #expect(report == "Yellow of Nested: row 1 in section 0")
    var counts: [String: Int] = [:]
    for section in 0..<list.snapshot.sectionCount {
      for item in 0..<(list.snapshot.itemCount(inSection: section) ?? 0) {
        let path = ListIndexPath(section: section, item: item)
        let answer = list.tree.resolve(path) {
          (group: $0.group, back: list.tree.topLevelPath(of: $0))
        }
        #expect(answer?.back == path)
        counts[answer?.group ?? "", default: 0] += 1
      }
    }
    #expect(
      counts == [
        "Growing": 1, "Red": 6, "Yellow": 3, "Switch": 1, "Blue": 3, "Nested": 1,
        "Yellow of Nested": 3,
      ])
  }
}
