internal import Foundation
internal import LayoutDocuments

/// Writes what commands answer; what cannot be written is an error with the system's reason.
enum Output {
  /// Writes a line to standard output.
  static func write(_ line: String) throws(DocumentError) {
    try write(Array((line + "\n").utf8))
  }

  /// Writes bytes to standard output.
  static func write(_ bytes: [UInt8]) throws(DocumentError) {
    try write(bytes, to: 1, "standard output")
  }

  /// Writes what a writer holds to standard output.
  static func flush(_ writer: inout JSONWriter) throws(DocumentError) {
    do {
      try writer.flush(to: 1)
    } catch {
      throw unwritable("standard output", error.reason)
    }
  }

  /// Writes a file; what it held is gone.
  static func write(_ bytes: [UInt8], toFile path: String) throws(DocumentError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw unwritable(path, String(cString: strerror(errno))) }
    do {
      try write(bytes, to: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems tell only now that there was no room.
    guard close(descriptor) == 0 else { throw unwritable(path, String(cString: strerror(errno))) }
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ name: String
  ) throws(DocumentError) {
    do {
      try FileDescriptorIO.write(bytes, to: descriptor)
    } catch {
      throw unwritable(name, error.reason)
    }
  }

  private static func unwritable(_ name: String, _ reason: String) -> DocumentError {
    DocumentError(.unwritableFile, "\(name): \(reason)")
  }
}
