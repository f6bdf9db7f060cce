import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// Why lines end, and by how much what follows is too wide.
@Suite struct LineEndTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  @Test func `every reason`() {
    let feeds = engine.prepare("one\ntwo", style: .test(fonts) { $0.whiteSpace = .preWrap })
    #expect(engine.lineEnds(of: feeds, width: 300) == [.forcedBreak, .textEnd])
    #expect(engine.lineEnds(of: feeds, width: nil) == [.forcedBreak, .textEnd])
    let cut = engine.prepare(
      "more words than two lines hold", style: .test(fonts) { $0.maximumLineCount = 2 })
    let ends = engine.lineEnds(of: cut, width: 80)
    #expect(ends.count == 2 && ends[1] == .lineLimit)
    #expect(engine.lineEnds(of: engine.prepare("", style: .test(fonts)), width: 9).isEmpty)
  }

  @Test func `a word that is too wide`() {
    let text = engine.prepare("some words here", style: .test(fonts))
    let width = engine.width(of: "some words", .test(fonts))
    // A text fits up to 1/64 px more than the width.
    #expect(
      engine.lineEnds(of: text, width: width - px(0, 2))[0]
        == .overflow(next: 5..<11, excess: px(0, 1)))
    #expect(
      engine.lineEnds(of: text, width: width - px(3, 1))[0] == .overflow(next: 5..<11, excess: 3))
  }

  /// The first line takes more where it is said to, and not 1/64 px before.
  @Test func `the excess is exact`() {
    var texts = RandomTexts(seed: 72)
    var styles = RandomStyles(seed: 72, fonts: fonts)
    var broken = 0
    for _ in 0..<400 {
      let text = engine.prepare(texts.next(), style: styles.next())
      let width = styles.width()
      let lines = engine.lines(of: text, width: width)
      let ends = engine.lineEnds(of: text, width: width)
      #expect(ends.count == lines.count)
      guard let first = lines.first, case .overflow(let next, let excess) = ends[0] else {
        continue
      }
      broken += 1
      #expect(next.lowerBound == first.range.upperBound && !next.isEmpty)
      #expect(excess > .zero)
      let wider = engine.lines(of: text, width: width + excess)
      #expect(wider[0].range.upperBound >= next.upperBound)
      let less = engine.lines(of: text, width: width + excess - px(0, 1))
      #expect(less[0].range.upperBound <= first.range.upperBound)
    }
    #expect(broken > 80)
  }
}
