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
    let commands = layout.displayList().commands
    let expected = afresh.displayList().commands
    #expect(commands.count == expected.count, comment)
    let isSame = zip(commands, expected).allSatisfy { LayoutPicture.draws($0, as: $1) }
    #expect(isSame, "what is drawn differs; \(comment)")
  }

  var entries: [ListEntry] {
    (0..<layout.snapshot.sectionCount).flatMap { section in
      let rows = 0..<layout.snapshot.itemCount(inSection: section)!
      return [.header(section: section), .footer(section: section)]
        + rows.map { ListEntry.item(ListIndexPath(section: section, item: $0)) }
    }
  }

  private func error(of entry: ListEntry) -> String? {
    layout.error(of: entry).map { "\($0)" }
  }

  private static func draws(_ command: DisplayList.Command, as other: DisplayList.Command) -> Bool {
    switch (command, other) {
    case (.glyphs(let run), .glyphs(let expected)):
      run.face == expected.face && run.fontSize == expected.fontSize
        && run.color == expected.color && run.origin == expected.origin
        && run.glyphs == expected.glyphs
    case (.fill(let rect, let radius, let color), .fill(let rect2, let radius2, let color2)):
      rect == rect2 && radius == radius2 && color == color2
    case (.pushClip(let rect, let radius), .pushClip(let rect2, let radius2)):
      rect == rect2 && radius == radius2
    case (.border(let border, let radius), .border(let border2, let radius2)):
      border == border2 && radius == radius2
    case (.image(let image), .image(let image2)): image == image2
    case (.popClip, .popClip): true
    default: false
    }
  }
}
