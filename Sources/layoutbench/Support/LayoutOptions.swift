#if Extras
internal import ArgumentParser
internal import CellLayout
internal import LayoutDocuments
internal import ListCore
internal import TextLayout

/// The options of commands that lay out a list.
struct LayoutOptions: ParsableArguments {
  @OptionGroup var fonts: FontOptions
  @OptionGroup var reading: DocumentOptions
  @OptionGroup var surroundings: EnvironmentOptions
  @Option(help: "The template, a JSON file.")
  var template: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of the list in px, 0...16777216.", valueName: "px"))
  var width: String

  @Option(
    help: ArgumentHelp(
      "A folder of PNG files: KEY.png is the image of a key, and gives its intrinsic size where template "
        + "and item do not. No key leads out of the folder.", valueName: "dir"))
  var images: String?

  func imageFolder() throws -> ImageFolder? {
    try images.map { try ImageFolder($0, limits: reading.limits) }
  }

  func layoutWidth() throws -> LayoutUnit { try LayoutOptions.width(width) }

  /// The width that an argument gives.
  static func width(_ argument: String) throws -> LayoutUnit {
    guard let pixels = DecimalPixels(argument: argument), pixels.value <= LayoutUnit.maximum.pixels
    else {
      throw CommandFailure(
        "invalid_width: --width is \(argument); it must be a decimal in 0...16777216")
    }
    return LayoutUnit(truncating: pixels.value)
  }

  func readTemplate() throws -> TemplateDocument { try readTemplate(images: imageFolder()) }

  /// Reads the template of a list whose images are in a folder.
  func readTemplate(images: ImageFolder?) throws -> TemplateDocument {
    try Documents.template(
      template, library: try fonts.library(), images: images, limits: reading.limits)
  }

  /// Returns the environment that the template and the options give to a list.
  func environment(of document: TemplateDocument) throws -> LayoutEnvironment {
    surroundings.environment(width: try layoutWidth(), style: document.style)
  }

  /// Lays a list out and reports on standard error the rows that are left blank.
  ///
  /// - Returns: The layout, and whether a warning was reported that `--strict` makes an error.
  func layout(
    _ list: ListDocument, from path: String
  ) throws -> (layout: DocumentLayout, isWarned: Bool) {
    try layout(list, from: path, images: imageFolder())
  }

  /// Lays a list out whose images are in a folder.
  func layout(
    _ list: ListDocument, from path: String, images: ImageFolder?
  ) throws -> (layout: DocumentLayout, isWarned: Bool) {
    let document = try readTemplate(images: images)
    let layout = try makeLayout(of: list, from: path, with: document)
    try surroundings.writeSizes(of: layout)
    let isBlank = Documents.report(layout, of: path)
    let isAbsent = reportAbsentFields(of: document, in: [list])
    return (layout, surroundings.strict && (isBlank || isAbsent))
  }

  /// Lays a list out and shows the progress.
  func makeLayout(
    of list: ListDocument, from path: String, with template: TemplateDocument
  ) throws -> DocumentLayout {
    let engines = TextEnginePool()
    let (environment, sizes) = (try environment(of: template), try surroundings.readSizes())
    let task = ProgressTask(
      label: "laying out \(path)", unit: .rows, total: list.snapshot.itemCount
    ) { engines.preparedItemCount }
    return ProgressBar.showing(task) {
      DocumentLayout(
        list.snapshot, cells: template.cells(for: list), environment: environment, engines: engines,
        sizes: sizes)
    }
  }

  /// Reports on standard error the fields of the template that no row of any list has.
  ///
  /// - Returns: Whether there is such a field.
  func reportAbsentFields(of document: TemplateDocument, in lists: [ListDocument]) -> Bool {
    var absent = AbsentFields(of: document)
    for list in lists { absent.look(in: list) }
    return report(absent)
  }

  /// Reports fields on standard error.
  ///
  /// - Returns: Whether there is one.
  func report(_ absent: AbsentFields) -> Bool {
    let remarks = absent.remarks()
    for remark in remarks { Messages.write("\(template): \(remark)") }
    return !remarks.isEmpty
  }
}
#endif
