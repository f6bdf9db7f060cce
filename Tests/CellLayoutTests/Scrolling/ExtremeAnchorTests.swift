import CellLayout
import Foundation
import ListCore
import Testing
import TextLayout

/// Anchors and offsets are defined for numbers far outside any list.
@Suite struct `Layouts asked with extreme numbers` {
  private static let numbers = [
    Int.min, .min + 1, -1, (1 << 31) - 1, 1 << 31, 1 << 33, (1 << 60) - 1, .max,
  ]

  private static let paths = numbers.flatMap { number in
    [(number, 0), (0, number), (number, number)].map {
      ListIndexPath(section: $0.0, item: $0.1)
    }
  }

  private let layout = BoxList(["a": ["1", "2", "3"], "b": ["4"]])

  @Test func `a layout has nothing there`() {
    for number in Self.numbers {
      for entry in [ListEntry.header(section: number), .footer(section: number)] {
        #expect(layout.frame(of: entry) == nil && layout.error(of: entry) == nil)
        #expect(layout.elements(of: entry).isEmpty && layout.explanation(of: entry) == nil)
      }
    }
    for path in Self.paths {
      #expect(layout.frame(ofItemAt: path) == nil && layout.frame(of: .item(path)) == nil)
      #expect(layout.error(of: .item(path)) == nil && layout.elements(of: .item(path)).isEmpty)
      #expect(layout.explanation(of: .item(path)) == nil)
    }
  }

  @Test func `a changeset that names it is refused, and nothing changes`() throws {
    for number in Self.numbers {
      let path = ListIndexPath(section: 0, item: number)
      let section = ListIndexPath(section: number, item: 0)
      let first = ListIndexPath(section: 0, item: 0)
      let changesets =
        [
          Changeset.Stage(deletedSections: [number]), .init(insertedSections: [number]),
          .init(movedSections: [.init(source: number, target: 0)]),
          .init(movedSections: [.init(source: 0, target: number)]),
          .init(deletedItems: [path]), .init(deletedItems: [section]),
          .init(insertedItems: [path]), .init(insertedItems: [section]),
          .init(movedItems: [.init(source: path, target: first)]),
          .init(movedItems: [.init(source: first, target: section)]),
        ].map { Changeset(stages: [$0]) }
        + [
          Changeset(reconfiguredItems: [path]), Changeset(reloadedItems: [section]),
          Changeset(reloadedSections: [number]),
        ]
      for changeset in changesets {
        var copy = layout
        #expect(throws: BatchFault.self, "\(changeset)") {
          try copy.apply(layout.snapshot, changeset: changeset)
        }
        #expect(copy.height == layout.height)
      }
    }
  }

  @Test func `an anchor stored with any numbers has an offset within the list`() throws {
    let window = ScrollViewport(height: 50)
    let offsets = window.offsets(contentHeight: layout.height)
    for policy in [
      AnchorPolicy<String>.topEdge, .contentFraction,
      .end(
        PinnedEnd(releaseDistance: 10, attachDistance: 10), otherwise: .top),
    ] {
      let anchor = layout.anchor(at: 20, in: window, keeping: policy)
      let stored = try #require(String(data: JSONEncoder().encode(anchor), encoding: .utf8))
      for number in Self.numbers {
        let damaged = stored.replacing(/:-?\d+/) { _ in ":\(number)" }
        #expect(damaged != stored)
        let anchor = try JSONDecoder().decode(BoxList.Anchor.self, from: Data(damaged.utf8))
        let found = layout.offset(of: anchor, in: window)
        #expect(found.map { offsets.contains($0.offset) } ?? true, "\(damaged)")
      }
    }
  }

  @Test func `anchors do not follow an update whose places are nowhere`() {
    let window = ScrollViewport(height: 50)
    var copy = layout
    var update = copy.apply(layout.snapshot)
    update.changeset.stages = [
      Changeset.Stage(
        movedSections: Self.numbers.map { .init(source: $0, target: $0) },
        movedItems: Self.paths.map { .init(source: $0, target: $0) })
    ]
    let found = copy.offset(from: 20, in: layout, window, notFollowing: update)
    #expect(found.offset == 20)
  }
}
