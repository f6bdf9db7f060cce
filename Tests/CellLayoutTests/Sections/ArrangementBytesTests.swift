import CountedTree
import ListCore
import TestSupport
import Testing
import TextLayout

@testable import CellLayout

/// The bytes that heights and arrangements of items take, counted node by node.
@Suite struct `Bytes of sections` {
  private typealias Layout = ListLayout<DigestSection, LawRow>

  /// A list of rows of 1 to 400 lines, in sections of a style.
  private static func layout(
    _ arrangement: SectionLayout, sections: Int, of count: Int
  ) throws -> Layout {
    var lists = try LawLists(seed: 1, hasText: false, longest: 1)
    var state = LawLists.State(
      sections: (0..<sections).map { _ in lists.section(count) }, width: 976)
    for number in state.sections.indices {
      state.sections[number].section = DigestSection(id: "\(number)", style: "a")
    }
    state.styles["a"] = SectionStyle(layout: arrangement)
    return lists.afresh(state, TextEnginePool(threadCount: 1))
  }

  /// The bytes of the heights and of the table of sections.
  private static func bytes(_ layout: Layout) -> Int {
    let sections = layout.entries.sections
    var bytes = layout.entries.heights.memory + (sections?.nodeByteCount ?? 0)
    sections?.forEach(in: 0..<(sections?.count ?? 0)) { bytes += $1.body?.byteCount ?? 0 }
    return bytes
  }

  @Test(arguments: [
    (SectionLayout.grid(GridLayout(columns: .count(3), columnGap: 8, rowGap: 8)), 6),
    (SectionLayout.masonry(MasonryLayout(lanes: .count(3), gap: 8)), 12),
    (SectionLayout.flow(FlowLayout(gap: 8, lineGap: 8)), 12),
  ]) func `an item takes few bytes`(arrangement: SectionLayout, limit: Int) throws {
    let layout = try Self.layout(arrangement, sections: 1, of: 30_000)
    let bytes = Self.bytes(layout)
    #expect(bytes <= limit * 30_000, "\(bytes)")
    #expect(bytes > 4 * 30_000)
  }

  @Test func `a section of one line takes few bytes`() throws {
    let grid = SectionLayout.grid(GridLayout(columns: .count(3), columnGap: 8, rowGap: 8))
    let layout = try Self.layout(grid, sections: 10_000, of: 1)
    let bytes = Self.bytes(layout)
    #expect(bytes <= 120 * 10_000, "\(bytes)")
    #expect(bytes > 64 * 10_000)
  }
}

extension SectionBody {
  /// The bytes behind references.
  fileprivate var byteCount: Int {
    switch self {
    case .rows(let rows): Self.box(rows) + rows.tree.nodeByteCount
    case .lines(let lines): lines.byteCount
    case .lanes(let lanes):
      Self.box(lanes) + lanes.tree.nodeByteCount
        + lanes.tree.reduce(0) { $0 + Self.array($1.lanes) + Self.array($1.profile) }
    case .flow(let flow):
      Self.box(flow) + flow.widths.nodeByteCount + flow.lines.byteCount
    case .strip(let strip):
      Self.box(strip) + strip.widths.nodeByteCount + strip.heights.nodeByteCount
    }
  }

  /// The bytes of an object with a value.
  fileprivate static func box<Value>(_ value: Value) -> Int { 16 + MemoryLayout<Value>.size }

  private static func array<Element>(_ array: [Element]) -> Int {
    32 + array.capacity * MemoryLayout<Element>.stride
  }
}

extension LineIndex {
  fileprivate var byteCount: Int {
    switch self {
    case .single: 0
    case .several(let lines): SectionBody.box(lines) + lines.words.nodeByteCount
    }
  }
}
