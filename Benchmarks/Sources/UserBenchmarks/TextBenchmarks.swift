import BenchmarkSupport
import TextLayout

/// The cases of texts by language: at least 200,000 characters, made of the words of a file's texts.
enum TextBenchmarks {
  private static let languages = ["ar", "he", "hi", "th", "ko", "ur", "en"]
  private static let families = [
    "Noto Sans", "Noto Naskh Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
    "Noto Sans Thai", "Noto Sans CJK JP", "Noto Color Emoji",
  ]

  static func run() throws {
    guard let path = Arguments.given.texts else { return }
    let lines = try Lines.objects(of: path)
    let library = try FontLibrary(directories: [Arguments.given.fonts])
    let style = TextStyle(fonts: try library.cascade(families), fontSize: 16)
    for language in languages {
      let names = ["cold", "warm", "rewrap"].map { "text/\($0)-\(language)" }
      guard names.contains(where: { Arguments.given.wants($0) }) else { continue }
      // Only texts whose characters the fonts have.
      let probe = TextEngine()
      let texts = lines.filter { $0.lang == language }.map(\.text).filter {
        probe.prepare($0, style: style).isCovered
      }
      try run(texts, names, style)
    }
  }

  private static func run(_ given: [String], _ names: [String], _ style: TextStyle) throws {
    var texts = Recombination(given)
    func prepare(_ rows: [String], with engine: TextEngine) -> Double {
      var kept: [PreparedText] = []
      kept.reserveCapacity(rows.count)
      let time = Measuring.nanoseconds {
        for row in rows { kept.append(engine.prepare(row, style: style)) }
        return kept.count
      }
      return time / Double(rows.reduce(0) { $0 + $1.unicodeScalars.count })
    }
    let rows = texts.rows()
    if Arguments.given.wants(names[0]) {
      Measuring.report(names[0], unit: "ns/char") { prepare(rows, with: TextEngine()) }
    }
    let engine = TextEngine()
    if Arguments.given.wants(names[1]) {
      // All words were seen, in the texts that they are from.
      for text in given { _ = engine.prepare(text, style: style) }
      Measuring.report(names[1], unit: "ns/char") { prepare(texts.rows(), with: engine) }
    }
    if Arguments.given.wants(names[2]) {
      let prepared = rows.map { engine.prepare($0, style: style) }
      let characters = Double(rows.reduce(0) { $0 + $1.unicodeScalars.count })
      var turn = 0
      Measuring.report(names[2], unit: "ns/char") {
        turn += 1
        let width = LayoutUnit(200 + turn * 67 % 240)
        return Measuring.nanoseconds {
          prepared.reduce(0) { $0 &+ engine.extent(of: $1, width: width).height.rawValue }
        } / characters
      }
    }
  }
}

/// Paragraphs never seen before, of the words of given ones.
struct Recombination {
  private let paragraphs: [[Substring]]
  private let words: [Substring]
  private var random = SeededGenerator(seed: 5)

  init(_ texts: [String]) {
    paragraphs = texts.map { $0.split(separator: " ") }
    words = paragraphs.flatMap { $0 }
  }

  /// Makes rows of at least 200,000 characters, as long as the paragraphs are.
  mutating func rows() -> [String] {
    var rows: [String] = []
    var count = 0
    while count < 200_000 {
      let length = paragraphs.randomElement(using: &random)!.count
      let row = (0..<max(1, length)).map { _ in words.randomElement(using: &random)! }
        .joined(separator: " ")
      count += row.unicodeScalars.count
      rows.append(row)
    }
    return rows
  }
}
