#if CommandLine
public import ArgumentParser
public import CellLayout
internal import CellRendering
internal import Foundation
internal import LayoutDocuments
internal import TextLayout

/// `render`: a list and a template in, a picture out.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws a list as PNG or SVG.")

  @OptionGroup var options: LayoutOptions
  @Option(help: "Draw only this half-open range of offsets in px, A..B.")
  var visible: OffsetRange?
  @Option(help: "Device pixels for each px, above 0 and at most 16.")
  var scale: DecimalPixels = DecimalPixels(argument: "2")!
  @Option(
    help: ArgumentHelp(
      "The greatest number of device pixels of a PNG, 1...1099511627776; each takes eight bytes "
        + "while the picture is made. A larger picture is refused with picture_too_large.",
      valueName: "count"))
  var maxPixels: Int = Rasterizer.defaultPixelLimit
  @Option(help: "The colours of roles: light or dark.")
  var appearance: LayoutAppearance = .light
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
    guard (1...1 << 40).contains(maxPixels) else {
      throw ValidationError("--max-pixels is \(maxPixels); it must be 1...1099511627776")
    }
  }

  func run() throws {
    let document = try Documents.list(list, limits: options.reading.limits)
    Documents.report(document, of: list)
    let folder = try options.imageFolder()
    var (layout, isWarned) = try options.layout(document, from: list, images: folder)
    var style = layout.style
    style.appearance = appearance
    layout.update(style: style)
    let images = PictureImages(folder)
    let picture: Picture
    do throws(RenderError) {
      picture = try drawing(layout, images)
    } catch {
      throw CommandFailure(error.description)
    }
    try Output.write(picture.bytes, toFile: output)
    for error in picture.refusedFaces { Messages.write(error.description) }
    for error in images.errors { Messages.write(error.description) }
    for key in picture.missingImages { Messages.write("missing_image: no pixels for \"\(key)\"") }
    if layout.hasErrors || isWarned || !document.isClean || !picture.refusedFaces.isEmpty
      || !images.errors.isEmpty
    {
      throw ExitStatus.badInput
    }
  }

  /// A picture as a file, and the faces and images that are missing in it.
  private typealias Picture = (
    bytes: [UInt8], refusedFaces: [RenderError], missingImages: [String]
  )

  private func drawing(
    _ layout: DocumentLayout, _ images: PictureImages
  ) throws(RenderError) -> Picture {
    let isVector = output.hasSuffix(".svg")
    let drawn = ProgressBar.showing(ProgressTask(label: "drawing \(output)")) {
      Result { () throws(RenderError) in
        isVector ? try svg(of: layout, images) : try png(of: layout, images)
      }
    }
    return try drawn.get()
  }

  private func svg(
    of layout: DocumentLayout, _ images: PictureImages
  ) throws(RenderError) -> Picture {
    let document = try SVGWriter.document(
      for: layout.displayList(visible: visible?.range), images: images.bitmap)
    return (Array(document.text.utf8), document.refusedFaces, document.missingImages)
  }

  /// Refuses a picture that is too large before it places a glyph.
  private func png(
    of layout: DocumentLayout, _ images: PictureImages
  ) throws(RenderError) -> Picture {
    let range = visible?.range ?? .zero..<layout.height
    let size = LayoutSize(width: layout.width, height: range.upperBound - range.lowerBound)
    let (width, height) = try Rasterizer.pixelSize(
      of: size, scale: scale.value, pixelLimit: maxPixels)
    try Bitmap.checkPNG(width: width, height: height)
    let display = layout.displayList(visible: visible?.range)
    let rasterizer = Rasterizer(images: images.bitmap)
    let bitmap = try rasterizer.render(display, scale: scale.value, pixelLimit: maxPixels)
    return (try bitmap.pngData(), rasterizer.refusedFaces, rasterizer.missingImages)
  }
}

// A conformance of a public type is public, and so are the imports it needs.
extension LayoutAppearance: ExpressibleByArgument {}
#endif
