internal import Foundation
internal import LayoutDocuments

/// Opens the files a command is given; `-` is standard input, `.gz` is unpacked by gzip.
enum InputFiles {
  /// Calls a closure with a descriptor that is open for reading.
  static func withDescriptor<Result>(
    _ path: String, _ body: (Int32) throws -> Result
  ) throws -> Result {
    if path == "-" { return try body(FileHandle.standardInput.fileDescriptor) }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw CommandFailure("unreadable_file: \(path) cannot be read")
    }
    defer { try? file.close() }
    guard path.hasSuffix(".gz") else { return try body(file.fileDescriptor) }
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc"]
    process.standardInput = file
    process.standardOutput = pipe
    try process.run()
    defer {
      // Whoever stops early leaves gzip with a full pipe: closing our end lets it go.
      try? pipe.fileHandleForReading.close()
      process.waitUntilExit()
    }
    return try body(pipe.fileHandleForReading.fileDescriptor)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    try withDescriptor(path) { descriptor in
      do {
        return try FileDescriptorIO.readAll(descriptor)
      } catch {
        throw CommandFailure("unreadable_file: \(path): \(error)")
      }
    }
  }
}
