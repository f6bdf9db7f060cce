import Testing
import TextLayout

/// What holds for every text, style and width, on a few thousand seeded ones.
@Suite struct ParagraphLawTests {
  /// A text in a style, prepared, with the widths to try.
  struct Sample {
    var text: String
    var style: TextStyle
    var prepared: PreparedText
    var widths: [LayoutUnit]

    var name: String { "\(text.debugDescription) \(style.whiteSpace) \(style.overflowWrap)" }
  }

  /// Calls a closure with samples and names those for which it is false.
  private func failures(
    seed: UInt64, count: Int = 600, where holds: (TextEngine, Sample) -> Bool
  ) throws -> [String] {
    let engine = TextEngine()
    var texts = RandomTexts(seed: seed)
    var styles = RandomStyles(seed: seed, fonts: try TestFonts.all())
    var failures: [String] = []
    for number in 0..<count {
      let text = texts.next(wordCount: 16)
      let style = styles.next()
      let sample = Sample(
        text: text, style: style, prepared: engine.prepare(text, style: style),
        widths: (0..<4).map { _ in styles.width() } + [.zero])
      if !holds(engine, sample) { failures.append("\(number): \(sample.name)") }
    }
    return failures
  }

  @Test func `extent and lines agree`() throws {
    let failures = try failures(seed: 11) { engine, sample in
      (sample.widths.map { Optional($0) } + [nil]).allSatisfy { width in
        let lines = engine.lines(of: sample.prepared, width: width)
        let extent = engine.extent(of: sample.prepared, width: width)
        return extent.lineCount == lines.count
          && extent.width == lines.map(\.naturalWidth).max() ?? .zero
          && extent.height == lines.last.map { $0.top + $0.height } ?? .zero
      }
    }
    #expect(failures == [])
  }

  @Test func `lines follow each other and cover every scalar`() throws {
    let failures = try failures(seed: 12) { engine, sample in
      sample.widths.allSatisfy { width in
        let lines = engine.lines(of: sample.prepared, width: width)
        guard let first = lines.first, let last = lines.last else {
          return sample.prepared.isEmpty
        }
        let joins = zip(lines, lines.dropFirst()).allSatisfy { a, b in
          a.range.upperBound == b.range.lowerBound && a.top + a.height == b.top
        }
        return joins && first.range.lowerBound == 0 && first.top == .zero
          && last.range.upperBound == sample.text.unicodeScalars.count
          && lines.allSatisfy { !$0.range.isEmpty && $0.height > .zero }
      }
    }
    #expect(failures == [])
  }

  @Test func `measuring leaves no trace`() throws {
    let failures = try failures(seed: 13, count: 300) { engine, sample in
      sample.widths.allSatisfy { width in
        let again = engine.lines(of: sample.prepared, width: width)
        let fresh = TextEngine()
        let alone = fresh.lines(of: fresh.prepare(sample.text, style: sample.style), width: width)
        return alone == again
      }
    }
    #expect(failures == [])
  }

  @Test func `no width is lower than the unlimited one`() throws {
    let failures = try failures(seed: 14) { engine, sample in
      let unlimited = engine.extent(of: sample.prepared, width: nil)
      return sample.widths.allSatisfy { width in
        let extent = engine.extent(of: sample.prepared, width: width)
        return unlimited.height <= extent.height && unlimited.lineCount <= extent.lineCount
      }
    }
    #expect(failures == [])
  }

  @Test func `min-content is at most max-content`() throws {
    let failures = try failures(seed: 15) { engine, sample in
      engine.minContentWidth(of: sample.prepared) <= engine.maxContentWidth(of: sample.prepared)
    }
    #expect(failures == [])
  }

  @Test func `at max-content only forced breaks are taken`() throws {
    let failures = try failures(seed: 16) { engine, sample in
      let width = engine.maxContentWidth(of: sample.prepared)
      return engine.lines(of: sample.prepared, width: width).count
        == engine.lines(of: sample.prepared, width: nil).count
    }
    #expect(failures == [])
  }

  /// The exceptions, counted: a mark on a space makes the space part of the content (2).
  @Test func `the widest line as width gives the same lines`() throws {
    let failures = try failures(seed: 17) { engine, sample in
      sample.widths.allSatisfy { width in
        let lines = engine.lines(of: sample.prepared, width: width)
        let widest = lines.map(\.naturalWidth).max() ?? .zero
        guard widest <= width else { return true }
        let again = engine.lines(of: sample.prepared, width: widest)
        return again.map(\.range) == lines.map(\.range)
          && again.map(\.naturalWidth) == lines.map(\.naturalWidth)
      }
    }
    let numbers = failures.map { $0.prefix { $0 != ":" } }
    #expect(numbers == ["108", "256"], "\(failures)")
  }
}
