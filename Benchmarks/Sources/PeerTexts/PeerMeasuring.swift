import BenchmarkSupport
import CAllocator
import Foundation
import TextLayout

/// What is measured of each library: texts laid out at 320 px for the first time, texts of the same words,
/// the first ones again at 260 px, and the memory that they take.
struct PeerMeasuring {
  private static let families = [
    "Noto Sans", "Noto Naskh Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
    "Noto Sans Thai", "Noto Sans CJK KR",
  ]
  private let style: TextStyle

  init(fonts: String) throws {
    let library = try FontLibrary(directories: [fonts])
    style = TextStyle(fonts: try library.cascade(Self.families), fontSize: 16)
  }

  static func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n").map { String($0) }
  }

  func printCovered(_ texts: [String]) {
    let engine = TextEngine()
    for text in texts where engine.prepare(text, style: style).missingRanges().isEmpty {
      print(text)
    }
  }

  func printTimes(_ first: [String], again second: [String]) {
    openFonts(first)
    let engine = TextEngine()
    var kept: [PreparedText] = []
    var lineCount = 0
    let cold = layOut(first, into: &kept, engine, lineCount: &lineCount)
    report("cold", cold / Self.characters(first), "ns/char")
    var others: [PreparedText] = []
    var otherCount = 0
    let warm = layOut(second, into: &others, engine, lineCount: &otherCount)
    report("warm", warm / Self.characters(second), "ns/char")
    let again = Clock.processor.nanoseconds {
      kept.reduce(0) { $0 &+ engine.extent(of: $1, width: 260).lineCount }
    }
    report("rewrap", again / Double(kept.count), "ns/paragraph")
    reportBatch(kept, engine)
    report("lines", Double(lineCount), "lines")
  }

  func printBytes(_ texts: [String]) {
    openFonts(texts)
    let engine = TextEngine()
    var kept: [PreparedText] = []
    var lineCount = 0
    // All words were seen, so that none is filed while bytes are counted.
    _ = layOut(texts, into: &kept, engine, lineCount: &lineCount)
    kept = []
    kept.reserveCapacity(texts.count)
    let before = callocator_bytes_in_use()
    _ = layOut(texts, into: &kept, engine, lineCount: &lineCount)
    let used = Int(callocator_bytes_in_use()) - Int(before)
    report("bytes", Double(used) / Double(kept.count), "B/paragraph")
  }

  /// Lays out a text by another engine, so that its fonts are open.
  private func openFonts(_ texts: [String]) {
    let engine = TextEngine()
    _ = engine.extent(of: engine.prepare(texts[0], style: style), width: 320)
  }

  /// Returns the nanoseconds that preparing texts and laying them out takes.
  private func layOut(
    _ texts: [String], into kept: inout [PreparedText], _ engine: TextEngine,
    lineCount: inout Int
  ) -> Double {
    kept.reserveCapacity(texts.count)
    return Clock.processor.nanoseconds {
      for text in texts {
        let prepared = engine.prepare(text, style: style)
        lineCount += engine.extent(of: prepared, width: 320).lineCount
        kept.append(prepared)
      }
      return lineCount
    }
  }

  /// All texts together at another width, the median of several calls; the first puts the texts side by side.
  private func reportBatch(_ kept: [PreparedText], _ engine: TextEngine) {
    let batch = TextBatch(kept)
    let times = (0..<9).map { _ in
      _ = batch.heights(width: 320, engine: engine)
      return Clock.processor.nanoseconds {
        batch.heights(width: 260, engine: engine).reduce(0) { $0 &+ $1.rawValue }
      }
    }
    report("rewrap-batch", times.median / Double(kept.count), "ns/paragraph")
  }

  private static func characters(_ texts: [String]) -> Double {
    Double(texts.reduce(0) { $0 + $1.unicodeScalars.count })
  }

  private func report(_ name: String, _ value: Double, _ unit: String) {
    print("{\"case\":\"\(name)\",\"value\":\(value),\"unit\":\"\(unit)\"}")
  }
}
