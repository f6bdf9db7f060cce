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

  func layoutWidth() throws -> LayoutUnit {
    guard let pixels = DecimalPixels(argument: width), pixels.value <= LayoutUnit.maximum.pixels
    else {
      throw CommandFailure(
        "invalid_width: --width is \(width); it must be a decimal in 0...16777216")
    }
    return LayoutUnit(truncating: pixels.value)
  }

  func readTemplate() throws -> TemplateDocument {
    let library = try fonts.library()
    let bytes = try InputFiles.bytes(template, limits: reading.limits)
    return try Documents.answering(for: template) { () throws(DocumentError) in
      try TemplateDocument(bytes, library: library, limits: reading.limits)
    }
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
    let document = try readTemplate()
    let layout = DocumentLayout(
      list.snapshot, cells: document.cells, environment: try environment(of: document),
      engines: TextEnginePool(), sizes: try surroundings.readSizes())
    try surroundings.writeSizes(of: layout)
    let isBlank = Documents.report(layout, of: path)
    let isAbsent = reportAbsentFields(of: document, in: [list])
    return (layout, surroundings.strict && (isBlank || isAbsent))
  }

  /// Reports on standard error the fields of the template that no row of any list has.
  ///
  /// - Returns: Whether there is such a field.
  func reportAbsentFields(of document: TemplateDocument, in lists: [ListDocument]) -> Bool {
    var absent = AbsentFields(of: document)
    for list in lists { absent.look(in: list.snapshot) }
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
