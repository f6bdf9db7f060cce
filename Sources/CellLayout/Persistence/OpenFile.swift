#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open file that is closed when its owner lets go of it.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  private init(_ path: String, _ flags: Int32, _ code: SizeCacheError.Code) throws(SizeCacheError) {
    self.path = path
    // Only for its owner: who can read digests can check guesses of short texts.
    descriptor = OpenFile.repeated { unsafe open(path, flags | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else {
      let isMissing = errno == ENOENT && code == .unreadableFile
      throw OpenFile.error(isMissing ? .noSuchFile : code, path)
    }
  }

  /// Opens a file to read it.
  static func reading(_ path: String) throws(SizeCacheError) -> OpenFile {
    // A pipe would be waited for.
    try OpenFile(path, O_RDONLY | O_NONBLOCK, .unreadableFile)
  }

  /// Opens a file to write it; what it held is gone.
  static func replacing(_ path: String) throws(SizeCacheError) -> OpenFile {
    try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, .unwritableFile)
  }

  /// Opens a file that is there for its lock.
  static func lock(_ path: String) throws(SizeCacheError) -> OpenFile {
    try OpenFile(path, O_RDWR | O_CREAT, .unwritableFile)
  }

  deinit { _ = close(descriptor) }

  /// The number of bytes.
  ///
  /// - Throws: `SizeCacheError` if this is no regular file.
  func byteCount() throws(SizeCacheError) -> Int {
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0 else {
      throw OpenFile.error(.unreadableFile, path)
    }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw SizeCacheError(
        code: .unreadableFile, place: path, value: "a folder or device", limit: "a file")
    }
    return Int(info.st_size)
  }

  /// Reads the next elements; fewer if the file ends before.
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
          unsafe Int32(systemRead(descriptor, rest.baseAddress!, min(rest.count, 1 << 30)))
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
          unsafe Int32(systemWrite(descriptor, rest.baseAddress!, min(rest.count, 1 << 30)))
        }
        guard done >= 0 else { return false }
        start += Int(done)
      }
      return true
    }
    guard isDone else { throw OpenFile.error(.unwritableFile, path) }
  }

  /// Waits until the disk has what was written.
  func synchronize() throws(SizeCacheError) {
    guard OpenFile.repeated({ fsync(descriptor) }) == 0 else {
      throw OpenFile.error(.unwritableFile, path)
    }
  }

  /// Calls a closure while no other process and no other thread is in one for the same file.
  func locked<Result>(
    _ body: () throws(SizeCacheError) -> Result
  ) throws(SizeCacheError) -> Result {
    guard OpenFile.repeated({ flock(descriptor, LOCK_EX) }) == 0 else {
      throw OpenFile.error(.unwritableFile, path)
    }
    defer { _ = flock(descriptor, LOCK_UN) }
    return try body()
  }
}

extension OpenFile {
  /// Gives a file the name of another, which is gone from then on.
  static func rename(_ old: String, to new: String) throws(SizeCacheError) {
    guard systemRename(old, new) == 0 else { throw error(.unwritableFile, new) }
  }

  /// Removes a file if there is one.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Calls a C function again when a signal interrupted it.
  private static func repeated(_ call: () -> Int32) -> Int32 {
    while true {
      let answer = call()
      if answer >= 0 || errno != EINTR { return answer }
    }
  }

  /// The error of the C function that failed last.
  private static func error(_ code: SizeCacheError.Code, _ path: String) -> SizeCacheError {
    let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
    return SizeCacheError(code: code, place: path, value: reason, limit: "a file within reach")
  }
}

/// The corresponding C function is `read`.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  unsafe read(descriptor, bytes, count)
}

/// The corresponding C function is `write`.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

/// The corresponding C function is `rename`.
private func systemRename(_ old: String, _ new: String) -> Int32 {
  unsafe rename(old, new)
}
