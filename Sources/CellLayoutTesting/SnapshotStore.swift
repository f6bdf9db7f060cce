internal import Foundation
internal import LayoutSnapshots
internal import Synchronization

/// The file of a check: `__Snapshots__/<file>/<test>.<name>.txt` beside the source of the test.
struct SnapshotFile {
  private let url: URL
  var path: String { url.path }

  init(of source: String, test: String, name: String?) {
    let source = URL(fileURLWithPath: source)
    let folder = source.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
    let parts = [test] + (name.map { [$0] } ?? [])
    url = folder.appendingPathComponent(
      parts.map(SnapshotFile.fileName).joined(separator: ".") + ".txt")
  }

  /// Letters, numbers, `-` and `_` as they are; other characters become one `-`, none at the ends.
  static func fileName(_ name: String) -> String {
    let name = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    let parts = name.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
    return parts.isEmpty ? "unnamed" : parts.joined(separator: "-")
  }

  /// The recorded snapshots; `nil` if there is no file.
  func read() throws -> SnapshotDocument? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    return try SnapshotDocument(text: text)
  }

  func write(_ document: SnapshotDocument) throws {
    try SnapshotFile.write(document.text, to: url)
  }

  /// Writes the present text beside those of other failed checks, where the variable `SNAPSHOT_ARTIFACTS` names a
  /// folder; returns the path.
  func writeArtifact(_ document: SnapshotDocument) throws -> String? {
    guard let folder = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"] else { return nil }
    let name = "\(url.deletingLastPathComponent().lastPathComponent).\(url.lastPathComponent)"
    let artifact = URL(fileURLWithPath: folder).appendingPathComponent(name)
    try SnapshotFile.write(document.text, to: artifact)
    return artifact.path
  }

  private static func write(_ text: String, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }
}

/// The files that checks of this process have taken, each with the place of its check.
enum TakenFiles {
  private static let places = Mutex<[String: String]>([:])

  /// Takes a file for a check; returns the place of another check that has it already.
  static func take(_ file: SnapshotFile, for place: CheckPlace) -> String? {
    places.withLock { places in
      if let known = places[file.path], known != place.words { return known }
      places[file.path] = place.words
      return nil
    }
  }
}
