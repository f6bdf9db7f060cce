internal import ArgumentParser
internal import Foundation
internal import LayoutDocuments
internal import TextLayout

/// `check-words`: shapes texts by word and as a whole, in many fonts, and prints where they differ.
struct CheckWordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-words",
    abstract: "Compares words shaped one by one with whole paragraphs, in every font.")

  @OptionGroup var fonts: FontOptions
  @Option(help: "Only fonts whose file name contains this. Repeatable.")
  var font: [String] = []
  @Option(help: "Only every n-th text.")
  var every: Int = 1
  @Option(help: "Print at most this many texts a font.")
  var limit: Int = 3
  @Argument(help: "NDJSON files of objects with \"text\" and maybe \"lang\"; .gz is unpacked.")
  var files: [String] = ["-"]

  private struct Sample: Hashable {
    var text: String
    var language: String
  }

  func run() throws {
    let library = try fonts.library()
    let samples = try samples()
    var checked = 0
    var differences = 0
    for path in library.files {
      let name = URL(fileURLWithPath: path).lastPathComponent
      guard font.isEmpty || font.contains(where: name.contains) else { continue }
      var index = 0
      while let face = try? library.face(path: path, index: index) {
        let (count, found) = check(face, samples, name: index == 0 ? name : "\(name)#\(index)")
        checked += count
        differences += found
        index += 1
      }
    }
    print("all: \(checked) texts, \(differences) differ")
    if differences > 0 { throw ExitStatus.no }
  }

  private func samples() throws -> [Sample] {
    var samples: [Sample] = []
    var known: Set<Sample> = []
    for file in files {
      try InputFiles.withDescriptor(file) { descriptor in
        var reader = LineReader(descriptor: descriptor)
        while let line = try reader.next() {
          let object = try MeasureSession.object(line.bytes)
          guard let text = object["text"]?.string else { continue }
          let sample = Sample(text: text, language: object["lang"]?.string ?? "en")
          if known.insert(sample).inserted { samples.append(sample) }
        }
      }
    }
    return samples.enumerated().filter { $0.offset % max(1, every) == 0 }.map(\.element)
  }

  /// Checks the texts that a face has most characters of.
  private func check(_ face: FontFace, _ samples: [Sample], name: String) -> (Int, Int) {
    let engine = TextEngine()
    engine.checksWords = true
    var styles: [String: ResolvedTextStyle] = [:]
    var count = 0
    var shown = 0
    for sample in samples where covers(face, sample.text) {
      let style =
        styles[sample.language]
        ?? ResolvedTextStyle(
          {
            var style = TextStyle(fonts: FontCascade([face]), fontSize: 16)
            style.language = sample.language
            style.direction = .automatic
            return style
          }())
      styles[sample.language] = style
      let before = engine.wordMismatchCount
      _ = engine.prepare(sample.text, style: style)
      count += 1
      if engine.wordMismatchCount > before, shown < limit {
        shown += 1
        print("\(name): \(sample.text.debugDescription)")
      }
    }
    if count > 0 {
      let found = engine.statistics
      print(
        "\(name): \(count) texts, \(engine.wordMismatchCount) differ, "
          + "\(found.wordHits) words known, \(found.wordMisses) new")
    }
    return (count, engine.wordMismatchCount)
  }

  private func covers(_ face: FontFace, _ text: String) -> Bool {
    var missing = 0
    var total = 0
    for scalar in text.unicodeScalars.prefix(40) where scalar.value > 0x20 {
      total += 1
      if face.glyph(for: scalar) == nil { missing += 1 }
    }
    return missing * 2 < total
  }
}
