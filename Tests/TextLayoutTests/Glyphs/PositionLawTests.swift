import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// What holds for carets, clicks and selections in any text, style and width.
@Suite struct PositionLawTests {
  private struct Sample {
    var engine: TextEngine
    var text: PreparedText
    var lines: [TextLine]
    var stops: [Int]

    func caret(_ position: TextPosition) -> TextCaret? {
      engine.caret(at: position, in: text, lines: lines)
    }

    func rectangles(_ range: Range<Int>) -> [LayoutRect] {
      engine.rectangles(of: range, in: text, lines: lines)
    }
  }

  /// The number of samples of each law without spans, and of those with spans.
  private static let count = lawSize(250, debug: 100)

  /// Expects the samples that are known as exceptions to fail, and no others.
  private func expect(
    _ failures: [String], areKnown names: [String], at place: SourceLocation = #_sourceLocation
  ) {
    let found = failures.map { String($0.prefix { $0 != ":" }) }
    let known = names.filter { Int($0.drop { !$0.isNumber })! < Self.count }
    #expect(found == known, "\(failures)", sourceLocation: place)
  }

  /// Calls a closure with samples, half of which have spans and boxes, and names those for which it
  /// is false.
  private func failures(
    seed: UInt64, where holds: (Sample, inout SplitMix64) -> Bool
  ) throws -> [String] {
    let plain = try failures(seed: seed, hasSpans: false, where: holds)
    return plain + (try failures(seed: seed, hasSpans: true, where: holds))
  }

  private func failures(
    seed: UInt64, hasSpans: Bool, where holds: (Sample, inout SplitMix64) -> Bool
  ) throws -> [String] {
    let engine = TextEngine()
    let fonts = try TestFonts.all()
    var spans = RandomSpans(texts: RandomTexts(seed: seed), fonts: fonts, hasOverlaps: false)
    var styles = RandomStyles(seed: seed, fonts: fonts)
    var failures: [String] = []
    for number in 0..<Self.count {
      let source = hasSpans ? try spans.next() : AttributedText(spans.texts.next())
      var style = styles.next()
      // Letters that overlap have no edges to speak of.
      style.letterSpacing = max(0, style.letterSpacing)
      if number % 4 == 0 {
        style.maximumLineCount = 2
        style.truncation = TextTruncation.allCases[number / 4 % 3]
      }
      let text = engine.prepare(source, style: style)
      let sample = Sample(
        engine: engine, text: text, lines: engine.lines(of: text, width: styles.width()),
        stops: engine.caretStops(in: text))
      guard !holds(sample, &styles.random) else { continue }
      failures.append("\(hasSpans ? "spans " : "")\(number): \(source.text.debugDescription)")
    }
    return failures
  }

  /// The exceptions, counted: a mark that clings to a space of another level (1).
  @Test func `a click on a caret gives the caret again`() throws {
    let failures = try failures(seed: 91) { sample, random in
      (0..<20).allSatisfy { _ in
        guard let last = sample.lines.last else { return true }
        let point = LayoutPoint(
          x: LayoutUnit(rawValue: random.number(below: 12_000) - 1_000),
          y: LayoutUnit(rawValue: random.number(below: (last.top + last.height).rawValue + 1)))
        let position = sample.engine.position(at: point, in: sample.text, lines: sample.lines)
        guard let caret = sample.caret(position) else { return false }
        let again = sample.engine.position(
          at: LayoutPoint(
            x: caret.rectangle.minX,
            y: caret.rectangle.minY + LayoutUnit(rawValue: caret.rectangle.size.height.rawValue / 2)
          ),
          in: sample.text, lines: sample.lines)
        return sample.caret(again)?.rectangle == caret.rectangle
          && (sample.stops.contains(position.offset)
            // A line may break after a space that a mark clings to.
            || sample.lines.contains { $0.range.upperBound == position.offset }
            || sample.lines.contains { $0.range.lowerBound == position.offset })
      }
    }
    expect(failures, areKnown: ["221"])
  }

  @Test func `the clusters of a line tile it`() throws {
    let failures = try failures(seed: 92) { sample, _ in
      sample.lines.allSatisfy { line in
        var offsets = sample.stops.filter { line.range.contains($0) } + [line.range.upperBound]
        if offsets[0] != line.range.lowerBound { offsets.insert(line.range.lowerBound, at: 0) }
        let parts = zip(offsets, offsets.dropFirst()).flatMap { sample.rectangles($0..<$1) }
        let whole = sample.rectangles(line.range)
        let covered = parts.reduce(LayoutUnit.zero) { $0 + $1.size.width }
        guard let rectangle = whole.first else { return parts.isEmpty }
        return whole.count == 1 && rectangle.minX == line.x && rectangle.size.width == covered
      }
    }
    #expect(failures == [])
  }

  /// The exceptions, counted: a mark of another level than what it clings to (4).
  @Test func `every cluster with room can be reached from both sides`() throws {
    let failures = try failures(seed: 93) { sample, _ in
      zip(sample.stops, sample.stops.dropFirst()).allSatisfy { start, end in
        let rectangles = sample.rectangles(start..<end)
        guard rectangles.count == 1, rectangles[0].size.width > px(0, 3) else { return true }
        let rectangle = rectangles[0]
        guard let caret = sample.caret(TextPosition(offset: start)) else { return false }
        // A line may break after a space that a mark clings to.
        guard caret.rectangle.minY == rectangle.minY else { return true }
        let line = sample.lines[caret.lineIndex]
        guard line.range.upperBound >= end else { return true }
        let middle = rectangle.minX + LayoutUnit(rawValue: rectangle.size.width.rawValue / 2)
        let left = sample.engine.position(
          at: LayoutPoint(x: middle - px(0, 1), y: rectangle.minY), in: sample.text,
          lines: sample.lines)
        let right = sample.engine.position(
          at: LayoutPoint(x: middle + px(0, 1), y: rectangle.minY), in: sample.text,
          lines: sample.lines)
        let far = line.elidedRange.flatMap { $0.lowerBound == start ? $0.upperBound : nil } ?? end
        let found = caret.isRightToLeft ? (right.offset, left.offset) : (left.offset, right.offset)
        return found == (start, far)
      }
    }
    expect(failures, areKnown: ["spans 80", "spans 131", "spans 179", "spans 203"])
  }

  /// The exceptions, counted: a mark on a space is of one cluster with what stands before, which the
  /// line breaks (1).
  @Test func `carets stand on their lines`() throws {
    let failures = try failures(seed: 94) { sample, _ in
      sample.stops.allSatisfy { offset in
        TextPosition.Affinity.allCases.allSatisfy { affinity in
          guard let caret = sample.caret(TextPosition(offset: offset, affinity: affinity)) else {
            return sample.lines.isEmpty
          }
          let line = sample.lines[caret.lineIndex]
          return line.range.lowerBound <= offset && offset <= line.range.upperBound
            && caret.rectangle.minX >= line.x && caret.rectangle.minX <= line.x + line.width + px(1)
            && caret.rectangle.minY == line.top
        }
      }
    }
    expect(failures, areKnown: ["165"])
  }
}
