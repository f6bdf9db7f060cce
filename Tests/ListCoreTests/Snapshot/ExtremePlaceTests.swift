import ListCore
import Testing

/// Every public question about a place of a list, asked about places that it does not have.
@Suite struct `Places with extreme numbers` {
  private let list = TestSnapshot([[1, 2, 3], [4]])

  @Test func `a snapshot has nothing there`() {
    for number in extremeNumbers {
      #expect(list.section(at: number) == nil)
      #expect(list.itemCount(inSection: number) == nil)
      #expect(list.items(inSection: number) == nil)
    }
    for path in extremePaths { #expect(list.item(at: path) == nil) }
  }

  @Test func `a snapshot is not edited there`() {
    func expectRefused(_ edit: (inout TestSnapshot) throws -> Void) {
      var copy = list
      #expect(throws: SnapshotEditError.self) { try edit(&copy) }
      #expect(copy.list == list.list)
    }
    for number in extremeNumbers {
      expectRefused { try $0.insert(section: TestSection(id: 9), at: number) }
      expectRefused { try $0.move(section: 0, to: number) }
      expectRefused { try $0.delete(itemsAt: number..<number, inSection: 0) }
      expectRefused { try $0.delete(itemsAt: 0..<1, inSection: number) }
      expectRefused { try $0.delete(itemsAt: min(0, number)..<max(9, number), inSection: 0) }
    }
    for path in extremePaths {
      expectRefused { try $0.insert([TestItem(id: 9)], at: path) }
      expectRefused { try $0.move(item: 1, to: path) }
    }
  }

  @Test func `a surface shows nothing there`() throws {
    let surface = ListSurface(snapshot: list)
    for number in extremeNumbers {
      #expect(surface.itemCount(inSection: number) == nil)
      #expect(surface.supplementary(inSection: number) == nil)
      #expect(surface.source.itemCount(inSection: number) == 0)
      for other in extremeNumbers where other >= number {
        surface.viewport = number..<other
        surface.checkInvariants()
      }
    }
    for path in extremePaths {
      #expect(surface.itemIdentifier(at: path) == nil)
      #expect(surface.cell(at: path) == nil)
    }
    surface.viewport = .min..<(.max)
    #expect(surface.visibleItems.count == 4)
    surface.reconfigureItems(at: extremePaths)
    surface.checkInvariants()
  }

  @Test func `groups have nothing there`() throws {
    let tree = try TestTree([
      TestBranch("a", [[1, 2], [3]]).pinning(TestBranch("b", [[1]]), under: 2)
    ])
    let composed = TestComposedList(tree)
    for number in extremeNumbers {
      #expect(tree.groupSection(at: number) == nil)
      #expect(composed.headerTitle(ofSection: number) == nil)
      #expect(composed.footerTitle(ofSection: number) == nil)
    }
    for path in extremePaths {
      #expect(tree.location(at: path) == nil)
      #expect(tree.item(at: path) == nil)
      #expect(tree.topLevel("a", path) == nil && tree.topLevel("b", path) == nil)
      #expect(tree.resolve(path) { $0 } == nil)
      #expect(!composed.canEdit(at: path) && !composed.canMove(at: path))
      #expect(!composed.commitDelete(at: path))
      #expect(!composed.commitMove(from: path, to: [0, 0]))
      #expect(!composed.commitMove(from: [0, 0], to: path))
    }
  }

  @Test func `trees, outlines and selections have nothing there`() throws {
    var tree = ItemTree([TestNode.branch(1, [.leaf(2)]), .leaf(3)])
    var selection = ItemSelection<Int>(mode: .multiple)
    for number in extremeNumbers {
      #expect(tree[number] == nil)
      #expect(throws: SnapshotEditError.self) { try tree.insert([.leaf(9)], into: 1, at: number) }
      #expect(throws: SnapshotEditError.self) { try tree.move(2, into: nil, at: number) }
      for path in [[number], [number, 0], [0, number], [0, 0, number]].map({ TreePath($0) }) {
        #expect(tree.item(at: path) == nil)
        #expect(tree.items(at: path).isEmpty)
        #expect(tree.count(at: path) == 0)
        #expect(tree[path] == nil)
        #expect(selection.select(path, in: tree).isEmpty)
      }
      #expect(TreePath([0]).replacing(at: number, with: 0) == nil)
    }
    #expect(tree.items(at: extremePaths.map { TreePath($0) }).isEmpty)
    for path in extremePaths { #expect(selection.select(path, in: list).isEmpty) }
  }

  @Test func `a table of rows has nothing there`() {
    let table = LabelTable(defaults: .labels) {
      TableRow("1")
      TableRow("2")
    }
    for number in extremeNumbers {
      #expect(table.headerHeight(ofSection: number) == nil)
      #expect(table.header(ofSection: number) == nil)
    }
    for path in extremePaths {
      #expect(table.height(at: path) == nil)
      #expect(table.show(at: path) == nil && table.record(at: path) == nil)
      #expect(!table.hide(at: path) && !table.select(path) && !table.canDelete(path))
      #expect(!table.delete(path) && !table.input(.toggle(true), at: path))
      #expect(!table.move(path, to: [0, 0]) && !table.move([0, 0], to: path))
    }
  }
}
