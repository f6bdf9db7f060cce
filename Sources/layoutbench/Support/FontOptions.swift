#if Extras
internal import ArgumentParser
internal import Foundation
internal import TextLayout

/// The options that name the folders of fonts.
struct FontOptions: ParsableArguments {
  @Option(
    name: .customLong("fonts"),
    help: ArgumentHelp(
      "A folder of font files, searched with its subfolders. Repeatable. "
        + "Default: $CELLLAYOUT_FONTS, else the nearest Fonts folder.", valueName: "dir"))
  var directories: [String] = []
  @Flag(
    help: """
      Take no font by path: names are looked for in the folders alone, and errors reveal nothing \
      about other files. For lists, templates and texts from strangers.
      """)
  var noFontPaths = false

  func library() throws -> FontLibrary {
    var folders = directories
    if folders.isEmpty, let variable = ProcessInfo.processInfo.environment["CELLLAYOUT_FONTS"],
      !variable.isEmpty
    {
      folders = [variable]
    }
    if folders.isEmpty, let found = FontOptions.nearestFontsFolder() { folders = [found] }
    do {
      return try FontLibrary(directories: folders, allowsPaths: !noFontPaths)
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  /// Returns the nearest folder named Fonts beside or above the working directory or the executable.
  private static func nearestFontsFolder() -> String? {
    let files = FileManager.default
    let executable = Bundle.main.executableURL?.deletingLastPathComponent().path
    for start in [files.currentDirectoryPath, executable].compactMap({ $0 }) {
      var folder = URL(fileURLWithPath: start)
      while true {
        let candidate = folder.appendingPathComponent("Fonts").path
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: candidate, isDirectory: &isFolder), isFolder.boolValue {
          return candidate
        }
        guard folder.path != "/" else { break }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }
}
#endif
