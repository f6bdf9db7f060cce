#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open file that is closed when its owner lets go of it.
///
/// Opening never waits: only regular files are opened.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let path: String

  private init(
    _ path: String, flags: Int32, failure code: SizeCacheError.Code
  ) throws(SizeCacheError) {
    try OpenFile.checkPath(path, code)
    // Only the owner may read the file: anybody who can read digests can check guesses of short
    // texts.
    let descriptor = OpenFile.repeated {
      unsafe open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else {
      let isMissing = errno == ENOENT && code == .unreadableFile
      throw OpenFile.error(isMissing ? .noSuchFile : code, path)
    }
    var info = stat()
    let isFile = unsafe fstat(descriptor, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
    guard isFile else {
      _ = close(descriptor)
      throw OpenFile.notAFile(code, path)
    }
    self.descriptor = descriptor
    self.path = path
  }

  /// Opens a file for reading.
  static func reading(_ path: String) throws(SizeCacheError) -> OpenFile {
    try OpenFile(path, flags: O_RDONLY, failure: .unreadableFile)
  }

  /// Creates a file for writing; an existing file of that name is removed first.
  static func creating(_ path: String) throws(SizeCacheError) -> OpenFile {
    try OpenFile.checkPath(path, .unwritableFile)
    var info = stat()
    if unsafe lstat(path, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFREG else { throw notAFile(.unwritableFile, path) }
      remove(path)
    }
    return try OpenFile(path, flags: O_WRONLY | O_CREAT | O_EXCL, failure: .unwritableFile)
  }

  /// Opens a file that serves as a lock, and creates it if it is missing.
  static func lock(_ path: String) throws(SizeCacheError) -> OpenFile {
    try OpenFile(path, flags: O_RDWR | O_CREAT, failure: .unwritableFile)
  }

  deinit { _ = close(descriptor) }

  /// Returns the number of bytes of the file.
  func byteCount() throws(SizeCacheError) -> Int {
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0 else {
      throw OpenFile.error(.unreadableFile, path)
    }
    return Int(info.st_size)
  }

  /// Returns the next elements; fewer if the file ends before.
  func read<Element: BitwiseCopyable>(
    _ count: Int, of type: Element.Type
  ) throws(SizeCacheError) -> [Element] {
    var failed = false
    let elements = unsafe [Element](unsafeUninitializedCapacity: count) { buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      var end = 0
      while end < bytes.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
        let got = OpenFile.repeated {
          unsafe Int32(
            systemRead(descriptor, into: rest.baseAddress!, count: min(rest.count, 1 << 30)))
        }
        failed = got < 0
        guard got > 0 else { break }
        end += Int(got)
      }
      filled = end / MemoryLayout<Element>.stride
    }
    guard !failed else { throw OpenFile.error(.unreadableFile, path) }
    return elements
  }

  /// Writes all bytes.
  func write(_ bytes: RawSpan) throws(SizeCacheError) {
    let isDone = unsafe bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        let done = OpenFile.repeated {
          unsafe Int32(
            systemWrite(descriptor, from: rest.baseAddress!, count: min(rest.count, 1 << 30)))
        }
        guard done >= 0 else { return false }
        start += Int(done)
      }
      return true
    }
    guard isDone else { throw OpenFile.error(.unwritableFile, path) }
  }

  /// Waits until the written bytes are on the disk.
  func synchronize() throws(SizeCacheError) {
    guard OpenFile.repeated({ fsync(descriptor) }) == 0 else {
      throw OpenFile.error(.unwritableFile, path)
    }
  }
}

extension OpenFile {
  /// Gives a file the name of another file, which is replaced.
  static func rename(_ old: String, to new: String) throws(SizeCacheError) {
    guard systemRename(old, new) == 0 else { throw error(.unwritableFile, new) }
  }

  /// Removes a file if there is one.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Returns the result of a C function, which is called again when a signal interrupted it.
  static func repeated(_ call: () -> Int32) -> Int32 {
    while true {
      let answer = call()
      if answer >= 0 || errno != EINTR { return answer }
    }
  }

  /// Returns the error of the C function that failed last.
  static func error(_ code: SizeCacheError.Code, _ path: String) -> SizeCacheError {
    let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
    return SizeCacheError(
      code: code, subject: path, value: "out of reach (\(reason))",
      limit: "a file within reach")
  }

  private static func notAFile(_ code: SizeCacheError.Code, _ path: String) -> SizeCacheError {
    SizeCacheError(code: code, subject: path, value: "a folder, pipe or device", limit: "a file")
  }

  /// Checks that a path has no NUL, because C would take it for a shorter path.
  private static func checkPath(
    _ path: String, _ code: SizeCacheError.Code
  ) throws(SizeCacheError) {
    guard path.utf8.contains(0) else { return }
    throw SizeCacheError(
      code: code, subject: path, value: "a path with a NUL", limit: "one without")
  }
}

/// Calls the C function `read`.
private func systemRead(
  _ descriptor: Int32, into bytes: UnsafeMutableRawPointer, count: Int
) -> Int {
  unsafe read(descriptor, bytes, count)
}

/// Calls the C function `write`.
private func systemWrite(
  _ descriptor: Int32, from bytes: UnsafeRawPointer, count: Int
) -> Int {
  unsafe write(descriptor, bytes, count)
}

/// Calls the C function `rename`.
private func systemRename(_ old: String, _ new: String) -> Int32 {
  unsafe rename(old, new)
}
