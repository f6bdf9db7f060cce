#if Extras
public import ArgumentParser
internal import CellLayout
internal import LayoutDocuments
public import LayoutSnapshots
internal import TextLayout

/// `snapshot record`: a list and a template in, a text of its layout at some widths out.
struct SnapshotRecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Writes the layout of a list as text.")

  @OptionGroup var fonts: FontOptions
  @OptionGroup var reading: DocumentOptions
  @OptionGroup var surroundings: EnvironmentOptions
  @Option(help: "The template, a JSON file.")
  var template: String
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A width of the list in px, 0...16777216. Repeatable.", valueName: "px"))
  var width: [String]
  @Option(help: "The parts that are written: heights, elements or lines.")
  var detail: LayoutSnapshot.Detail = .lines
  @Option(
    help: ArgumentHelp(
      "A folder of PNG files for the intrinsic sizes of images; see layout.", valueName: "dir"))
  var images: String?
  @Option(name: .shortAndLong, help: "The file of the text.")
  var output: String
  @Argument(help: "The list, a JSON or NDJSON file.")
  var list: String

  func validate() throws {
    guard !width.isEmpty else { throw ValidationError("--width is missing") }
    guard list != "-" else {
      throw ValidationError("the list must be a file, which verify reads again")
    }
  }

  func run() throws {
    let document = try Documents.list(list, limits: reading.limits)
    Documents.report(document, of: list)
    let template = try Documents.template(
      template, library: try fonts.library(),
      images: try images.map { try ImageFolder($0, limits: reading.limits) },
      limits: reading.limits)
    let widths = try width.map(LayoutOptions.width)
    let engines = TextEnginePool()
    var (snapshots, hasErrors): ([LayoutSnapshot], Bool) = ([], false)
    for width in widths {
      let layout = DocumentLayout(
        document.snapshot, cells: template.cells(for: document),
        environment: surroundings.environment(width: width, style: template.style),
        engines: engines, sizes: try surroundings.readSizes())
      try surroundings.writeSizes(of: layout)
      snapshots.append(LayoutSnapshot(document: layout, detail: detail))
      hasErrors = hasErrors || layout.hasErrors
    }
    var origin = [
      SnapshotDocument.Origin("list", RelativePath.path(list, besides: output)),
      SnapshotDocument.Origin("template", RelativePath.path(self.template, besides: output)),
      SnapshotDocument.Origin("detail", detail.rawValue),
    ]
    if let images {
      origin.append(SnapshotDocument.Origin("images", RelativePath.path(images, besides: output)))
    }
    try Output.write(Array(SnapshotDocument(snapshots, origin: origin).text.utf8), toFile: output)
    if hasErrors || !document.isClean { throw ExitStatus.badInput }
  }
}

extension LayoutSnapshot {
  /// Writes the layout of a list of a document, whose identifiers are numbers or texts.
  init(document layout: DocumentLayout, detail: Detail) {
    func name(_ id: DocumentID) -> String {
      switch id {
      case .string(let text): text
      case .integer(let number): "\(number)"
      }
    }
    self.init(layout, detail: detail, identifiedBy: name, sectionsBy: name)
  }
}

extension LayoutSnapshot.Detail: ExpressibleByArgument {}
#endif
