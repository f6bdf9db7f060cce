import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// The ends of lines are found as a loop over the segments finds them, and segments are kept as they were given.
@Suite struct LineEndSearchTests {
  private func style() throws -> ResolvedTextStyle {
    ResolvedTextStyle(.test(try TestFonts.latin()))
  }

  private func paragraph(
    _ segments: [PlainSegment], roundings: [Int32], _ style: ResolvedTextStyle
  ) -> PlainParagraph? {
    PlainParagraph(
      style: style, source: "", traits: [], precision: PlainPrecision(),
      segments: segments, roundings: roundings, unitCounts: [], fallback: nil)
  }

  /// Segments of any kind, some of them without width.
  private func segments(
    _ count: Int, space: Int, hasForcedBreaks: Bool, _ random: inout SplitMix64
  ) -> [PlainSegment] {
    (0..<count).map { i in
      let advance = random.isOne(in: 6) ? 0 : random.number(below: 3_000)
      return PlainSegment(advance: advance, isUnsafeToBreakBefore: random.isOne(in: 5))
        .followed(by: random.isOne(in: 4) ? random.number(below: 8) : 1, advance: space)
        .afterBreak(isForced: hasForcedBreaks && i > 0 && random.isOne(in: 9))
    }
  }

  private func end(
    of segments: [PlainSegment], space: Int, from first: Int, offset: Int, bound: Int
  ) -> Int {
    var used = offset
    for i in first..<segments.count {
      if i > first, segments[i].followsForcedBreak { return i }
      if used + segments[i].advance - segments[i].spaces * space > bound { return i }
      used += segments[i].advance
    }
    return segments.count
  }

  @Test(arguments: 0..<4) func `any line of any segments`(seed: Int) throws {
    let style = try style()
    let space = try #require(style.sized.plain).spaceAdvance
    var random = SplitMix64(seed: UInt64(seed) + 400)
    for round in 0..<lawSize(400, debug: 100) {
      let hasForcedBreaks = round % 4 == 0
      let given = segments(
        1 + random.number(below: 70), space: space, hasForcedBreaks: hasForcedBreaks, &random)
      let roundings = given.map { _ in Int32(random.number(below: 2_048) - 1_024) }
      let made = try #require(paragraph(given, roundings: roundings, style))
      #expect(made.segments == given && made.roundings == roundings)
      #expect(made.hasForcedBreaks == given.contains(where: \.followsForcedBreak))
      made.withSegments { segments in
        for _ in 0..<20 {
          let first = random.number(below: given.count)
          // A line that begins with shapes made again begins a little before or after the sum.
          let offset = random.isOne(in: 3) ? random.number(below: 41) - 20 : 0
          let before = first > 0 ? segments.end(first - 1) : 0
          // Often what just fits, or what just does not.
          let last = first + random.number(below: given.count - first)
          let bound = max(
            0,
            random.isOne(in: 5)
              ? [0, SegmentEnd.advanceLimit - 1, Int.max / 4][random.number(below: 3)]
              : segments.contentEnd(last) - before + offset + random.number(below: 3) - 1)
          let search = LineEndSearch(segments, bound: bound)
          let start = before - offset
          let expected = end(of: given, space: space, from: first, offset: offset, bound: bound)
          #expect(search.forcedEnd(from: first, start: start) == expected)
          #expect(
            made.hasForcedBreaks || search.end(from: first, start: start) == expected)
        }
      }
    }
  }

  /// Sums that would wrap around to small ones included.
  @Test func `a paragraph whose sums have no room is no plain paragraph`() throws {
    let style = try style()
    func make(_ total: Int) -> PlainParagraph? {
      var segments: [PlainSegment] = []
      var rest = total
      while rest > 0 {
        let advance = min(rest, PlainSegment.advanceLimit - 1)
        segments.append(PlainSegment(advance: advance))
        rest -= advance
      }
      return paragraph(segments, roundings: segments.map { _ in 0 }, style)
    }
    let most = try #require(make(SegmentEnd.advanceLimit - 1))
    #expect(most.withSegments { $0.contentEnd($0.count - 1) } == SegmentEnd.advanceLimit - 1)
    for total in [1 << 28, 1 << 29, 1 << 29 + 5, 3 << 28, 1 << 30, 1 << 30 + 5, 1 << 32 + 5] {
      #expect(make(total) == nil, "\(total)")
    }
  }

  @Test func `long texts have the lines of the exact form`() throws {
    let engine = TextEngine()
    let fonts = try TestFonts.latin()
    var random = SplitMix64(seed: 9)
    var texts = PlainTexts(seed: 9)
    var longCount = 0
    for _ in 0..<200 {
      let style = texts.style(fonts)
      let source = (0..<8).map { _ in texts.text(for: style) }.joined(separator: " ")
      let text = engine.prepare(source, style: style)
      guard case .plain(let plain) = text.form, plain.count > 32 else { continue }
      longCount += 1
      let exact = PreparedText(form: .shaped(engine.shaped(text)))
      let narrow = [0, 1, 20].map(LayoutUnit.init(rawValue:))
      let others = (0..<12).map { _ in LayoutUnit(rawValue: random.number(below: 40_000)) }
      for width in narrow + others {
        #expect(
          engine.extent(of: text, width: width) == engine.extent(of: exact, width: width),
          "\(source.debugDescription)")
      }
    }
    #expect(longCount > 15)
  }
}
