import CellLayout
import ListCore
import Testing
import TextLayout

/// All visible properties of a layout: frames, errors and drawing commands.
struct LayoutPicture<Section: ListSection, Item: ListItem>
where Section.ID: StableIdentifier, Item.ID: StableIdentifier {
  let layout: ListLayout<Section, Item>

  /// Expects a layout to equal a layout made from scratch.
  func expectSame(as afresh: ListLayout<Section, Item>, drawn: Bool, _ comment: Comment) {
    layout.checkInvariants()
    #expect(layout.height == afresh.height, comment)
    #expect(layout.layoutHash() == afresh.layoutHash(), comment)
    #expect(layout.hasErrors == afresh.hasErrors, comment)
    let others = LayoutPicture(layout: afresh)
    for entry in entries where layout.frame(of: entry) != afresh.frame(of: entry) {
      Issue.record("\(entry) differs; \(comment)")
      return
    }
    for entry in entries where layout.hasErrors && error(of: entry) != others.error(of: entry) {
      Issue.record("the error of \(entry) differs; \(comment)")
      return
    }
    guard drawn else { return }
    let isSame = layout.displayList() == afresh.displayList()
    #expect(isSame, "what is drawn differs; \(comment)")
  }

  var entries: [ListEntry] {
    (0..<layout.snapshot.sectionCount).flatMap { section in
      let rows = 0..<layout.snapshot.itemCount(inSection: section)!
      return [.header(section: section), .footer(section: section)]
        + rows.map { ListEntry.item(ListIndexPath(section: section, item: $0)) }
    } + ListEdge.allCases.map(ListEntry.edge)
  }

  private func error(of entry: ListEntry) -> String? {
    layout.error(of: entry).map { "\($0)" }
  }
}
