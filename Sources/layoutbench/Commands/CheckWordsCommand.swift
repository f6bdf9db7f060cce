#if Extras
internal import ArgumentParser
internal import Foundation
internal import LayoutDocuments
internal import TextLayout

/// `check-words`: shapes texts by word and as a whole, in many fonts, and prints those that differ.
struct CheckWordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-words",
    abstract: "Compares words shaped one by one with whole paragraphs, in every font.")

  @OptionGroup var fonts: FontOptions
  @OptionGroup var reading: LineOptions
  @Option(help: "Only fonts whose file name contains this. Repeatable.")
  var font: [String] = []
  @Option(parsing: .unconditional, help: "Check only every n-th text, 1 or more.")
  var every: Int = 1
  @Option(parsing: .unconditional, help: "Print at most this many texts a font, 0 or more.")
  var limit: Int = 3
  @Argument(help: "NDJSON files of objects with \"text\" and maybe \"lang\"; .gz is unpacked.")
  var files: [String] = ["-"]

  private struct Sample: Hashable {
    var text: String
    var language: String
  }

  func validate() throws {
    guard every > 0 else { throw ValidationError("--every is \(every); it must be 1 or more") }
    guard limit >= 0 else { throw ValidationError("--limit is \(limit); it must be 0 or more") }
  }

  func run() throws {
    let library = try fonts.library()
    let (samples, badCount) = try samples()
    var checked = 0
    var differences = 0
    for path in library.files {
      let name = URL(fileURLWithPath: path).lastPathComponent
      guard font.isEmpty || font.contains(where: name.contains) else { continue }
      for face in faces(of: path, in: library) {
        let (count, found) = try check(
          samples, in: face, named: face.index == 0 ? name : "\(name)#\(face.index)")
        checked += count
        differences += found
      }
    }
    guard checked > 0 else {
      throw DocumentError(
        .noTexts, subject: files.joined(separator: ", "),
        value: "without a text that a font covers",
        limit: "texts of characters that a font has")
    }
    try Output.write("all: \(checked.counting("text")), \(differences) differ")
    if badCount > 0 { throw ExitStatus.badInput }
    if differences > 0 { throw ExitStatus.no }
  }

  /// Opens the faces of a file; a face that cannot be opened is reported on standard error.
  private func faces(of path: String, in library: FontLibrary) -> [FontFace] {
    var faces: [FontFace] = []
    while true {
      do {
        faces.append(try library.face(path: path, index: faces.count))
      } catch {
        if error.code != .noSuchFace { Messages.write("\(error)") }
        return faces
      }
    }
  }

  /// Reads the distinct texts of the files and counts the lines without text.
  private func samples() throws -> ([Sample], badCount: Int) {
    var samples: [Sample] = []
    var known: Set<Sample> = []
    var badCount = 0
    for file in files {
      badCount += try InputFiles.forEachLine(of: file, limits: reading.limits) { object in
        let fields = FieldReader(object)
        let sample = Sample(
          text: try fields.requiredString("text"), language: try fields.string("lang") ?? "en")
        if known.insert(sample).inserted { samples.append(sample) }
        return true
      }
    }
    guard !samples.isEmpty else {
      throw DocumentError.noTexts(in: files.joined(separator: ", "))
    }
    let chosen = samples.enumerated().filter { $0.offset % every == 0 }.map(\.element)
    return (chosen, badCount)
  }

  /// Checks the texts of which a face has most characters.
  private func check(
    _ samples: [Sample], in face: FontFace, named name: String
  ) throws -> (Int, Int) {
    let engine = TextEngine()
    engine.checksWords = true
    var styles: [String: ResolvedTextStyle] = [:]
    var count = 0
    var shown = 0
    for sample in samples where face.coversMost(of: sample.text) {
      let style = styles[sample.language] ?? style(of: sample, in: face)
      styles[sample.language] = style
      let before = engine.wordMismatchCount
      _ = engine.prepare(sample.text, style: style)
      count += 1
      if engine.wordMismatchCount > before, shown < limit {
        shown += 1
        try Output.write("\(name): \(sample.text.debugDescription)")
      }
    }
    if count > 0 {
      let found = engine.statistics
      try Output.write(
        "\(name): \(count.counting("text")), \(engine.wordMismatchCount) differ, "
          + "\(found.wordHits) words known, \(found.wordMisses) new")
    }
    return (count, engine.wordMismatchCount)
  }

  private func style(of sample: Sample, in face: FontFace) -> ResolvedTextStyle {
    var style = TextStyle(fonts: FontCascade([face]), fontSize: 16)
    style.language = sample.language
    style.direction = .automatic
    return ResolvedTextStyle(style)
  }
}

extension FontFace {
  /// Returns whether the face has glyphs for more than half of the first characters of a text.
  fileprivate func coversMost(of text: String) -> Bool {
    var missing = 0
    var total = 0
    for scalar in text.unicodeScalars.prefix(40) where scalar.value > 0x20 {
      total += 1
      if glyph(for: scalar) == nil { missing += 1 }
    }
    return missing * 2 < total
  }
}
#endif
