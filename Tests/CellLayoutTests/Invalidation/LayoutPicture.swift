import CellLayout
import ListCore
import Testing
import TextLayout

/// All that can be seen of a layout: frames, errors and what is drawn.
struct LayoutPicture<Section: ListSection, Item: ListItem>
where Section.ID: StableIdentifier, Item.ID: StableIdentifier {
  let layout: ListLayout<Section, Item>

  /// Expects a layout to be what one made afresh is.
  func expectSame(as afresh: ListLayout<Section, Item>, drawn: Bool, _ comment: Comment) {
    layout.checkInvariants()
    #expect(layout.height == afresh.height, comment)
    #expect(layout.hash == afresh.hash, comment)
    #expect(layout.hasErrors == afresh.hasErrors, comment)
    let others = LayoutPicture(layout: afresh)
    for entry in entries {
      if description(of: entry) != others.description(of: entry) {
        Issue.record(
          "\(entry): \(description(of: entry)), afresh \(others.description(of: entry)); \(comment)"
        )
        return
      }
    }
    guard drawn else { return }
    let commands = layout.displayList().commands.map { LayoutPicture.description(of: $0) }
    let expected = afresh.displayList().commands.map { LayoutPicture.description(of: $0) }
    #expect(commands == expected, comment)
  }

  var entries: [ListEntry] {
    (0..<layout.snapshot.sectionCount).flatMap { section in
      let rows = 0..<layout.snapshot.itemCount(inSection: section)!
      return [.header(section: section), .footer(section: section)]
        + rows.map { ListEntry.item(ListIndexPath(section: section, item: $0)) }
    }
  }

  private func description(of entry: ListEntry) -> String {
    let error = layout.error(of: entry).map { "\($0)" } ?? ""
    return layout.frame(of: entry).map { "\($0.origin) \($0.size) \(error)" } ?? "none"
  }

  private static func description(of command: DisplayCommand) -> String {
    guard case .glyphs(let run) = command else { return "\(command)" }
    return
      "\(run.face.path) \(run.face.index) \(run.fontSize) \(run.color) \(run.origin) \(run.glyphs)"
  }
}
