import CellRendering
import Foundation

/// Where the demo reads and writes: the example's folder, the fonts, and `demo-output`.
struct DemoFiles {
  private let root: URL

  /// The folder of the bundled fonts.
  var fonts: String { root.appendingPathComponent("Fonts").path }

  /// The folder that pictures and frames are written to, made afresh.
  var output: String { root.appendingPathComponent("demo-output").path }

  init() {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    root = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    try? FileManager.default.removeItem(atPath: output)
  }

  func read(_ name: String) throws -> [UInt8] {
    let file = root.appendingPathComponent("Examples/Chat/\(name)")
    return Array(try Data(contentsOf: file))
  }

  /// Returns the photo of a key; `nil` if there is none.
  func photo(_ key: String) -> Bitmap? {
    guard let file = try? read("photos/\(key).png") else { return nil }
    return try? Bitmap(png: file)
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(
      atPath: output, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: output).appendingPathComponent(name))
  }
}
