internal import ArgumentParser
internal import CellLayout
internal import Foundation
internal import LayoutDocuments
internal import ListCore
internal import TextLayout

/// A length in px on the command line: a plain decimal, no exponent, sign, `nan` or `inf`.
struct DecimalPixels: ExpressibleByArgument, CustomStringConvertible {
  let value: Double

  /// The number as help shows a default.
  var description: String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }

  init?(argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts.contains(where: { !$0.isEmpty }), let value = Double(argument), value.isFinite
    else { return nil }
    self.value = value
  }
}

/// A half-open range of offsets in px: `A..B`.
struct OffsetRange: ExpressibleByArgument {
  let range: Range<LayoutUnit>

  init?(argument: String) {
    guard let dots = argument.range(of: ".."),
      let low = DecimalPixels(argument: String(argument[..<dots.lowerBound])),
      let high = DecimalPixels(argument: String(argument[dots.upperBound...])),
      low.value <= high.value, high.value <= 1e12
    else { return nil }
    range = LayoutUnit(rounding: low.value)..<LayoutUnit(rounding: high.value)
  }
}

/// What every command that lays out a list is given.
struct LayoutOptions: ParsableArguments {
  @OptionGroup var fonts: FontOptions
  @OptionGroup var reading: DocumentOptions
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
    return try Documents.answering(template) { () throws(DocumentError) in
      try TemplateDocument(bytes, library: library, limits: reading.limits)
    }
  }

  /// Lays a list out and tells on standard error what in it is left blank.
  func layout(_ list: ListDocument, _ path: String) throws -> DocumentLayout {
    let width = try layoutWidth()
    let document = try readTemplate()
    let layout = document.layout(list, width: width)
    Documents.report(layout, path)
    report(document, [list])
    return layout
  }

  /// Tells which fields of the template no row of any list has.
  func report(_ document: TemplateDocument, _ lists: [ListDocument]) {
    var absent = AbsentFields(of: document)
    for list in lists { absent.look(in: list.snapshot) }
    report(absent)
  }

  func report(_ absent: AbsentFields) {
    for remark in absent.remarks { Messages.write("\(template): \(remark)") }
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
