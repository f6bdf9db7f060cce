internal import Synchronization
internal import TextLayout

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A failure of the operating system to read from or write to a file descriptor.
package struct FileDescriptorError: Error, Hashable, Sendable {
  /// An operation on a file descriptor.
  package enum Operation: String, Sendable {
    /// The corresponding C function is `read`.
    case read
    /// The corresponding C function is `write`.
    case write
  }

  /// The operation that failed.
  package let operation: Operation

  /// The file descriptor.
  package let descriptor: Int32

  /// The value of `errno`.
  package let errorNumber: Int32

  /// Creates an error of an operation on a file descriptor.
  package init(operation: Operation, descriptor: Int32, errorNumber: Int32) {
    self.operation = operation
    self.descriptor = descriptor
    self.errorNumber = errorNumber
  }

  /// Indicates whether the reader of a pipe or socket is gone (`EPIPE`).
  package var isBrokenPipe: Bool { errorNumber == EPIPE }
}

extension FileDescriptorError {
  /// Creates an error of a call that failed on an open descriptor.
  init(_ failure: SystemFile.Failure, of operation: Operation, on descriptor: Int32) {
    let number = if case .system(let number) = failure { number } else { EINVAL }
    self.init(operation: operation, descriptor: descriptor, errorNumber: number)
  }
}

extension FileDescriptorError: CustomStringConvertible {
  package var description: String {
    "cannot \(operation) file descriptor \(descriptor): \(reason) (errno \(errorNumber))"
  }

  /// The words of the operating system for the failure, such as "No space left on device".
  package var reason: String {
    unsafe strerror(errorNumber).map { unsafe String(cString: $0) } ?? "error \(errorNumber)"
  }
}

/// Reads from and writes to file descriptors, and goes on after interruptions and short counts.
///
/// On a descriptor in non-blocking mode it waits.
package enum FileDescriptorIO {
  /// The number of bytes read at once.
  static var chunkSize: Int { 1 << 16 }

  private static let readBytes = Atomic(0)

  /// The number of bytes that the process has read so far; for a display of progress.
  package static var readByteCount: Int { readBytes.load(ordering: .relaxed) }

  /// Reads everything up to the end of the file, or until there are more bytes than a limit.
  package static func readAll(
    _ descriptor: Int32, limit: Int
  ) throws(FileDescriptorError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    while true {
      guard bytes.count <= limit else { return bytes }
      let count = try read(descriptor, into: &chunk)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Writes all bytes.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32
  ) throws(FileDescriptorError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest.removeFirst(try writeSome(rest, to: descriptor)) }
  }

  /// Reads at most as many bytes as fit.
  /// - Returns: Their number, 0 at the end of the file.
  package static func read(
    _ descriptor: Int32, into chunk: inout [UInt8]
  ) throws(FileDescriptorError) -> Int {
    do {
      var span = chunk.mutableSpan
      let count = try unsafe span.withUnsafeMutableBytes { buffer throws(SystemFile.Failure) in
        try unsafe SystemFile.read(descriptor, into: buffer)
      }
      readBytes.add(count, ordering: .relaxed)
      return count
    } catch {
      throw FileDescriptorError(error, of: .read, on: descriptor)
    }
  }

  /// Writes some of the bytes.
  /// - Returns: The number of bytes written, at least 1.
  static func writeSome(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32
  ) throws(FileDescriptorError) -> Int {
    do {
      return try withoutPipeSignal { () throws(SystemFile.Failure) in
        try unsafe bytes.span.bytes.withUnsafeBytes { buffer throws(SystemFile.Failure) in
          try unsafe SystemFile.write(buffer, to: descriptor)
        }
      }
    } catch {
      throw FileDescriptorError(error, of: .write, on: descriptor)
    }
  }

  /// Runs a write such that a broken pipe is an error number and not a signal, which would end
  /// the process, without touching the process's own handling of that signal.
  private static func withoutPipeSignal(
    _ write: () throws(SystemFile.Failure) -> Int
  ) throws(SystemFile.Failure) -> Int {
    var pipeSignal = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&pipeSignal)
    unsafe sigaddset(&pipeSignal, SIGPIPE)
    let wasPending = isPipeSignalPending()
    unsafe pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    defer {
      // The signal comes with EPIPE, and also with the count of a write that the reader's end cut short.
      if !wasPending, isPipeSignalPending() {
        var received: Int32 = 0
        unsafe sigwait(&pipeSignal, &received)
      }
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return try write()
  }

  private static func isPipeSignalPending() -> Bool {
    var pending = sigset_t()
    unsafe sigpending(&pending)
    return unsafe sigismember(&pending, SIGPIPE) == 1
  }
}
