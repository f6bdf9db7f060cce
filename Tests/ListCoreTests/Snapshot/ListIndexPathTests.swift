import Foundation
import ListCore
import Testing

@Suite struct `Index paths` {
  @Test func `paths are ordered by section, then by item`() {
    let paths: [ListIndexPath] = [[1, 0], [0, 5], [0, 2], [-1, 9]]
    #expect(paths.sorted() == [[-1, 9], [0, 2], [0, 5], [1, 0]])
    #expect(ListIndexPath(section: 1, item: 2).description == "[1, 2]")
  }

  @Test func `a path can be written as it is printed`() {
    let path: ListIndexPath = [1, 2]
    #expect(path == ListIndexPath(section: 1, item: 2))
  }

  @Test func `a path is encoded with its section and its item`() throws {
    let data = Data(#"[{"section":1,"item":2}]"#.utf8)
    let paths = try JSONDecoder().decode([ListIndexPath].self, from: data)
    #expect(paths == [[1, 2]])
    let again = try JSONDecoder().decode(
      [ListIndexPath].self, from: JSONEncoder().encode(paths))
    #expect(again == paths)
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(paths))
    #expect(object as? [[String: Int]] == [["section": 1, "item": 2]])
  }

  @Test func `a literal of another number of indexes ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = [1] as ListIndexPath }
    await #expect(processExitsWith: .failure) { _ = [1, 2, 3] as ListIndexPath }
  }
}
