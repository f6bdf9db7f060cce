import ListCore
import Testing

@Suite struct `Examples of Testing your own data source` {
  // example
  final class Inbox: SurfaceSource {
    private(set) var subjects = ["Lanterns", "Tea"]

    var sectionCount: Int { 1 }
    func itemCount(inSection section: Int) -> Int { subjects.count }
    func sectionIdentifier(at section: Int) -> Int { section }
    func itemIdentifier(at path: ListIndexPath) -> String { subjects[path.item] }

    func makeContent(at path: ListIndexPath) -> String { "" }
    func configure(_ content: inout String, at path: ListIndexPath) {
      content = "✉ " + subjects[path.item]
    }

    func receive(_ subject: String) { subjects.insert(subject, at: 0) }
  }
  // end

  @Test func `a source is tested as against a real list`() throws {
    // example
    let surface = ListSurface(source: Inbox())
    surface.viewport = 0..<10
    surface.reloadData()

    try surface.performBatchUpdates { batch in
      surface.source.receive("Boats")
      batch.insertItems([ListIndexPath(section: 0, item: 0)])
    }
    let contents = surface.contents()  // [["Boats", "Lanterns", "Tea"]]
    let shown = surface.visibleItems.compactMap { surface.cell(at: $0)?.content }
    // ["✉ Boats", "✉ Lanterns", "✉ Tea"]
    // end
    #expect(contents == [["Boats", "Lanterns", "Tea"]])
    #expect(shown == ["✉ Boats", "✉ Lanterns", "✉ Tea"])

    // example
    var refusal: BatchError?
    surface.source.receive("Kites")
    do throws(BatchError) {
      try surface.performBatchUpdates { batch in
        batch.insertItems([ListIndexPath(section: 0, item: 3)])  // not where the row is
      }
    } catch {
      refusal = error  // code wrongItem: the numbers add up, but the rows are not those
    }
    // end
    #expect(refusal?.code == .wrongItem)
    #expect(surface.contents() == contents)

    // example
    surface.reloadData()  // in step again
    let statistics = surface.cellStatistics[.default]  // slots made, reused, configured
    // end
    #expect(surface.itemCount == 4)
    #expect(statistics?.created == 4)
  }
}
