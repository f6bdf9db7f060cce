internal import ArgumentParser
internal import CellLayout
internal import LayoutDocuments
internal import ListCore

/// `diff`: two lists in, the batch update that leads from one to the other out.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Prints the batch update from one list to another, and what it does to frames.")

  /// How a batch is lowered.
  enum Strategy: String, ExpressibleByArgument, CaseIterable {
    case batch, strict, staged
  }

  @OptionGroup var fonts: FontOptions
  @Option(help: "batch: one batch, legal under UIKit's rules.")
  var strategy: Strategy = .batch
  @Option(help: "A template, to lay both lists out.")
  var template: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of the lists in px, with --template.", valueName: "px"))
  var width: String?
  @Argument(help: "The list before.")
  var old: String
  @Argument(help: "The list after.")
  var new: String

  func validate() throws {
    if (template == nil) != (width == nil) {
      throw ValidationError("--template and --width go together")
    }
  }

  func run() throws {
    guard strategy == .batch else {
      throw CommandFailure("unsupported: --strategy \(strategy.rawValue) is not supported yet")
    }
    let before = try Documents.list(old)
    let after = try Documents.list(new)
    Documents.report(before, old)
    Documents.report(after, new)
    var sawError = !before.isClean || !after.isClean
    let batch: BatchDocument
    if let template, let width {
      var options = LayoutOptions()
      options.fonts = fonts
      options.template = template
      options.width = width
      var layout = try options.layout(before)
      sawError = sawError || layout.hasErrors
      let update = layout.apply(after.snapshot)
      sawError = sawError || layout.hasErrors
      batch = BatchDocument(from: before, to: after, layout: layout, update: update)
    } else {
      batch = BatchDocument(from: before, to: after)
    }
    try FileDescriptorIO.write(batch.bytes(), to: 1)
    if sawError { throw ExitStatus.badInput }
  }
}
