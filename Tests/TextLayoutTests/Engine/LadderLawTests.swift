import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// Every level of a layout says the same as the levels above it.
@Suite struct LadderLawTests {
  private struct Sample {
    var text: String
    var style: TextStyle
    var widths: [LayoutUnit]
  }

  /// Calls a closure with a random text in a random style and names those for which it is false.
  private func failures(
    seed: UInt64, count: Int = 300, change: (inout TextStyle) -> Void = { _ in },
    where holds: (TextEngine, Sample) -> Bool
  ) throws -> [String] {
    let engine = TextEngine()
    var texts = RandomTexts(seed: seed)
    var styles = RandomStyles(seed: seed, fonts: try TestFonts.all())
    var failures: [String] = []
    for number in 0..<count {
      var style = styles.next()
      if number % 6 == 0 {
        style.maximumLineCount = 1 + number / 6 % 3
        style.truncation = TextTruncation.allCases[number / 6 % 3]
      }
      change(&style)
      let sample = Sample(
        text: texts.next(wordCount: 16), style: style,
        widths: (0..<5).map { _ in styles.width() } + [.zero])
      if !holds(engine, sample) { failures.append("\(number): \(sample.text.debugDescription)") }
    }
    return failures
  }

  @Test func `heights, widths, ranges, lines and glyphs agree`() throws {
    let failures = try failures(seed: 101) { engine, sample in
      let text = engine.prepare(sample.text, style: sample.style)
      return (sample.widths.map { Optional($0) } + [nil]).allSatisfy { width in
        let lines = engine.lines(of: text, width: width)
        let extent = engine.measure(sample.text, style: sample.style, width: width)
        let glyphs = lines.map { engine.glyphRuns(of: $0, in: text).flatMap(\.glyphs) }
        return extent == engine.extent(of: text, width: width)
          && extent.height == lines.reduce(LayoutUnit.zero) { $0 + $1.height }
          && extent.lineCount == lines.count
          && extent.width == lines.map(\.naturalWidth).max() ?? .zero
          && engine.lineWidths(of: text, width: width) == lines.map(\.naturalWidth)
          && engine.lineRanges(of: text, width: width) == lines.map(\.range)
          && zip(lines, glyphs).allSatisfy { line, glyphs in
            glyphs.allSatisfy {
              line.range.contains($0.cluster) || $0.cluster == line.range.upperBound
            }
          }
      }
    }
    #expect(failures == [])
  }

  @Test func `a measure leaves nothing behind, over a sweep of widths`() throws {
    let failures = try failures(seed: 102, count: 60) { engine, sample in
      let text = engine.prepare(sample.text, style: sample.style)
      var width = LayoutUnit(rawValue: 20_000)
      var down: [[TextLine]] = []
      while width > .zero {
        down.append(engine.lines(of: text, width: width))
        width -= LayoutUnit(rawValue: 997)
      }
      return down.enumerated().allSatisfy { step, lines in
        let width = LayoutUnit(rawValue: 20_000 - step * 997)
        let engine = TextEngine()
        let fresh = engine.prepare(sample.text, style: sample.style)
        return engine.lines(of: fresh, width: width) == lines
      }
    }
    #expect(failures == [])
  }

  @Test func `white space at the end of a line takes no room`() throws {
    let failures = try failures(
      seed: 104,
      change: {
        $0.whiteSpace = .preWrap
        $0.letterSpacing = 0
        $0.maximumLineCount = nil
      }
    ) { engine, sample in
      let text = engine.prepare(sample.text + " x", style: sample.style)
      let wider = engine.prepare(sample.text + "      x", style: sample.style)
      return sample.widths.allSatisfy { width in
        let lines = engine.lineWidths(of: text, width: width)
        let other = engine.lineWidths(of: wider, width: width)
        // Where the spaces do not end a line they are wider themselves.
        guard lines.count == other.count, lines.last == other.last else { return true }
        return lines == other
      }
    }
    #expect(failures == [])
  }

  @Test func `turning the box round turns the lines round`() throws {
    let failures = try failures(
      seed: 105,
      change: {
        $0.alignment = .start
        $0.direction = .rightToLeft
      }
    ) { engine, sample in
      let text = engine.prepare(sample.text, style: sample.style)
      var style = sample.style
      style.alignment = .left
      let left = engine.prepare(sample.text, style: style)
      return sample.widths.allSatisfy { width in
        let turned = engine.lines(of: text, width: width)
        let straight = engine.lines(of: left, width: width)
        return turned.map(\.range) == straight.map(\.range)
          && turned.allSatisfy { $0.x <= width - $0.width + px(60) }
          // A line that sticks out does so at its end.
          && straight.allSatisfy { $0.x == .zero || $0.x < .zero && $0.width > width }
      }
    }
    #expect(failures == [])
  }
}
