internal import BenchmarkFloors
internal import LayoutDocuments
internal import TextLayout

/// The cases of text: preparing, answers of `measure`, and memory; `RewrappingCases` has those of kept texts.
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

  /// The cases whose texts are prepared together, with their names.
  private var groups: [(names: [String], make: () throws -> [BenchCase])] {
    [
      (["prepare-cold"], { [prepareCold] }),
      (["prepare-warm"], { [prepareWarm] }),
      (["prepare-unique"], { [prepareUnique] }),
      (["prepare-multi"], { [try prepareMulti()] }),
      (["rewrap-one", "rewrap-all", "rewrap-inside-interval"], { RewrappingCases(self).all() }),
      (["measure-lines"], { [MeasuringCase(self).bench] }),
      (["bytes-per-paragraph"], { [bytes] }),
    ]
  }

  /// The names of all cases.
  var names: [String] { groups.flatMap(\.names).map { "text/" + $0 } }

  /// Makes the cases that are wanted; the texts of others are not prepared.
  func cases(_ isWanted: (String) -> Bool) throws -> [BenchCase] {
    try groups.filter { $0.names.contains { isWanted("text/" + $0) } }.flatMap { try $0.make() }
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
    bench.baselines = [shaping(rows, style: style, countsBreaks: false)]
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
    bench.baselines = [shaping(rows, style: style, countsBreaks: false)]
    return bench
  }

  private var prepareUnique: BenchCase {
    let unique = rows.indices.map { TextGenerator.uniqueRow($0) }
    var bench = bench("prepare-unique", unit: "ns/char")
    bench.source = RowSource(workload: "unique-words", made: unique.count)
    bench.texts = BenchTexts.facts(unique)
    bench.body = { TextEngine().nanosecondsPerCharacter(preparing: unique, style: style) }
    bench.baselines = [shaping(unique, style: style, countsBreaks: true)]
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
    bench.baselines = [shaping(covered, style: style, countsBreaks: true)]
    return bench
  }

  private func shaping(
    _ rows: [String], style: ResolvedTextStyle, countsBreaks: Bool
  ) -> BenchCase.Baseline {
    let baseline = ShapingBaseline(rows, style: style, countsBreaks: countsBreaks)
    return (countsBreaks ? "hb_shape_icu" : "hb_shape", baseline.nanosecondsPerCharacter)
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
