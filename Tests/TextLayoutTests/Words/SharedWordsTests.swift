import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// Engines that share the words they shape.
@Suite struct SharedWordsTests {
  private static let alphabets: [[Character]] = [
    Array("aZ9-?!.,()"), Array("กขคงจาเแโ"), Array("عربيهلاكت"), Array("אבגדהו"), Array("कखगदनाी"),
    Array("中文字日本語"), Array("한국어사람"),
  ]

  private static func word(_ random: inout SplitMix64) -> String {
    let letters = alphabets[random.number(below: alphabets.count)]
    return String(
      (0...random.number(below: 6)).map { _ in letters[random.number(below: letters.count)] })
  }

  private static func texts(_ count: Int, words: Int, _ random: inout SplitMix64) -> [String] {
    let words = (0..<words).map { _ in word(&random) }
    return (0..<count).map { _ in
      (0...random.number(below: 9)).map { _ in words[random.number(below: words.count)] }
        .joined(separator: " ")
    }
  }

  private static func styles() throws -> [ResolvedTextStyle] {
    let fonts = try TestFonts.all()
    return (0..<4).map { number in
      ResolvedTextStyle(
        .test(fonts) {
          $0.fontSize = [16, 13, 16, 21][number]
          $0.wordBreak = [.normal, .keepAll, .breakAll, .normal][number]
          $0.language = number == 3 ? "zh" : "en"
        })
    }
  }

  @Test(arguments: 0..<UInt64(lawSize(12, debug: 3)))
  func `engines that share words answer as one alone, and shape no word twice`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let words = SharedWords(byteLimit: TextEngine.defaultWordCacheByteLimit)
    let engines = (0..<3).map { _ in
      TextEngine(wordCacheByteLimit: TextEngine.defaultWordCacheByteLimit, sharing: words)
    }
    for engine in engines { engine.checksWords = true }
    let alone = TextEngine()
    alone.checksWords = true
    let styles = try Self.styles()
    for text in Self.texts(150, words: 80, &random) {
      let style = styles[random.number(below: styles.count)]
      let engine = engines[random.number(below: engines.count)]
      let width = LayoutUnit(20 + random.number(below: 300))
      let shared = engine.prepare(text, style: style)
      let expected = alone.prepare(text, style: style)
      #expect(
        engine.measured(shared, width: width) == alone.measured(expected, width: width),
        "\(text.debugDescription)")
      #expect(engine.wordMismatchCount == 0, "\(text.debugDescription)")
    }
    let shaped = engines.reduce(0) { $0 + $1.statistics.wordMisses }
    #expect(alone.statistics.wordMisses > 100)
    #expect(shaped == alone.statistics.wordMisses)
    // Each engine has words that it did not shape.
    #expect(engines.allSatisfy { $0.statistics.wordMisses < shaped })
  }

  // On threads of their own: tests themselves run on few.
  @Test(arguments: [2, 8]) func `a word is shaped by one thread, hardly ever by two`(threads: Int)
    throws
  {
    var random = SplitMix64(seed: 9)
    let texts = Self.texts(lawSize(20_000, debug: 2_000), words: 6_000, &random)
    let style = try Self.styles()[0]
    let alone = TextEngine()
    for text in texts { _ = alone.prepare(text, style: style) }
    let words = SharedWords(byteLimit: TextEngine.defaultWordCacheByteLimit)
    let next = Atomic(0)
    let done = Mutex<[TextEngine.Statistics]>([])
    let group = DispatchGroup()
    for _ in 0..<threads {
      group.enter()
      Thread.detachNewThread {
        let engine = TextEngine(
          wordCacheByteLimit: TextEngine.defaultWordCacheByteLimit, sharing: words)
        while case let number = next.add(1, ordering: .relaxed).oldValue, number < texts.count {
          _ = engine.prepare(texts[number], style: style)
        }
        done.withLock { $0.append(engine.statistics) }
        group.leave()
      }
    }
    group.wait()
    let all = done.withLock { $0 }
    let shaped = all.reduce(0) { $0 + $1.wordMisses }
    #expect(alone.statistics.wordMisses > 2_000)
    #expect(shaped >= alone.statistics.wordMisses)
    #expect(shaped * 100 <= alone.statistics.wordMisses * 105)
    #expect(
      shaped + all.reduce(0) { $0 + $1.wordHits }
        == alone.statistics.wordMisses + alone.statistics.wordHits)
    // Not all texts were prepared by one thread.
    #expect(all.count { $0.wordMisses > 0 } > 1)
  }

  @Test func `shared words stay below their limit, and words in use are kept`() throws {
    let words = SharedWords(byteLimit: 60_000)
    let first = TextEngine(wordCacheByteLimit: 1 << 20, sharing: words)
    let style = ResolvedTextStyle(.test(try TestFonts.all()))
    var random = SplitMix64(seed: 8)
    for number in 0..<2_000 {
      _ = first.prepare("\(Self.word(&random))\(number) سلام\(number)", style: style)
      #expect(words.byteCount <= 60_000)
      guard number.isMultiple(of: 50) else { continue }
      // An engine without words of its own asks for the word each time.
      let other = TextEngine(wordCacheByteLimit: 1 << 20, sharing: words)
      _ = other.prepare("often عادة", style: style)
      #expect(other.statistics.wordMisses == (number == 0 ? 2 : 0))
    }
  }

  @Test func `more styles than numbers are kept for`() throws {
    let words = SharedWords(byteLimit: 1 << 22)
    let engines = (0..<2).map { _ in TextEngine(wordCacheByteLimit: 1 << 20, sharing: words) }
    let alone = TextEngine()
    let fonts = try TestFonts.all()
    for number in 0..<lawSize(2_600, debug: 1_300) {
      let style = ResolvedTextStyle(
        .test(fonts) {
          $0.fontSize = 8 + Double(number % 1_100) / 64
          $0.features = [FontFeature(tag: "ss01", value: UInt32(number))]
        })
      for engine in engines {
        let text = "night train سلام"
        #expect(
          engine.extent(of: engine.prepare(text, style: style), width: 60)
            == alone.extent(of: alone.prepare(text, style: style), width: 60))
      }
    }
  }
}
