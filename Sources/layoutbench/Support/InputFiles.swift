internal import Foundation
internal import LayoutDocuments
internal import Synchronization

/// Opens the files that a command is given; `-` is standard input, gzip unpacks `.gz`.
enum InputFiles {
  private static let isStandardInputTaken = Mutex(false)

  /// Calls a closure with a descriptor that is open for reading.
  /// - Throws: `DocumentError` with `unreadableFile` if the file cannot be opened or unpacked, and
  ///   what the closure throws.
  static func withDescriptor<Result>(
    _ path: String, _ body: (Int32) throws -> Result
  ) throws -> Result {
    if path == "-" {
      try takeStandardInput()
      return try reading("standard input", of: nil) {
        try body(FileHandle.standardInput.fileDescriptor)
      }
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw DocumentError.unreadable(path, reason: String(cString: strerror(errno)))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    defer { try? file.close() }
    if isFolder(descriptor) {
      throw DocumentError.unreadable(path, reason: String(cString: strerror(EISDIR)))
    }
    guard path.hasSuffix(".gz") else {
      return try reading(path, of: file) { try body(descriptor) }
    }
    return try reading(path, of: nil) { try withUnpacked(file, from: path, body) }
  }

  /// Claims standard input: who reads it again finds nothing there.
  private static func takeStandardInput() throws {
    let isFirst = isStandardInputTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
    guard isFirst else {
      throw DocumentError.unreadable("standard input", reason: "it can be read once")
    }
  }

  private static func isFolder(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Calls a closure that reads a file and shows its progress; `nil` is a file of unknown length.
  private static func reading<Result>(
    _ name: String, of file: FileHandle?, _ body: () throws -> Result
  ) rethrows -> Result {
    var total: Int?
    if let file {
      var status = stat()
      if unsafe fstat(file.fileDescriptor, &status) == 0 { total = Int(status.st_size) }
    }
    let task = ProgressTask(label: "reading \(name)", unit: .bytes, total: total) {
      FileDescriptorIO.readByteCount
    }
    return try ProgressBar.showing(task, body)
  }

  private static func withUnpacked<Result>(
    _ file: FileHandle, from path: String, _ body: (Int32) throws -> Result
  ) throws -> Result {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc"]
    process.standardInput = file
    process.standardOutput = pipe
    try process.run()
    let reading = pipe.fileHandleForReading
    let result = Swift.Result { try body(reading.fileDescriptor) }
    // If the closure stopped early, gzip waits at a full pipe: closing our end ends it.
    let isRead = ((try? reading.read(upToCount: 1)) ?? Data()).isEmpty
    try? reading.close()
    process.waitUntilExit()
    // Status 2 is a warning.
    guard !isRead || [0, 2].contains(process.terminationStatus) else {
      throw DocumentError.unreadable(path, reason: "gzip cannot unpack it")
    }
    return try result.get()
  }

  /// Reads a document whole.
  static func bytes(_ path: String, limits: ReadingLimits) throws -> [UInt8] {
    try withDescriptor(path) { descriptor in
      do throws(FileDescriptorError) {
        return try FileDescriptorIO.readAll(descriptor, limit: limits.documentLength)
      } catch {
        throw DocumentError.unreadable(path, reason: error.reason)
      }
    }
  }

  /// Calls a closure with the object of each line of a file. A bad line is reported on standard error,
  /// and the next one is read.
  ///
  /// - Parameter body: Returns `false` to stop; throws a `DocumentError` for a bad line.
  /// - Returns: The number of bad lines.
  static func forEachLine(
    of path: String, limits: ReadingLimits, _ body: (JSONObject) throws -> Bool
  ) throws -> Int {
    try withDescriptor(path) { descriptor in
      var reader = LineReader(descriptor: descriptor, maximumLineLength: limits.lineLength)
      var badCount = 0
      while true {
        do {
          guard let line = try reader.next() else { return badCount }
          guard try body(try line.object()) else { return badCount }
        } catch let error as DocumentError {
          guard error.code != .unreadableFile else {
            throw DocumentError(
              error.code, subject: path, value: error.value, limit: error.limit)
          }
          badCount += 1
          Messages.write("\(path):\(reader.lineNumber): \(error)")
        }
      }
    }
  }
}
