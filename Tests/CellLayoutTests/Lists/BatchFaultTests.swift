import CellLayout
import ListCore
import Testing

/// The faults of refused batches, and their words.
@Suite struct BatchFaultTests {
  private static func day(_ id: Int, header: Int? = 20) -> PlainDay {
    PlainDay(id: id, header: header, footer: nil)
  }

  private static func rows(_ ids: Range<Int>, height: Int = 30) -> [PlainRow] {
    ids.map { PlainRow(id: $0, height: height) }
  }

  private static var old: PlainLists.Snapshot {
    PlainLists.Snapshot(sections: [(day(1), rows(0..<4)), (day(2), rows(4..<6)), (day(3), [])])
  }

  private func fault(
    _ changeset: Changeset, to target: PlainLists.Snapshot = old
  ) -> BatchFault? {
    var layout = PlainLists(seed: 0).layout(Self.old)
    let before = layout.layoutHash()
    do throws(BatchFault) {
      try layout.apply(target, changeset: changeset)
      return nil
    } catch {
      #expect(layout.layoutHash() == before)
      return error
    }
  }

  private func expect(
    _ fault: BatchFault?, _ code: String, _ place: String, _ value: String, below limit: String
  ) {
    #expect(fault?.code.name == code)
    #expect(fault?.subject == place)
    #expect(fault?.value == value)
    #expect(fault?.limit == limit)
  }

  private func path(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  @Test func `a place that does not exist is told with its list and its limit`() {
    let deleted = fault(Changeset(stages: [.init(deletedItems: [path(0, 1), path(1, 2)])]))
    expect(deleted, "item_out_of_range_before", "deleted_items[1]", "2", below: "2")
    #expect(
      deleted?.message.contains("no row [1, 2], as there are only 2 rows in section 1") == true)
    let moved = fault(Changeset(stages: [.init(movedSections: [.init(source: 0, target: .max)])]))
    expect(
      moved, "section_out_of_range_after", "moved_sections[0]", "\(Int.max)", below: "3")
    let inserted = fault(Changeset(stages: [.init(insertedItems: [path(.min, .min)])]))
    expect(
      inserted, "section_out_of_range_after", "inserted_items[0]", "\(Int.min)", below: "3")
    let content = fault(Changeset(reconfiguredItems: [path(0, 0), path(0, -1)]))
    expect(content, "item_out_of_range_before", "reconfigured_items[1]", "-1", below: "4")
  }

  @Test func `the second of two equal operations is at fault`() {
    let twice = fault(
      Changeset(stages: [.init(deletedItems: [path(1, 0), path(0, 0), path(1, 0)])]))
    expect(twice, "item_deleted_twice", "deleted_items[2]", "2", below: "1")
    let reloaded = fault(Changeset(reloadedSections: [2, 2]))
    expect(reloaded, "section_reloaded_twice", "reloaded_sections[1]", "2", below: "1")
  }

  @Test func `numbers that do not add up are told with their section`() {
    let sections = fault(Changeset(stages: [.init(deletedSections: [1])]))
    expect(sections, "too_many_sections", "sections", "3", below: "2")
    let rows = fault(Changeset(stages: [.init(deletedItems: [path(0, 0)])]))
    expect(rows, "too_many_items", "sections[0]", "4", below: "3")
    let stages = fault(Changeset(stages: [.init(), .init()]))
    expect(stages, "too_many_stages", "stages", "2", below: "1")
  }

  @Test func `what goes or comes with its section has no operation of its own`() throws {
    var target = Self.old
    try target.delete(sections: [2])
    let changes = Changeset(stages: [.init(deletedSections: [1], deletedItems: [path(1, 1)])])
    expect(
      fault(changes, to: target), "implied_item", "deleted_items[0]", "[1, 1]", below: "0")
    var longer = Self.old
    try longer.insert(Self.rows(9..<10), at: path(0, 4))
    let both = Changeset(
      stages: [.init(insertedItems: [path(0, 4)])], reconfiguredItems: [path(0, 4)])
    expect(
      fault(both, to: longer), "content_of_absent", "reconfigured_items[0]", "[0, 4]", below: "0")
  }

  @Test func `a row or section that is another one is a fault`() throws {
    var target = Self.old
    try target.move(item: 0, to: path(0, 1))
    let wrong = Changeset(stages: [
      .init(movedItems: [.init(source: path(0, 2), target: path(0, 1))])
    ])
    expect(fault(wrong, to: target), "other_identifier", "items[0, 0]", "1", below: "0")
    expect(fault(Changeset(), to: target), "other_identifier", "items[0, 0]", "1", below: "0")
    let right = Changeset(stages: [
      .init(movedItems: [.init(source: path(0, 1), target: path(0, 0))])
    ])
    #expect(fault(right, to: target) == nil)
    var swapped = Self.old
    try swapped.move(section: 3, to: 0)
    let places = Changeset(stages: [.init(movedSections: [.init(source: 2, target: 1)])])
    #expect(fault(places, to: swapped)?.code.name == "too_few_items")
    try swapped.move(section: 1, to: 0)
    expect(
      fault(Changeset(), to: swapped), "too_few_items", "sections[1]", "0", below: "2")
  }

  @Test func `content that changed and is not listed is a fault`() throws {
    var target = Self.old
    try target.replace(PlainRow(id: 5, height: 31))
    expect(
      fault(Changeset(), to: target), "unlisted_change", "items[1, 1]", "[1, 1]",
      below: "reconfigured_items or reloaded_items")
    #expect(fault(Changeset(reloadedItems: [path(1, 1)]), to: target) == nil)
    // The row is listed without a change: it is prepared again, and found the same.
    #expect(
      fault(Changeset(reconfiguredItems: [path(0, 0)], reloadedItems: [path(1, 1)]), to: target)
        == nil)
    try target.replace(section: Self.day(2, header: nil))
    let rows = Changeset(reloadedItems: [path(1, 1)])
    expect(
      fault(rows, to: target), "unlisted_change", "sections[1]", "1", below: "reloaded_sections")
  }
}
