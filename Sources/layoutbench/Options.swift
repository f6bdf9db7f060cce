internal import ArgumentParser
internal import CellLayout
internal import Foundation
internal import LayoutDocuments
internal import ListCore
internal import TextLayout

/// A length in px on the command line: a plain decimal, no exponent, sign, `nan` or `inf`.
struct DecimalPixels: ExpressibleByArgument {
  let value: Double

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
    return try Documents.read(template) { bytes throws(DocumentError) in
      try TemplateDocument(bytes, library: library)
    }
  }

  func layout(_ list: ListDocument) throws -> DocumentLayout {
    let width = try layoutWidth()
    let template = try readTemplate()
    return DocumentLayout(
      list.snapshot, cells: template.cells, style: template.style, width: width,
      engine: LayoutEngine())
  }
}

/// Reads whole documents; one that cannot be read is answered with an error object.
enum Documents {
  static func list(_ path: String) throws -> ListDocument {
    try read(path) { bytes throws(DocumentError) in try ListDocument(bytes) }
  }

  static func read<Document>(
    _ path: String, _ body: ([UInt8]) throws(DocumentError) -> Document
  ) throws -> Document {
    let bytes = try InputFiles.bytes(path)
    do throws(DocumentError) {
      return try body(bytes)
    } catch {
      print(ErrorAnswer.text(error))
      Messages.write("\(path): \(error)")
      throw ExitStatus.badInput
    }
  }

  /// Tells what was wrong in a list on standard error.
  static func report(_ list: ListDocument, _ path: String) {
    for warning in list.warnings {
      Messages.write(
        "\(path): duplicate_item: \(warning.id) at \(warning.dropped) is left out; "
          + "it is at \(warning.kept) already")
    }
    for problem in list.errors {
      Messages.write(
        "\(path): " + (problem.line.map { "line \($0): " } ?? "") + "\(problem.error)")
    }
  }
}
