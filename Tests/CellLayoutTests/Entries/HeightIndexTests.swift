import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// A list of heights as plain arrays: the reference that the index is compared with.
private struct NaiveList {
  var sections: [(header: Int, rows: [Int], footer: Int)]
  let spacing: ListSpacing

  /// Top and height of every entry, in order, and the height of the list.
  func frames() -> (entries: [(y: Int, height: Int)], total: Int) {
    var y = spacing.insets.top.rawValue
    var entries: [(y: Int, height: Int)] = []
    func add(_ height: Int) {
      entries.append((y, height))
      y += height
    }
    for section in sections {
      y += spacing.sectionInsets.top.rawValue
      add(section.header)
      for (i, row) in section.rows.enumerated() {
        if i > 0 { y += spacing.separator.rawValue + spacing.spacing.rawValue }
        add(row)
      }
      add(section.footer)
      y += spacing.sectionInsets.bottom.rawValue
    }
    return (entries, y + spacing.insets.bottom.rawValue)
  }

  func entries() -> [HeightEntry] {
    sections.flatMap { section in
      [HeightEntry(.sectionStart, height: section.header)]
        + section.rows.map { HeightEntry(.row, height: $0) }
        + [HeightEntry(.sectionEnd, height: section.footer)]
    }
  }
}

@Suite struct HeightIndexTests {
  static let spacing = ListSpacing(
    insets: LayoutInsets(all: 7), sectionInsets: LayoutInsets(all: 3), spacing: 4,
    separator: LayoutUnit(rawValue: 32))

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `agrees with plain sums after any edits`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func height() -> Int { Int.random(in: 0...5000, using: &random) }
    var naive = NaiveList(
      sections: (0..<12).map { _ in
        (height(), (0..<Int.random(in: 0...60, using: &random)).map { _ in height() }, height())
      }, spacing: Self.spacing)
    var index = HeightIndex(naive.entries(), spacing: Self.spacing)
    for _ in 0..<150 {
      let s = Int.random(in: 0..<naive.sections.count, using: &random)
      let row = Int.random(in: 0...naive.sections[s].rows.count, using: &random)
      let position = index.position(of: ListIndexPath(section: s, item: row))
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let new = (0..<Int.random(in: 1...9, using: &random)).map { _ in height() }
        naive.sections[s].rows.insert(contentsOf: new, at: row)
        index.insert(new.map { HeightEntry(.row, height: $0) }, at: position)
      case 1 where row < naive.sections[s].rows.count:
        naive.sections[s].rows.remove(at: row)
        index.remove(position..<position + 1)
      default:
        let new = height()
        naive.sections[s].header = new
        index.setHeight(new, at: index.position(of: ListIndexPath(section: s, item: 0)) - 1)
      }
      index.checkInvariants()
      expectEqual(index, naive, &random)
    }
  }

  private func expectEqual(
    _ index: HeightIndex, _ naive: NaiveList, _ random: inout SplitMix64
  ) {
    let (entries, total) = naive.frames()
    #expect(index.count == entries.count)
    #expect(index.totalHeight.rawValue == total)
    let differing = entries.indices.filter { i in
      let frame = index.frame(at: i)
      return frame.y.rawValue != entries[i].y || frame.height.rawValue != entries[i].height
    }
    #expect(differing.isEmpty)
    for _ in 0..<20 {
      let y = Int.random(in: -100...total + 100, using: &random)
      guard let found = index.firstPosition(below: LayoutUnit(rawValue: y)) else {
        #expect(entries.allSatisfy { $0.y + $0.height <= y })
        continue
      }
      // All entries before the found one end above the offset; the found one, with its inset, does
      // not.
      #expect(entries[..<found].allSatisfy { $0.y + $0.height <= y })
      let inset = Self.spacing.sectionInsets.bottom.rawValue
      #expect(entries[found].y + entries[found].height + inset > y)
    }
  }

  @Test func `sections without rows keep their insets`() {
    let naive = NaiveList(
      sections: [(0, [], 0), (64, [], 0), (0, [640], 0)], spacing: Self.spacing)
    let index = HeightIndex(naive.entries(), spacing: Self.spacing)
    #expect(index.totalHeight.rawValue == naive.frames().total)
    #expect(index.position(of: ListIndexPath(section: 2, item: 0)) == 5)
    #expect(index.path(at: 5) == ListIndexPath(section: 2, item: 0))
  }
}
