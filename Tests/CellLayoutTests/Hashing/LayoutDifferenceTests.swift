import CellLayout
import ListCore
import Testing
import TextLayout

@Suite struct LayoutDifferenceTests {
  typealias Place = LayoutDifference.Place

  /// A row of size 1 is 20 px high, a row of size 400 is 40 px high, at a width of 320 px.
  static let inbox: (section: DigestSection, items: [DigestRow]) = (
    DigestSection(id: "inbox", header: 1), [DigestRow(id: 1, size: 1), DigestRow(id: 2, size: 400)]
  )

  private func layout(
    _ sections: [(section: DigestSection, items: [DigestRow])] = [inbox], width: LayoutUnit = 320,
    spacing: LayoutUnit = 4
  ) -> DigestLayout {
    DigestGenerator.layout(
      DigestSnapshot(sections: sections), width: width, spacing: ListSpacing(spacing: spacing))
  }

  private func frame(_ y: LayoutUnit, _ height: LayoutUnit, width: LayoutUnit = 320) -> LayoutRect {
    LayoutRect(x: 0, y: y, width: width, height: height)
  }

  private func row(_ item: Int) -> ListEntry { .item(ListIndexPath(section: 0, item: item)) }

  private func expect(
    _ other: DigestLayout, _ aspect: LayoutDifference.Aspect, _ place: Place?, _ otherPlace: Place?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let difference = LayoutDifference(aspect: aspect, place: place, otherPlace: otherPlace)
    #expect(layout().firstDifference(from: other) == difference, sourceLocation: sourceLocation)
    let mirrored = LayoutDifference(aspect: aspect, place: otherPlace, otherPlace: place)
    #expect(other.firstDifference(from: layout()) == mirrored, sourceLocation: sourceLocation)
  }

  @Test func `the example of the documentation has the hash it says`() {
    #expect(layout().layoutHash().description == "77e3051328ebde4a37ce43a25294178a")
    let naive = NaiveLayoutHash(layout())
    #expect(
      naive.entries.map(\.digest) == [
        0xd75e_ee09_3a83_e762, 0xdd75_3c27_8d21_b583, 0xeb1f_7d63_a746_7330, 0x56bb_e291_f3c4_518b,
      ])
    #expect(
      NaiveLayoutHash.polynomials(naive.entries.map(\.digest)) == [
        0x11cf_a16e_4505_6a47, 0x0c53_a1be_6079_9fec,
      ])
    #expect(naive.hash == layout().layoutHash().description)
  }

  @Test func `equal layouts do not differ`() {
    #expect(layout().firstDifference(from: layout()) == nil)
    #expect(layout([]).firstDifference(from: layout([])) == nil)
  }

  @Test func `a height differs`() {
    var other = Self.inbox
    other.items[1].size = 1
    expect(
      layout([other]), .height, Place(entry: row(1), frame: frame(44, 40)),
      Place(entry: row(1), frame: frame(44, 20)))
  }

  @Test func `an identifier differs, of a row or of a section`() {
    var other = Self.inbox
    other.items[0].id = 3
    let place = Place(entry: row(0), frame: frame(20, 20))
    expect(layout([other]), .identifier, place, place)
    other.section.id = "outbox"
    let header = Place(entry: .header(section: 0), frame: frame(0, 20))
    expect(layout([other]), .identifier, header, header)
  }

  @Test func `a header or a footer is there in one`() {
    var other = Self.inbox
    other.section.header = nil
    expect(
      layout([other]), .presence, Place(entry: .header(section: 0), frame: frame(0, 20)),
      Place(entry: .header(section: 0), frame: nil))
    other = Self.inbox
    other.section.footer = 1
    expect(
      layout([other]), .presence, Place(entry: .footer(section: 0), frame: nil),
      Place(entry: .footer(section: 0), frame: frame(84, 20)))
  }

  @Test func `a section ends where the other goes on`() {
    var other = Self.inbox
    other.items.append(DigestRow(id: 3, size: 1))
    expect(
      layout([other]), .kind, Place(entry: .footer(section: 0), frame: nil),
      Place(entry: row(2), frame: frame(88, 20)))
  }

  @Test func `a list ends where the other goes on`() {
    let next = DigestSection(id: "sent")
    expect(
      layout([Self.inbox, (next, [])]), .end, nil,
      Place(entry: .header(section: 1), frame: nil))
    expect(layout([]), .end, Place(entry: .header(section: 0), frame: frame(0, 20)), nil)
  }

  @Test func `all entries are equal, width or spacing are not`() {
    expect(layout(width: 321), .width, nil, nil)
    expect(layout(spacing: 5), .spacing, nil, nil)
  }
}
