import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Lists whose identifiers are only hashable: they are laid out like others, and their hash is made with
/// identifiers that stand for their own.
@Suite struct AnyIdentifierTests {
  /// An identifier without a stable digest.
  private struct Key: Hashable, Sendable { var number: Int }

  private struct Row: ListItem, Equatable {
    var id: Key
    var size: Int
  }

  private struct Section: ListSection, Equatable {
    var id: Key
    var header: Int?
    var footer: Int?
    var hasHeader: Bool { header != nil }
    var hasFooter: Bool { footer != nil }
  }

  private typealias Layout = ListLayout<Section, Row>

  private func twin(_ list: DigestSnapshot) -> ListSnapshot<Section, Row> {
    let sections = (0..<list.sectionCount).map { index in
      let section = list.section(at: index)!
      return (
        section: Section(
          id: Key(number: number(section.id)), header: section.header, footer: section.footer),
        items: list.items(inSection: index)!.map { Row(id: Key(number: $0.id), size: $0.size) }
      )
    }
    return ListSnapshot(sections: sections)
  }

  private func number(_ name: String) -> Int { Int(name.dropFirst("section ".count))! }

  private var cells: ListCells<Section, Row> {
    ListCells(
      DigestCell { $0.size }, header: DigestCell { $0.header ?? 0 },
      footer: DigestCell { $0.footer ?? 0 })
  }

  private func hash(_ layout: Layout) -> LayoutHash {
    layout.layoutHash {
      $0.number
    } sectionsBy: {
      "section \($0.number)"
    }
  }

  @Test(arguments: 0..<20) func `hashes and differences are those of stable identifiers`(
    seed: Int
  ) throws {
    var generator = DigestGenerator(seed: seed)
    var list = generator.list(rows: 40, sections: 4)
    var stable = DigestGenerator.layout(list)
    var layout = Layout(
      twin(list), cells: cells, width: 300, engines: DigestGenerator.engine)
    for _ in 0..<12 {
      let (old, oldStable) = (layout, stable)
      list = try generator.edited(list, edits: 1 + generator.random.number(below: 4))
      stable.apply(list)
      layout.apply(twin(list))
      layout.checkInvariants()
      #expect(hash(layout) == stable.layoutHash())
      #expect(layout.height == stable.height)
      let difference = layout.firstDifference(from: old) {
        $0.number
      } sectionsBy: {
        "section \($0.number)"
      }
      #expect(difference == stable.firstDifference(from: oldStable))
    }
  }

  @Test func `a mixed list is laid out and hashed by the descriptions of its identifiers`() {
    let sections = { (names: [String]) in
      ListSnapshot(sections: [
        (
          section: PlainSection(id: "all"),
          items: names.map { AnyListItem($0) } + [AnyListItem(7, id: AnyIdentifier(7))]
        )
      ])
    }
    let cell = DigestCell<AnyListItem> { $0.value(as: String.self)?.count ?? 40 }
    var layout = ListLayout(
      sections(["one", "three"]), cells: ListCells(cell), width: 20, engines: TextEnginePool())
    let before = layout.layoutHash { "\($0)" }
    #expect(layout.apply(sections(["one", "two", "three"])).inserted.map(\.path) == [[0, 1]])
    #expect(layout.layoutHash { "\($0)" } != before)
    layout.apply(sections(["one", "three"]))
    #expect(layout.layoutHash { "\($0)" } == before)
  }
}
