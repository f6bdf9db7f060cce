internal import ArgumentParser
internal import CellLayout
internal import CellRendering
internal import Foundation
internal import LayoutDocuments

/// `render`: a list and a template in, a picture out.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws a list as PNG or SVG.")

  @OptionGroup var options: LayoutOptions
  @Option(help: "Only this half-open range of offsets in px, A..B.")
  var visible: OffsetRange?
  @Option(help: "Device pixels for each px, above 0 and at most 16.")
  var scale: DecimalPixels = DecimalPixels(argument: "2")!
  @Option(name: .shortAndLong, help: "The picture, .png or .svg.")
  var output: String
  @Argument(help: "The list, a JSON or NDJSON file; - is standard input.")
  var list: String = "-"

  func validate() throws {
    guard output.hasSuffix(".png") || output.hasSuffix(".svg") else {
      throw ValidationError("--output is \(output); it must end in .png or .svg")
    }
    guard scale.value > 0, scale.value <= 16 else {
      throw ValidationError("--scale is \(scale.value); it must be above 0 and at most 16")
    }
  }

  func run() throws {
    let document = try Documents.list(list)
    Documents.report(document, list)
    let layout = try options.layout(document)
    let display = layout.displayList(visible: visible?.range)
    let (bytes, refusedFaces): ([UInt8], [RenderError])
    do throws(RenderError) {
      if output.hasSuffix(".svg") {
        let document = try SVGWriter.document(for: display)
        (bytes, refusedFaces) = (Array(document.text.utf8), document.refusedFaces)
      } else {
        let rasterizer = Rasterizer()
        bytes = try rasterizer.render(display, scale: scale.value).pngData()
        refusedFaces = rasterizer.refusedFaces
      }
    } catch {
      throw CommandFailure("\(error)")
    }
    guard FileManager.default.createFile(atPath: output, contents: Data(bytes)) else {
      throw CommandFailure("unreadable_file: \(output) cannot be written")
    }
    for error in refusedFaces { Messages.write("\(error.code.name): \(error)") }
    if layout.hasErrors || !document.isClean || !refusedFaces.isEmpty {
      throw ExitStatus.badInput
    }
  }
}
