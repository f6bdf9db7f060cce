internal import Foundation
internal import LayoutDocuments

/// Writes the answers of commands; throws the system's reason if it cannot.
enum Output {
  /// Writes a line to standard output.
  static func write(_ line: String) throws(DocumentError) {
    try write(Array((line + "\n").utf8))
  }

  /// Writes bytes to standard output.
  static func write(_ bytes: [UInt8]) throws(DocumentError) {
    try write(bytes, to: 1, named: "standard output")
  }

  /// Writes the buffer of a writer to standard output.
  static func flush(_ writer: inout JSONWriter) throws(DocumentError) {
    ProgressBar.erase()
    do {
      try writer.flush(to: 1)
    } catch {
      throw .unwritable("standard output", reason: error.reason)
    }
  }

  /// Writes a file in place of its content.
  static func write(_ bytes: [UInt8], toFile path: String) throws(DocumentError) {
    try write(toFile: path) { descriptor throws(DocumentError) in
      try write(bytes, to: descriptor, named: path)
    }
  }

  /// Writes a file in place of its content, piece by piece; the content stays if the pieces cannot be made.
  ///
  /// The pieces are kept in a temporary file until all are there.
  /// - Parameter body: Receives a function that takes the next piece.
  static func write(
    toFile path: String,
    pieces body: (@escaping (_ piece: [UInt8]) throws -> Void) throws -> Void
  ) throws {
    guard let file = tmpfile() else { throw unusable(reason: String(cString: strerror(errno))) }
    defer { fclose(file) }
    let pieces = fileno(file)
    try body { piece in
      do throws(FileDescriptorError) { try FileDescriptorIO.write(piece, to: pieces) } catch {
        throw unusable(reason: error.reason)
      }
    }
    guard lseek(pieces, 0, SEEK_SET) == 0 else {
      throw unusable(reason: String(cString: strerror(errno)))
    }
    try write(toFile: path) { descriptor throws(DocumentError) in
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count: Int
        do throws(FileDescriptorError) {
          count = try FileDescriptorIO.read(pieces, into: &chunk)
        } catch {
          throw unusable(reason: error.reason)
        }
        if count == 0 { return }
        try write(Array(chunk[..<count]), to: descriptor, named: path)
      }
    }
  }

  /// The error of a temporary file that cannot be written or read.
  private static func unusable(reason: String) -> DocumentError {
    .unwritable("a temporary file", reason: reason)
  }

  private static func write(
    toFile path: String, _ body: (_ descriptor: Int32) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path, reason: String(cString: strerror(errno))) }
    do {
      try body(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems report only now that there was no room.
    guard close(descriptor) == 0 else {
      throw .unwritable(path, reason: String(cString: strerror(errno)))
    }
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, named name: String
  ) throws(DocumentError) {
    ProgressBar.erase()
    do {
      try FileDescriptorIO.write(bytes, to: descriptor)
    } catch {
      throw .unwritable(name, reason: error.reason)
    }
  }
}
