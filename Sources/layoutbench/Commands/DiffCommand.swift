#if Extras
public import ArgumentParser
internal import CellLayout
internal import LayoutDocuments
public import ListCore

/// `diff`: two lists in, the batch update from the first to the second out.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Prints the batch update from one list to another, and its changes of frames.")

  @OptionGroup var fonts: FontOptions
  @OptionGroup var reading: DocumentOptions
  @OptionGroup var surroundings: EnvironmentOptions
  @Option(
    help: """
      batch: one batch with the fewest operations. strict: one batch without row operations in \
      moved sections. staged: a batch for the sections, then one for the rows.
      """)
  var strategy: Changeset.Strategy = .batch
  @Option(help: "A template, to lay both lists out.")
  var template: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of the lists in px, with --template.", valueName: "px"))
  var width: String?
  @Option(
    help: ArgumentHelp(
      "A folder of PNG files for the intrinsic sizes of images, with --template; see layout.",
      valueName: "dir"))
  var images: String?
  @Flag(help: "Print a table for people instead of JSON.")
  var pretty = false
  @Argument(help: "The list before.")
  var old: String
  @Argument(help: "The list after.")
  var new: String

  func validate() throws {
    if (template == nil) != (width == nil) {
      throw ValidationError("--template and --width go together")
    }
    if template == nil, images != nil || surroundings.sizes != nil {
      throw ValidationError("--images and --sizes go with --template")
    }
  }

  func run() throws {
    let before = try Documents.list(old, limits: reading.limits)
    let after = try Documents.list(new, limits: reading.limits)
    Documents.report(before, of: old)
    Documents.report(after, of: new)
    var sawError = !before.isClean || !after.isClean
    let answer: [UInt8]
    if let template, let width {
      var options = LayoutOptions()
      options.fonts = fonts
      options.reading = reading
      options.surroundings = surroundings
      options.template = template
      options.width = width
      options.images = images
      let template = try options.readTemplate()
      var layout = try options.makeLayout(of: before, from: old, with: template)
      var isWarned = Documents.report(layout, of: old)
      if options.reportAbsentFields(of: template, in: [before, after]) { isWarned = true }
      sawError = sawError || layout.hasErrors
      // A layout takes one batch. Of both kinds of one batch it gets the printed one, so that rows of
      // sections that are inserted anew count as inserted.
      let changeset = before.snapshot.changeset(
        to: after.snapshot, strategy: strategy == .staged ? .batch : strategy)
      let update = try layout.apply(
        after.snapshot, changeset: changeset, edges: template.cells(for: after).edges)
      if Documents.report(layout, of: new) { isWarned = true }
      sawError = sawError || layout.hasErrors || isWarned && surroundings.strict
      try surroundings.writeSizes(of: layout)
      answer =
        pretty
        ? Array(BatchTable(from: before, to: after, update: update, strategy: strategy).text.utf8)
        : BatchDocument(
          from: before, to: after, layout: layout, update: update, strategy: strategy
        ).bytes()
    } else {
      answer =
        pretty
        ? Array(BatchTable(from: before, to: after, strategy: strategy).text.utf8)
        : BatchDocument(from: before, to: after, strategy: strategy).bytes()
    }
    try Output.write(answer)
    if sawError { throw ExitStatus.badInput }
  }
}

// A conformance of a public type is public, and so are the imports it needs.
extension Changeset.Strategy: ExpressibleByArgument {}
#endif
