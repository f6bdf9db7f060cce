import Foundation

/// A folder for the files of an example, beside which the package stands as `CellLayout`.
struct ExampleFolder {
  /// The folder of this package.
  static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns a built program, which stands beside the test bundle.
  static func program(named name: String) -> URL? {
    var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(path: name)
      // A folder above may have the name of a program.
      let attributes = try? FileManager.default.attributesOfItem(atPath: candidate.path)
      if attributes?[.type] as? FileAttributeType == .typeRegular { return candidate }
    }
    return nil
  }

  private let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// The folder.
  var url: URL { parent.appending(path: "Example") }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: parent.appending(path: "CellLayout"),
      withDestinationURL: Self.examples.deletingLastPathComponent())
  }

  /// Removes the folder and what is in it.
  func remove() { try? FileManager.default.removeItem(at: parent) }
}
