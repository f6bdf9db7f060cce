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
  @OptionGroup var reading: LineOptions
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
      for face in faces(of: path, library) {
        let (count, found) = try check(
          face, samples, name: face.index == 0 ? name : "\(name)#\(face.index)")
        checked += count
        differences += found
      }
    }
    guard checked > 0 else {
      throw DocumentError(.noTexts, "no font has the characters of any text")
    }
    try Output.write("all: \(checked) texts, \(differences) differ")
    if badCount > 0 { throw ExitStatus.badInput }
    if differences > 0 { throw ExitStatus.no }
  }

  /// The faces of a file; one that cannot be opened is told on standard error.
  private func faces(of path: String, _ library: FontLibrary) -> [FontFace] {
    var faces: [FontFace] = []
    while true {
      do {
        faces.append(try library.face(path: path, index: faces.count))
      } catch {
        if error.code != .noSuchFace { Messages.write("\(error.code.name): \(error)") }
        return faces
      }
    }
  }

  /// The distinct texts of the files, and how many lines have none.
  private func samples() throws -> ([Sample], badCount: Int) {
    var samples: [Sample] = []
    var known: Set<Sample> = []
    var badCount = 0
    for file in files {
      badCount += try InputFiles.forEachLine(of: file, limits: reading.limits) { object in
        let fields = FieldReader(object)
        guard let text = try fields.required("text").string else {
          throw fields.wrongType("text", object["text"] ?? .null, "a string")
        }
        let sample = Sample(text: text, language: try fields.string("lang") ?? "en")
        if known.insert(sample).inserted { samples.append(sample) }
        return true
      }
    }
    guard !samples.isEmpty else {
      throw DocumentError(.noTexts, "\(files.joined(separator: ", ")): no line has a text")
    }
    let chosen = samples.enumerated().filter { $0.offset % every == 0 }.map(\.element)
    return (chosen, badCount)
  }

  /// Checks the texts that a face has most characters of.
  private func check(
    _ face: FontFace, _ samples: [Sample], name: String
  ) throws -> (Int, Int) {
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
        try Output.write("\(name): \(sample.text.debugDescription)")
      }
    }
    if count > 0 {
      let found = engine.statistics
      try Output.write(
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
