import ListCore
import Testing

@Suite struct `Delegates of outlines` {
  /// Writes down each call, and answers as it is told.
  private final class Recorder: OutlineDelegate {
    var calls: [String] = []
    var allows = true
    var version: TestNode?

    func shouldChange(_ node: ItemTree<TestItem>.Entry, to state: Disclosure) -> Bool {
      calls.append("should \(node.item.id) \(state)")
      return allows
    }

    func willChange(_ node: ItemTree<TestItem>.Entry, to state: Disclosure) -> TestNode? {
      calls.append("will \(node.item.id) \(state) \(node.childIDs ?? [])")
      return version
    }

    func didChange(_ node: ItemTree<TestItem>.Entry, to state: Disclosure) {
      calls.append("did \(node.item.id) \(state) \(node.childIDs ?? [])")
    }
  }

  private func outline() -> TestOutline {
    TestOutline(
      sections: [(TestSection(id: 0), [.branch(1, [.leaf(11)]), .branch(2), .leaf(3)])],
      expansion: .allCollapsed)
  }

  @Test("TL-73 · should, will and did are called in this order, with the new state")
  func order() throws {
    var outline = outline()
    let recorder = Recorder()
    try outline.toggle(1, asking: recorder)
    try outline.toggle(1, asking: recorder)
    #expect(
      recorder.calls == [
        "should 1 expanded", "will 1 expanded [11]", "did 1 expanded [11]",
        "should 1 collapsed", "will 1 collapsed [11]", "did 1 collapsed [11]",
      ])
  }

  @Test("TL-73 · a veto changes nothing and ends the calls")
  func veto() throws {
    var outline = outline()
    let recorder = Recorder()
    recorder.allows = false
    #expect(try outline.toggle(1, asking: recorder) == nil)
    #expect(outline.shown.rowIDs == [[1, 2, 3]] && outline.expandedNodes.isEmpty)
    #expect(recorder.calls == ["should 1 expanded"])
  }

  @Test("TL-73 · children given in will arrive in the same change")
  func replacement() throws {
    var outline = outline()
    let recorder = Recorder()
    recorder.version = .branch(2, [.leaf(21), .branch(22, [.leaf(221)])])
    let change = try #require(try outline.toggle(2, asking: recorder))
    #expect(
      recorder.calls == ["should 2 expanded", "will 2 expanded []", "did 2 expanded [21, 22]"])
    #expect(change.old.rowIDs == [[1, 2, 3]] && change.new.rowIDs == [[1, 2, 21, 22, 3]])
    #expect(change.changeset() == Changeset(stages: [.init(insertedItems: [[0, 2], [0, 3]])]))
  }

  @Test func `nobody is asked about a leaf or a node in that state`() throws {
    var outline = outline()
    let recorder = Recorder()
    #expect(try outline.toggle(3, asking: recorder) == nil)
    #expect(try outline.set(1, to: .collapsed, asking: recorder) == nil)
    #expect(throws: SnapshotEditError.self) { try outline.toggle(99, asking: recorder) }
    #expect(recorder.calls.isEmpty)
  }

  @Test func `a bad new version is refused and changes nothing`() throws {
    for (version, code) in [
      (TestNode.branch(1, []), SnapshotEditError.Code.unknownItem),
      (TestNode.branch(2, [.leaf(3)]), .duplicateItem),
    ] {
      var outline = outline()
      let recorder = Recorder()
      recorder.version = version
      let error = #expect(throws: SnapshotEditError.self) {
        try outline.toggle(2, asking: recorder)
      }
      #expect(error?.code == code)
      #expect(outline.shown.rowIDs == [[1, 2, 3]] && outline.expandedNodes.isEmpty)
      #expect(recorder.calls == ["should 2 expanded", "will 2 expanded []"])
    }
  }

  @Test func `a node that turns out to be a leaf changes its content and has no state`() throws {
    var outline = outline()
    let recorder = Recorder()
    recorder.version = TestNode(TestItem(id: 2, content: 5))
    let change = try #require(try outline.toggle(2, asking: recorder))
    #expect(change.changeset() == Changeset(reconfiguredItems: [[0, 1]]))
    #expect(change.expanded.isEmpty && outline.disclosure(of: 2) == nil)
    #expect(recorder.calls.count == 2)
  }
}
