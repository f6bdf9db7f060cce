import ListCore
import Testing

@Suite struct `Tree paths` {
  private let path: TreePath = [2, 0, 4]

  @Test("LL-13 · levels are pushed, popped and replaced at both ends and in between")
  func utilities() {
    #expect(path.appending(7) == [2, 0, 4, 7])
    #expect(path.removingFirst() == [0, 4] && path.removingLast() == [2, 0])
    #expect(path.replacingFirst(with: 9) == [9, 0, 4])
    #expect(path.replacingLast(with: 9) == [2, 0, 9])
    #expect(path.replacing(at: 1, with: 9) == [2, 9, 4])
    #expect(path.first == 2 && path.last == 4 && path.count == 3)
  }

  @Test("LL-13 · the empty path stays empty, and there is nothing to replace in it")
  func empty() {
    let empty = TreePath()
    #expect(empty.removingFirst() == empty && empty.removingLast() == empty)
    #expect(empty.first == nil && empty.last == nil && empty.isEmpty)
    #expect(empty.replacingFirst(with: 1) == nil && empty.replacingLast(with: 1) == nil)
    #expect(path.replacing(at: 3, with: 1) == nil && path.replacing(at: -1, with: 1) == nil)
    #expect(empty.appending(1) == [1])
  }

  @Test func `popping the last of ten levels leaves nine`() {
    let long = TreePath(0..<10)
    #expect(long.removingLast() == TreePath(0..<9))
  }

  @Test func `paths are ordered as nodes are read`() {
    let paths: [TreePath] = [[], [0], [0, 0], [0, 0, 5], [0, 1], [1], [1, 0]]
    #expect(paths.shuffled().sorted() == paths)
    #expect("\(path)" == "[2, 0, 4]")
  }

  @Test func `two levels are a list's index path`() {
    #expect(TreePath(ListIndexPath(section: 1, item: 2)) == [1, 2])
    #expect(ListIndexPath([1, 2] as TreePath) == [1, 2])
    #expect(ListIndexPath(path) == nil && ListIndexPath(TreePath()) == nil)
  }
}
