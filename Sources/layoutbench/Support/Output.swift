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
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path, reason: String(cString: strerror(errno))) }
    do {
      try write(bytes, to: descriptor, named: path)
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems report only now that there was no room.
    guard close(descriptor) == 0 else {
      throw .unwritable(path, reason: String(cString: strerror(errno)))
    }
  }

  fileprivate static func write(
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

/// A file that is written piece by piece, and takes the place of an older one when it is whole.
final class FileSink {
  /// The path of the file, for messages.
  private let name: String
  private let descriptor: Int32

  private init(_ path: String, named name: String) throws(DocumentError) {
    self.name = name
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(name, reason: String(cString: strerror(errno))) }
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(DocumentError) {
    try Output.write(bytes, to: descriptor, named: name)
  }

  /// Calls a closure with a file to write, which is removed again if the closure throws.
  ///
  /// Pipes and devices are written as they are; other files are first written beside their place.
  static func writing(_ path: String, _ body: (FileSink) throws -> Void) throws {
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let written = isSpecial ? path : path + ".part"
    let sink = try FileSink(written, named: path)
    do {
      try body(sink)
    } catch {
      close(sink.descriptor)
      if !isSpecial { unlink(written) }
      throw error
    }
    // Some file systems report only now that there was no room.
    guard close(sink.descriptor) == 0, isSpecial || rename(written, path) == 0 else {
      throw DocumentError.unwritable(path, reason: String(cString: strerror(errno)))
    }
  }
}
