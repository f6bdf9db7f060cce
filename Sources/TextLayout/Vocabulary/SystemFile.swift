#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The calls of the operating system for opening, reading and writing files, with the cases that each
/// caller would have to think of: interruptions, descriptors in non-blocking mode, paths with a NUL, and
/// names of pipes, devices and folders.
package enum SystemFile {
  /// The reason why a file cannot be opened, read or written.
  package enum Failure: Error, Hashable, Sendable {
    /// The path has a NUL, because of which C would take it for a shorter path.
    case pathWithNUL
    /// The path leads to a folder, pipe or device.
    case notAFile
    /// The value of `errno`.
    case system(Int32)

    /// Indicates whether there is no file of that path (`ENOENT`).
    package var isMissing: Bool { self == .system(ENOENT) }
  }

  /// The greatest number of bytes that one call reads or writes.
  private static let callLimit = 1 << 30

  /// Opens a regular file and never waits: a pipe, device or folder is refused, whatever its name.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - flags: Flags of the C function `open`, such as `O_RDONLY`.
  /// - Returns: A descriptor that the caller closes. A file that the call creates can be read and
  ///   written by its owner alone.
  package static func open(_ path: String, flags: Int32) throws(Failure) -> Int32 {
    guard !path.utf8.contains(0) else { throw .pathWithNUL }
    let flags = flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = try Int32(repeated { Int(systemOpen(path, flags)) })
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      _ = close(descriptor)
      throw .notAFile
    }
    return descriptor
  }

  /// Returns the number of bytes of an open file.
  package static func byteCount(_ descriptor: Int32) throws(Failure) -> Int {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .system(errno) }
    return Int(info.st_size)
  }

  /// Reads at most as many bytes as fit, and waits until there are some.
  ///
  /// - Returns: The number of bytes read, 0 at the end of the file.
  package static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Failure) -> Int {
    let count = min(buffer.count, callLimit)
    return try waiting(for: descriptor, POLLIN) {
      systemRead(descriptor, buffer.baseAddress, count)
    }
  }

  /// Writes some of the bytes, and waits until there is room for some.
  ///
  /// - Returns: The number of bytes written, at least 1 if there are any.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(Failure) -> Int {
    let count = min(bytes.count, callLimit)
    return try waiting(for: descriptor, POLLOUT) {
      systemWrite(descriptor, bytes.baseAddress, count)
    }
  }

  /// Returns the result of a C function, which is called again when a signal interrupted it.
  package static func repeated(_ call: () -> Int) throws(Failure) -> Int {
    while true {
      let answer = call()
      if answer >= 0 { return answer }
      guard errno == EINTR else { throw .system(errno) }
    }
  }

  private static func waiting(
    for descriptor: Int32, _ event: some BinaryInteger, _ call: () -> Int
  ) throws(Failure) -> Int {
    while true {
      do {
        return try repeated(call)
      } catch .system(let number) where number == EAGAIN || number == EWOULDBLOCK {
        var waited = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        _ = poll(&waited, 1, -1)
      }
    }
  }
}

/// Calls the C function `open`.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o600) }

/// Calls the C function `read`.
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int { read(descriptor, bytes, count) }

/// Calls the C function `write`.
private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int { write(descriptor, bytes, count) }
