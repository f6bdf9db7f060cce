internal import Foundation
internal import LayoutDocuments

/// Packs bytes with the program `gzip`.
enum Gzip {
  /// Returns the packed bytes, the same for the same bytes.
  static func packed(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("unpacked-\(UUID().uuidString)")
    try Output.write(bytes, toFile: file.path)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-nc", file.path]
    process.standardOutput = pipe
    try process.run()
    let packed = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailure("gzip cannot pack the page")
    }
    return Array(packed)
  }
}
