import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The height index is compared with plain arrays through random edits.
@Suite struct HeightIndexModelTests {
  private static func spacing(_ random: inout SplitMix64) -> ListSpacing {
    func distance() -> LayoutUnit { LayoutUnit(rawValue: random.number(below: 3) * 500) }
    return ListSpacing(
      insets: LayoutInsets(
        top: distance(), leading: 1, bottom: distance(), trailing: 2),
      sectionInsets: LayoutInsets(
        top: distance(), leading: 3, bottom: distance(), trailing: 4),
      spacing: distance(), separator: distance())
  }

  @Test(arguments: 0..<20)
  func `thousands of short sequences agree with plain arrays`(batch: Int) {
    for seed in batch * 100..<batch * 100 + 100 {
      var random = SplitMix64(seed: UInt64(seed))
      let sections = (0..<random.number(below: 5)).map { _ in
        HeightModel.section(rows: random.number(below: 9), &random)
      }
      var edited = EditedHeights(
        HeightModel(sections: sections), spacing: Self.spacing(&random))
      var versions = [edited]
      for _ in 0..<10 {
        _ = edited.step(&random)
        edited.index.checkInvariants()
        versions.append(edited)
      }
      expectEqual(edited, &random, "seed \(seed)")
      let step = random.number(below: versions.count)
      expectEqual(versions[step], &random, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 0..<lawSize(6, debug: 2))
  func `long lists agree, edits write few nodes, old versions stay`(seed: Int) {
    var random = SplitMix64(seed: UInt64(1000 + seed))
    let sections = (0..<40).map { _ in
      HeightModel.section(rows: random.number(below: 300), &random)
    }
    var edited = EditedHeights(HeightModel(sections: sections), spacing: Self.spacing(&random))
    var versions: [EditedHeights] = []
    for step in 0..<40 {
      let before = edited.index.nodesWritten
      versions.append(edited)
      let entries = edited.step(&random)
      edited.index.checkInvariants()
      let nodes = edited.index.nodesWritten - before
      // Three levels; a leaf holds 96 entries or more. A move cuts and joins at three places.
      #expect(nodes <= 36 + entries / 16, "seed \(seed), step \(step): \(entries) entries")
      #expect(edited.index.totalHeight.rawValue == edited.model.frames(edited.spacing).total)
    }
    expectEqual(edited, &random, "seed \(seed)")
    for (step, version) in versions.enumerated() {
      version.index.checkInvariants()
      guard step % 8 == 0 else { continue }
      expectEqual(version, &random, "seed \(seed), version \(step)")
    }
  }

  // MARK: Comparing

  private func expectEqual(
    _ edited: EditedHeights, _ random: inout SplitMix64, _ what: Comment
  ) {
    let (frames, total) = edited.model.frames(edited.spacing)
    let index = edited.index
    guard index.count == frames.count, index.totalHeight.rawValue == total,
      index.sectionCount == edited.model.sections.count
    else {
      Issue.record("\(what): other entries or another height")
      return
    }
    #expect(index.entries(in: 0..<index.count) == edited.model.entries, what)
    let wrong = frames.indices.first { frame(at: $0, index) != frames[$0] }
    #expect(wrong == nil, what)
    for section in edited.model.sections.indices {
      let start = edited.model.position(section: section, row: 0) - 1
      let end = start + edited.model.sections[section].rows.count + 1
      guard index.start(ofSection: section) == start, index.end(ofSection: section) == end else {
        Issue.record("\(what): section \(section) stands elsewhere")
        return
      }
    }
    for _ in 0..<10 {
      var y = random.number(below: total + 200) - 100
      if random.isOne(in: 2), let edge = frames.randomElement(using: &random) {
        y = edge.end - random.number(below: 2)
      }
      let expected = frames.firstIndex { $0.end > y }
      #expect(index.firstPosition(below: LayoutUnit(rawValue: y)) == expected, what)
    }
  }

  private func frame(at position: Int, _ index: HeightIndex) -> HeightModel.Frame {
    let frame = index.frame(at: position)
    // The model knows which inset belongs to an entry.
    let below =
      index[position].kind == .sectionEnd ? index.spacing.sectionInsets.bottom.rawValue : 0
    return HeightModel.Frame(
      path: index.path(at: position), y: frame.y.rawValue, height: frame.height.rawValue,
      end: frame.y.rawValue + frame.height.rawValue + below)
  }
}

/// Lists of ten million of the tallest rows: offsets beyond 2⁵³, in 1/64 px.
@Suite struct HeightIndexLimitTests {
  static let rows = 10_000_000
  static let tallest = HeightEntry.maximumHeight
  static let gap = 96

  private static func index() -> HeightIndex {
    var entries = [HeightEntry](
      repeating: HeightEntry(.row, height: tallest), count: rows + 2)
    entries[0] = HeightEntry(.sectionStart, height: 1)
    entries[rows + 1] = HeightEntry(.sectionEnd, height: 0)
    return HeightIndex(entries, spacing: ListSpacing(spacing: 1, separator: 0.5.pixels))
  }

  @Test func `offsets of ten million rows are exact`() {
    var index = Self.index()
    let original = index
    let stride = Self.tallest + Self.gap
    func y(_ row: Int) -> Int { 1 + row * stride }
    #expect(y(Self.rows) > 1 << 53)
    #expect(index.totalHeight.rawValue == y(Self.rows) - Self.gap)
    var random = SplitMix64(seed: 53)
    for _ in 0..<200 {
      let row = random.number(below: Self.rows)
      #expect(index.frame(at: row + 1).y.rawValue == y(row))
      let bottom = y(row) + Self.tallest
      #expect(index.firstPosition(below: LayoutUnit(rawValue: bottom - 1)) == row + 1)
      #expect(
        index.firstPosition(below: LayoutUnit(rawValue: bottom))
          == (row + 1 < Self.rows ? row + 2 : nil))
    }

    // Each edit moves the entries below it, and writes one or a few paths of the tree.
    let written = index.nodesWritten
    index.setHeight(0, at: 1)
    #expect(index.frame(at: Self.rows).y.rawValue == y(Self.rows - 1) - Self.tallest)
    index.insert([HeightEntry(.row, height: 64)], at: 5_000_000)
    index.remove(9_000_000..<9_000_001)
    index.move(2..<1_000_002, to: 8_000_000)
    #expect(index.nodesWritten - written <= 100)
    #expect(index.count == Self.rows + 2)
    #expect(
      index.totalHeight.rawValue == y(Self.rows) - Self.gap - 2 * Self.tallest + 64)
    #expect(original.totalHeight.rawValue == y(Self.rows) - Self.gap)
    #expect(original[1].height == Self.tallest && original.count == Self.rows + 2)
  }

  @Test func `absurd distances and offsets do not trap`() {
    for distance in [Int.max, .min, 1 << 40, -1] {
      let far = LayoutUnit(rawValue: distance)
      let insets = LayoutInsets(top: far, leading: 0, bottom: far, trailing: 0)
      let spacing = ListSpacing(
        insets: insets, sectionInsets: insets, spacing: far, separator: far)
      var index = HeightIndex(
        HeightModel(
          sections: Array(
            repeating: HeightModel.Section(
              header: Self.tallest, rows: [Self.tallest, 0, Self.tallest], footer: 9), count: 99)
        ).entries, spacing: spacing)
      for y in [Int.min, .max, 0, -1, 1 << 62, 1 << 61] {
        _ = index.firstPosition(below: LayoutUnit(rawValue: y))
      }
      index.setHeight(5, at: 250)
      index.move(0..<10, to: 400)
      index.checkInvariants()
      #expect(index.frame(at: 494).height.rawValue == 9)
    }
    // A distance counts as the greatest height there is, at most.
    let far = LayoutInsets(top: LayoutUnit(rawValue: .max), leading: 0, bottom: 0, trailing: 0)
    let index = HeightIndex(
      [HeightEntry(.sectionStart, height: 0), HeightEntry(.sectionEnd, height: 7)],
      spacing: ListSpacing(insets: far))
    #expect(index.frame(at: 1).y == .maximum)
    #expect(index.firstPosition(below: .maximum) == 1)
    #expect(index.firstPosition(below: LayoutUnit(rawValue: .max)) == nil)
    #expect(index.firstPosition(below: LayoutUnit(rawValue: .min)) == 0)
  }
}

extension Double {
  fileprivate var pixels: LayoutUnit { LayoutUnit(rounding: self) }
}
