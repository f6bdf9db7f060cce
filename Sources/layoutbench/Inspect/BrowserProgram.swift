internal import Foundation
internal import LayoutDocuments

/// The program of a browser that runs without a screen.
enum BrowserProgram {
  private static let names = ["chromium", "chromium-browser", "google-chrome", "chrome"]

  /// Returns the path of the program that is named, else that of `$CHROMIUM`, else one in `$PATH`.
  ///
  /// - Throws: `DocumentError` with `noBrowser` if there is none.
  static func find(named name: String?) throws(DocumentError) -> String {
    let environment = ProcessInfo.processInfo.environment
    let wanted = name ?? environment["CHROMIUM"].flatMap { $0.isEmpty ? nil : $0 }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for candidate in wanted.map({ [$0] }) ?? names {
      let paths = candidate.contains("/") ? [candidate] : folders.map { "\($0)/\(candidate)" }
      if let path = paths.first(where: isProgram) { return path }
    }
    throw DocumentError(
      .noBrowser, subject: "--chromium",
      value: wanted.map { "\"\($0)\", which is no program" } ?? "absent, and $PATH has no Chromium",
      limit: "the program of Chromium or Chrome (on Debian: apt-get install chromium)")
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
