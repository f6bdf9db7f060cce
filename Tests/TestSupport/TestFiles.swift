package import Foundation

/// The files of the package that tests read.
package enum TestFiles {
  /// The folder of the package.
  package static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return parts.joined(separator: "/")
  }()

  /// The folder of the bundled fonts.
  package static var fonts: String { root + "/Fonts" }

  /// Returns the bytes of a file of the package.
  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: root + "/" + path)))
  }

  /// Returns the text of a file of the package.
  package static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// Returns the unpacked bytes of a gzip file of the package.
  package static func unpacked(_ path: String) throws -> Data {
    try gzip("-dc", root + "/" + path)
  }

  /// Returns the packed bytes of a file anywhere.
  package static func packed(file: String) throws -> Data { try gzip("-nc", file) }

  private static func gzip(_ option: String, _ file: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", option, file]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
    return data
  }
}
