internal import TextLayout

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
    // Only the owner may read a file that is created: anybody who can read digests can check guesses of
    // short texts.
    do {
      descriptor = try SystemFile.open(path, flags: flags)
    } catch {
      throw OpenFile.error(
        code == .unreadableFile && error.isMissing ? .noSuchFile : code, path, error)
    }
    self.path = path
  }

  /// Opens a file for reading.
  static func reading(_ path: String) throws(SizeCacheError) -> OpenFile {
    try OpenFile(path, flags: O_RDONLY, failure: .unreadableFile)
  }

  /// Creates a file for writing; an existing file of that name is removed first.
  static func creating(_ path: String) throws(SizeCacheError) -> OpenFile {
    var info = stat()
    if !path.utf8.contains(0), unsafe lstat(path, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFREG else { throw error(.unwritableFile, path, .notAFile) }
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
    do {
      return try SystemFile.byteCount(descriptor)
    } catch {
      throw OpenFile.error(.unreadableFile, path, error)
    }
  }

  /// Returns the next elements; fewer if the file ends before.
  func read<Element: BitwiseCopyable>(
    _ count: Int, of type: Element.Type
  ) throws(SizeCacheError) -> [Element] {
    do {
      return try unsafe [Element](unsafeUninitializedCapacity: count) {
        buffer, filled throws(SystemFile.Failure) in
        let bytes = UnsafeMutableRawBufferPointer(buffer)
        var end = 0
        defer { filled = end / MemoryLayout<Element>.stride }
        while end < bytes.count {
          let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
          let count = try unsafe SystemFile.read(descriptor, into: rest)
          guard count > 0 else { return }
          end += count
        }
      }
    } catch {
      throw OpenFile.error(.unreadableFile, path, error)
    }
  }

  /// Writes all bytes.
  func write(_ bytes: RawSpan) throws(SizeCacheError) {
    do {
      try unsafe bytes.withUnsafeBytes { buffer throws(SystemFile.Failure) in
        var start = 0
        while start < buffer.count {
          let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
          start += try unsafe SystemFile.write(rest, to: descriptor)
        }
      }
    } catch {
      throw OpenFile.error(.unwritableFile, path, error)
    }
  }

  /// Waits until the written bytes are on the disk.
  func synchronize() throws(SizeCacheError) {
    do {
      _ = try SystemFile.repeated { Int(fsync(descriptor)) }
    } catch {
      throw OpenFile.error(.unwritableFile, path, error)
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

  /// Returns the error of a file that cannot be opened, read or written; without a failure, the error of
  /// the C function that failed last.
  static func error(
    _ code: SizeCacheError.Code, _ path: String, _ failure: SystemFile.Failure? = nil
  ) -> SizeCacheError {
    switch failure ?? .system(errno) {
    case .pathWithNUL:
      return SizeCacheError(
        code: code, subject: path, value: "a path with a NUL", limit: "one without")
    case .notAFile:
      return SizeCacheError(
        code: code, subject: path, value: "a folder, pipe or device", limit: "a file")
    case .system(let number):
      let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
      return SizeCacheError(
        code: code, subject: path, value: "out of reach (\(reason))",
        limit: "a file within reach")
    }
  }
}

/// Calls the C function `rename`.
private func systemRename(_ old: String, _ new: String) -> Int32 {
  unsafe rename(old, new)
}
