#if Extras
internal import ArgumentParser
internal import CellLayout
internal import LayoutDocuments
internal import LayoutSnapshots
internal import TextLayout

/// `snapshot verify`: a text of a layout in, its differences from the present layout out.
struct SnapshotVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares a recorded layout with the present one: 0 equal, 1 differs, 2 unreadable.")

  @OptionGroup var fonts: FontOptions
  @OptionGroup var reading: DocumentOptions
  @Option(help: "The template; without it the recorded one, relative to the file.")
  var template: String?
  @Option(
    help: ArgumentHelp(
      "A folder of PNG files for the intrinsic sizes of images; without it the recorded one, if there is "
        + "one.", valueName: "dir"))
  var images: String?
  @Flag(
    help: """
      Print a JSON object for each difference: environment, aspect, entry, element (absent for the \
      list or row as a whole), message.
      """)
  var json = false
  @Argument(help: "The file of the text.")
  var file: String
  @Argument(help: "The list; without it the recorded one, relative to the file.")
  var list: String?

  func run() throws {
    let recorded = try readRecorded()
    let list = try list ?? recordedPath("list", of: recorded)
    let template = try template ?? recordedPath("template", of: recorded)
    let document = try Documents.list(list, limits: reading.limits)
    Documents.report(document, of: list)
    let read = try Documents.template(
      template, library: try fonts.library(), images: try imageFolder(of: recorded),
      limits: reading.limits)
    let now = SnapshotDocument(try layOut(document, read, as: recorded))
    let differences = now.differences(from: recorded)
    if json { try Output.write(ndjson(differences)) } else { try printWords(differences) }
    if !differences.isEmpty { throw ExitStatus.no }
  }

  private func printWords(_ differences: [SnapshotDifference]) throws {
    var environment = ""
    for difference in differences {
      if difference.environment != environment {
        environment = difference.environment
        try Output.write(environment)
      }
      try Output.write("  \(difference)")
    }
  }

  private func ndjson(_ differences: [SnapshotDifference]) -> [UInt8] {
    var writer = JSONWriter()
    for difference in differences {
      writer.beginObject()
      writer.member("environment", difference.environment)
      writer.member("aspect", "\(difference.aspect)")
      writer.member("entry", ifPresent: difference.entry)
      writer.member("element", ifPresent: difference.element)
      writer.member("message", "\(difference)")
      writer.endObject()
      writer.endLine()
    }
    return writer.takeBytes()
  }

  private func readRecorded() throws -> SnapshotDocument {
    let bytes = try InputFiles.bytes(file, limits: reading.limits)
    do throws(SnapshotTextError) {
      return try SnapshotDocument(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw CommandFailure("\(error.code.rawValue): \(file): \(error)")
    }
  }

  private func imageFolder(of recorded: SnapshotDocument) throws -> ImageFolder? {
    let known = recorded.origin.contains { $0.word == "images" }
    let path = try images ?? (known ? recordedPath("images", of: recorded) : nil)
    return try path.map { try ImageFolder($0, limits: reading.limits) }
  }

  private func recordedPath(_ word: String, of recorded: SnapshotDocument) throws -> String {
    guard let path = recorded.origin.first(where: { $0.word == word })?.value else {
      throw CommandFailure("missing_origin: \(file) names no \(word); name it as an argument")
    }
    return RelativePath.resolved(path, besides: file)
  }

  private func layOut(
    _ list: ListDocument, _ template: TemplateDocument, as recorded: SnapshotDocument
  ) throws -> [LayoutSnapshot] {
    let detail =
      recorded.origin.first { $0.word == "detail" }
      .flatMap { LayoutSnapshot.Detail(rawValue: $0.value) } ?? .lines
    let engines = TextEnginePool()
    return try recorded.snapshots.map { snapshot in
      guard let environment = snapshot.environment(style: template.style) else {
        throw CommandFailure("unexpected_line: \(file): \"\(snapshot.environment)\"")
      }
      return LayoutSnapshot(
        document: DocumentLayout(
          list.snapshot, cells: template.cells(for: list), environment: environment,
          engines: engines),
        detail: detail)
    }
  }
}
#endif
