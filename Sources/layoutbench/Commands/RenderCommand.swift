#if Extras
public import ArgumentParser
public import CellLayout
public import CellRendering
internal import Foundation
internal import LayoutDocuments
internal import TextLayout

/// `render`: a list and a template in, a picture out.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws a list as PNG or SVG.")

  @OptionGroup var options: LayoutOptions
  @Option(parsing: .unconditional, help: "Draw only this half-open range of offsets in px, A..B.")
  var visible: OffsetRange?
  @Option(parsing: .unconditional, help: "Device pixels for each px, above 0 and at most 16.")
  var scale: DecimalPixels = DecimalPixels(argument: "2")!
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The greatest number of device pixels of a PNG, 1...1099511627776. A larger picture is "
        + "refused with picture_too_large.",
      valueName: "count"))
  var maxPixels: Int = Rasterizer.defaultPixelLimit
  @Option(
    help: ArgumentHelp(
      "The pixels of glyphs in a PNG: those of headless Chromium, or exact shares. Default: browser.",
      valueName: "browser|area"))
  var coverage: GlyphCoverage?
  @Option(help: "The colours of roles: light or dark.")
  var appearance: LayoutAppearance = .light
  @Option(
    help: ArgumentHelp(
      "Write the texts of an SVG as text, in fonts that are installed, embedded (subsets), or linked: at "
        + "PREFIX, which ends in /, followed by the name of the file. Default: outlines of glyphs.",
      valueName: "installed|embedded|PREFIX/"))
  var svgText: SVGTextFonts?
  @Option(name: .shortAndLong, help: "The picture, .png or .svg.")
  var output: String
  @Argument(help: "The list, a JSON or NDJSON file; - is standard input.")
  var list: String = "-"

  func validate() throws {
    guard output.hasSuffix(".png") || output.hasSuffix(".svg") else {
      throw ValidationError("--output is \(output); it must end in .png or .svg")
    }
    guard svgText == nil || output.hasSuffix(".svg") else {
      throw ValidationError("--svg-text is for .svg; --output is \(output)")
    }
    guard coverage == nil || output.hasSuffix(".png") else {
      throw ValidationError("--coverage is for .png; --output is \(output)")
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
    do {
      picture = try drawing(layout, images)
    } catch let error as RenderError {
      throw CommandFailure(error.description)
    }
    for error in picture.refusedFaces { Messages.write(error.description) }
    for error in images.errors { Messages.write(error.description) }
    let hint = folder == nil ? "; --images names the folder of the images" : ""
    for key in picture.missingImages {
      Messages.write("missing_image: no pixels for \"\(key)\"\(hint)")
    }
    if layout.hasErrors || isWarned || !document.isClean || !picture.refusedFaces.isEmpty
      || !images.errors.isEmpty
    {
      throw ExitStatus.badInput
    }
  }

  /// The faces and images that are missing in a picture.
  private typealias Picture = (refusedFaces: [RenderError], missingImages: [String])

  private func drawing(_ layout: DocumentLayout, _ images: PictureImages) throws -> Picture {
    let isVector = output.hasSuffix(".svg")
    let drawn = ProgressBar.showing(ProgressTask(label: "drawing \(output)")) {
      Result { isVector ? try svg(of: layout, images) : try png(of: layout, images) }
    }
    return try drawn.get()
  }

  private func svg(of layout: DocumentLayout, _ images: PictureImages) throws -> Picture {
    let document = try SVGWriter.document(
      for: layout.displayList(visible: visible?.range), glyphs: svgText?.form ?? .outlines,
      images: images.bitmap)
    try Output.write(Array(document.text.utf8), toFile: output)
    return (document.refusedFaces, document.missingImages)
  }

  /// The distance from a band within which rows are drawn, too, as texts may reach out of them.
  private static var reach: LayoutUnit { 128 }

  /// Draws and writes the picture in bands; refuses one that is too large before it places a glyph.
  private func png(of layout: DocumentLayout, _ images: PictureImages) throws -> Picture {
    let range = visible?.range ?? .zero..<layout.height
    let size = LayoutSize(width: layout.width, height: range.upperBound - range.lowerBound)
    let (width, height) = try Rasterizer.pixelSize(
      of: size, scale: scale.value, pixelLimit: maxPixels)
    try Bitmap.checkPNG(width: width, height: height)
    // A part of a pixel at the right or at the bottom stays transparent.
    let isFilled =
      (size.width.pixels * scale.value).rounded() >= Double(width)
      && (size.height.pixels * scale.value).rounded() >= Double(height)
    let isOpaque =
      isFilled && layout.style.background?.resolved(in: layout.style.appearance).alpha == 255
    let rasterizer = Rasterizer(coverage: coverage ?? .browser, images: images.bitmap)
    try Output.write(toFile: output) { write in
      let file = try PNGStream(width: width, height: height, hasAlpha: !isOpaque, take: write)
      try rasterizer.renderBands(of: size, scale: scale.value, pixelLimit: maxPixels) { part in
        let (first, last) = (range.lowerBound + part.lowerBound, range.lowerBound + part.upperBound)
        return layout.displayList(part: first - Self.reach..<last + Self.reach, of: range)
      } _: { band in
        try file.append(band)
      }
      try file.finish()
    }
    return (rasterizer.refusedFaces, rasterizer.missingImages)
  }
}

// A conformance of a public type is public, and so are the imports it needs.
extension LayoutAppearance: ExpressibleByArgument {}
extension GlyphCoverage: ExpressibleByArgument {}
#endif
