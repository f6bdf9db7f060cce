internal import BenchmarkFloors
internal import LayoutDocuments
internal import TextLayout

/// The cases of text: preparing and memory; `RewrappingCases` has those of kept texts.
struct TextCases {
  let library: FontLibrary
  let texts: BenchTexts
  let rows: [String]
  let facts: BenchCase.TextFacts
  let style: ResolvedTextStyle

  init(library: FontLibrary, texts: BenchTexts) throws {
    self.library = library
    self.texts = texts
    rows = texts.rows
    facts = BenchTexts.facts(rows)
    var style = TextStyle(fonts: try library.cascade(["Noto Sans"]), fontSize: 16)
    style.lineHeight = .pixels(20)
    self.style = ResolvedTextStyle(style)
  }

  /// Makes the cases that are wanted; the texts of others are not prepared.
  func cases(_ isWanted: (String) -> Bool) throws -> [BenchCase] {
    let groups: [(names: [String], make: () throws -> [BenchCase])] = [
      (["prepare-cold"], { [prepareCold] }),
      (["prepare-warm"], { [prepareWarm] }),
      (["prepare-unique"], { [prepareUnique] }),
      (["prepare-multi"], { [try prepareMulti()] }),
      (["rewrap-one", "rewrap-all", "rewrap-inside-interval"], { RewrappingCases(self).all() }),
      (["bytes-per-paragraph"], { [bytes] }),
    ]
    return try groups.filter { $0.names.contains { isWanted("text/" + $0) } }
      .flatMap { try $0.make() }
  }

  func bench(
    _ name: String, unit: String, _ body: @escaping () throws -> Double = { 0 }
  ) -> BenchCase {
    BenchCase(
      name: "text/" + name, unit: unit, rows: rows.count, source: texts.source, texts: facts,
      body: body)
  }

  // MARK: Preparing

  private var prepareCold: BenchCase {
    var bench = bench("prepare-cold", unit: "ns/char")
    bench.body = { TextEngine().nanosecondsPerCharacter(preparing: rows, style: style) }
    bench.baselines = [("hb_shape", shapingBaseline(rows, style: style, countsBreaks: false))]
    return bench
  }

  private var prepareWarm: BenchCase {
    var bench = bench("prepare-warm", unit: "ns/char")
    let engine = TextEngine(wordCacheByteLimit: 256 << 20)
    for row in rows { _ = engine.prepare(row, style: style) }
    var seed: UInt64 = 0
    bench.body = {
      seed += 1
      return engine.nanosecondsPerCharacter(preparing: texts.shuffled(seed: seed), style: style)
    }
    bench.baselines = [("hb_shape", shapingBaseline(rows, style: style, countsBreaks: false))]
    return bench
  }

  private var prepareUnique: BenchCase {
    let unique = rows.indices.map { TextGenerator.uniqueRow($0) }
    var bench = bench("prepare-unique", unit: "ns/char")
    bench.source = RowSource(workload: "unique-words", made: unique.count)
    bench.texts = BenchTexts.facts(unique)
    bench.body = { TextEngine().nanosecondsPerCharacter(preparing: unique, style: style) }
    bench.baselines = [("hb_shape_icu", shapingBaseline(unique, style: style, countsBreaks: true))]
    return bench
  }

  private func prepareMulti() throws -> BenchCase {
    let names = [
      "Noto Sans", "Noto Naskh Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
      "Noto Sans Thai", "Noto Sans CJK JP", "Noto Color Emoji",
    ]
    let fonts = try library.cascade(names)
    let style = ResolvedTextStyle(TextStyle(fonts: fonts, fontSize: 16))
    var bench = bench("prepare-multi", unit: "ns/char")
    let covered: [String]
    if let file = texts.file {
      let probe = TextEngine()
      covered = file.texts.prefix(rows.count).filter {
        probe.prepare($0, style: style).missingRanges().isEmpty
      }
      guard !covered.isEmpty else {
        throw DocumentError(
          .noTexts, subject: file.name, value: "without a text that the bundled fonts cover",
          limit: "texts of characters that they have")
      }
      bench.source = RowSource(
        workload: file.name, used: covered.count, dropped: file.lineCount - covered.count, made: 0)
    } else {
      var scripts = ScriptTexts(fonts: fonts)
      covered = scripts.rows(rows.count)
      bench.source = RowSource(workload: "scripts", made: covered.count)
    }
    bench.rows = covered.count
    bench.texts = BenchTexts.facts(covered)
    bench.body = { TextEngine().nanosecondsPerCharacter(preparing: covered, style: style) }
    bench.baselines = [("hb_shape_icu", shapingBaseline(covered, style: style, countsBreaks: true))]
    return bench
  }

  /// Returns a baseline: the nanoseconds in which hb_shape shapes a character of rows.
  func shapingBaseline(
    _ rows: [String], style: ResolvedTextStyle, countsBreaks: Bool
  ) -> () -> Double {
    let floor = ShapingFloor(
      fontFiles: style.style.fonts.faces.map { (path: $0.path, index: $0.index) })
    let engine = TextEngine()
    let prepared = rows.map { engine.prepare($0, style: style) }
    let texts = prepared.map { $0.processedUnits(engine) }
    let runs = prepared.map { text in
      text.plainRuns(engine).map {
        ShapingFloor.Run(
          range: $0.range, font: $0.face, script: $0.script, isRightToLeft: $0.isRightToLeft)
      }
    }
    let count = Double(max(1, rows.reduce(0) { $0 + $1.unicodeScalars.count }))
    return {
      let time = Stopwatch.time {
        var sum = 0
        for (text, runs) in zip(texts, runs) {
          sum &+= floor.shape(text, runs)
          if countsBreaks { sum &+= floor.countBreaks(text) }
        }
        return sum
      }
      return time / count
    }
  }

  // MARK: Memory

  private var bytes: BenchCase {
    var bench = bench("bytes-per-paragraph", unit: "B")
    bench.body = {
      let engine = TextEngine()
      for row in rows { _ = engine.prepare(row, style: style) }
      var kept: [PreparedText] = []
      kept.reserveCapacity(rows.count)
      let before = AllocatedBytes.now
      for row in rows { kept.append(engine.prepare(row, style: style)) }
      let after = AllocatedBytes.now
      Stopwatch.keep(kept.count)
      // The text itself is shared with the rows.
      return Double(after - before) / Double(rows.count)
    }
    return bench
  }
}

extension TextEngine {
  /// Returns the nanoseconds that preparing rows takes, divided by the number of their characters.
  ///
  /// The prepared texts are kept until all are prepared.
  fileprivate func nanosecondsPerCharacter(
    preparing rows: [String], style: ResolvedTextStyle
  ) -> Double {
    let characters = rows.reduce(0) { $0 + $1.unicodeScalars.count }
    var kept: [PreparedText] = []
    kept.reserveCapacity(rows.count)
    let time = Stopwatch.nanoseconds {
      for row in rows { kept.append(prepare(row, style: style)) }
    }
    Stopwatch.keep(kept.count)
    return time / Double(max(1, characters))
  }
}
