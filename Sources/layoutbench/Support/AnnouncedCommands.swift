#if CommandLine
internal import ArgumentParser

/// A command that is announced and that this version does not have.
protocol AnnouncedCommand: ParsableCommand {
  /// All arguments, none of which are read.
  var arguments: [String] { get }
}

extension AnnouncedCommand {
  func run() throws {
    let name = Self.configuration.commandName ?? ""
    throw CommandFailure("unsupported: \(name) is not supported yet")
  }
}

/// `inspect`: a page to look at frames.
struct InspectCommand: AnnouncedCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Writes a page to look at frames (not supported yet).",
    shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}
#endif
