internal import ArgumentParser
internal import CellLayout
internal import LayoutDocuments
internal import ListCore
internal import TextLayout

/// The options of commands that lay out a list.
struct LayoutOptions: ParsableArguments {
  @OptionGroup var fonts: FontOptions
  @OptionGroup var reading: DocumentOptions
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

  func layoutWidth() throws -> LayoutUnit {
    guard let pixels = DecimalPixels(argument: width), pixels.value <= LayoutUnit.maximum.pixels
    else {
      throw CommandFailure(
        "invalid_width: --width is \(width); it must be a decimal in 0...16777216")
    }
    return LayoutUnit(truncating: pixels.value)
  }

  func readTemplate() throws -> TemplateDocument { try readTemplate(images: imageFolder()) }

  /// Reads the template of a list whose images are in a folder.
  func readTemplate(images: ImageFolder?) throws -> TemplateDocument {
    let library = try fonts.library()
    let bytes = try InputFiles.bytes(template, limits: reading.limits)
    return try Documents.answering(for: template) { () throws(DocumentError) in
      try TemplateDocument(bytes, library: library, limits: reading.limits) { key in
        try images?.size(of: key)
      }
    }
  }

  /// Lays a list out and reports on standard error the rows that are left blank.
  func layout(_ list: ListDocument, from path: String) throws -> DocumentLayout {
    try layout(list, from: path, images: imageFolder())
  }

  /// Lays a list out whose images are in a folder.
  func layout(
    _ list: ListDocument, from path: String, images: ImageFolder?
  ) throws -> DocumentLayout {
    let width = try layoutWidth()
    let document = try readTemplate(images: images)
    let layout = document.layout(list, width: width)
    Documents.report(layout, of: path)
    reportAbsentFields(of: document, in: [list])
    return layout
  }

  /// Reports on standard error the fields of the template that no row of any list has.
  func reportAbsentFields(of document: TemplateDocument, in lists: [ListDocument]) {
    var absent = AbsentFields(of: document)
    for list in lists { absent.look(in: list.snapshot) }
    report(absent)
  }

  func report(_ absent: AbsentFields) {
    for remark in absent.remarks() { Messages.write("\(template): \(remark)") }
  }
}

extension TemplateDocument {
  /// Lays a list out with an engine of its own.
  func layout(_ list: ListDocument, width: LayoutUnit) -> DocumentLayout {
    DocumentLayout(
      list.snapshot, cells: cells, environment: LayoutEnvironment(width: width, style: style),
      engines: TextEnginePool())
  }
}
