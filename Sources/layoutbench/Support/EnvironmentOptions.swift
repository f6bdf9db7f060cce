#if Extras
public import ArgumentParser
public import CellLayout
internal import LayoutDocuments
internal import TextLayout

/// The options for the surroundings of a list, besides its width.
struct EnvironmentOptions: ParsableArguments {
  @Option(help: "The side on which rows of elements begin, and the direction of texts: ltr or rtl.")
  var direction: LayoutDirection = .leftToRight
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The factor on all font sizes, 0...65536.", valueName: "factor"))
  var fontScale: DecimalPixels = DecimalPixels(argument: "1")!
  @Option(
    help: ArgumentHelp(
      "A file of row sizes: rows that it knows are not measured, and all rows are added to it. "
        + "It is created if it is missing.", valueName: "file"))
  var sizes: String?
  @Flag(
    help: """
      Exit with status 2 after warnings, too: characters without a glyph, and fields of the template \
      that no row has.
      """)
  var strict = false

  func validate() throws {
    guard fontScale.value <= 65_536 else {
      throw ValidationError("--font-scale is \(fontScale); it must be 0...65536")
    }
  }

  /// Returns the environment of a list.
  func environment(width: LayoutUnit, style: ListStyle) -> LayoutEnvironment {
    LayoutEnvironment(
      width: width, scale: fontScale.value, direction: direction, style: style)
  }

  /// Reads the file of sizes; an empty cache if there is no such file yet, nil without the option.
  func readSizes() throws -> SizeCache? {
    guard let path = sizes else { return nil }
    do throws(SizeCacheError) {
      return try SizeCache(contentsOf: path)
    } catch {
      switch error.code {
      // Sizes that cannot be used are measured anew, and the file is replaced.
      case .noSuchFile, .foreignVersion, .foreignEnvironment, .unsupportedFormat: return SizeCache()
      default: throw CommandFailure(error.description)
      }
    }
  }

  /// Adds the sizes of a layout to the file.
  func writeSizes(of layout: DocumentLayout) throws {
    guard let path = sizes else { return }
    var sizes = layout.sizes ?? SizeCache()
    layout.record(into: &sizes)
    do throws(SizeCacheError) {
      try sizes.write(to: path)
    } catch {
      throw CommandFailure(error.description)
    }
  }
}

// A conformance of a public type is public, and so are the imports it needs.
extension LayoutDirection: ExpressibleByArgument {
  /// Reads `ltr` or `rtl`.
  public init?(argument: String) {
    switch argument {
    case "ltr": self = .leftToRight
    case "rtl": self = .rightToLeft
    default: return nil
    }
  }

  /// The word that help shows for a default.
  public var defaultValueDescription: String { self == .leftToRight ? "ltr" : "rtl" }

  /// The words that are understood.
  public static var allValueStrings: [String] { ["ltr", "rtl"] }
}
#endif
