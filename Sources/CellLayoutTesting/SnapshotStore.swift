internal import CellRendering
internal import Foundation
internal import LayoutSnapshots
internal import Synchronization

/// The file of a check: `__Snapshots__/<file>/<test>.<name>.txt` beside the source of the test.
struct SnapshotFile {
  private let url: URL
  var path: String { url.path }

  private init(url: URL) { self.url = url }

  init(of source: String, test: String, name: String?) {
    let source = URL(fileURLWithPath: source)
    let folder = source.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
    let parts = [test] + (name.map { [$0] } ?? [])
    url = folder.appendingPathComponent(
      parts.map(SnapshotFile.fileName).joined(separator: ".") + ".txt")
  }

  /// The file of a picture beside the text: `<test>.<name>.<picture>.png`.
  func picture(_ name: String) -> SnapshotFile {
    SnapshotFile(url: url.deletingPathExtension().appendingPathExtension("\(name).png"))
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
    try SnapshotFile.write(Data(document.text.utf8), to: url)
  }

  /// The recorded picture; `nil` if there is no file.
  func readPicture() throws -> Bitmap? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try Bitmap(png: Array(try Data(contentsOf: url)))
  }

  func write(_ picture: Bitmap) throws {
    try SnapshotFile.write(Data(try picture.pngData()), to: url)
  }

  // MARK: Artifacts

  /// The folder that the variable `SNAPSHOT_ARTIFACTS` names; `nil` if there is no such variable.
  static var artifactFolder: String? { ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"] }

  /// Writes the present text beside those of other failed checks.
  ///
  /// - Returns: The path; `nil` without a folder.
  func writeArtifact(_ document: SnapshotDocument, in folder: String?) throws -> String? {
    try writeArtifact(Data(document.text.utf8), suffix: nil, in: folder)
  }

  /// Writes a picture beside those of other failed checks.
  ///
  /// - Parameter suffix: A word before the extension of the file; `nil` for none.
  /// - Returns: The path; `nil` without a folder.
  func writeArtifact(
    _ picture: Bitmap, suffix: String? = nil, in folder: String?
  ) throws -> String? {
    try writeArtifact(Data(try picture.pngData()), suffix: suffix, in: folder)
  }

  private func writeArtifact(
    _ data: Data, suffix: String?, in folder: String?
  ) throws -> String? {
    guard let folder else { return nil }
    let stem = url.deletingPathExtension().lastPathComponent + (suffix.map { ".\($0)" } ?? "")
    let name = "\(url.deletingLastPathComponent().lastPathComponent).\(stem).\(url.pathExtension)"
    let artifact = URL(fileURLWithPath: folder).appendingPathComponent(name)
    try SnapshotFile.write(data, to: artifact)
    return artifact.path
  }

  private static func write(_ data: Data, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
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
