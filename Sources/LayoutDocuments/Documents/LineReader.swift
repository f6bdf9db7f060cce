#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A reader of lines that holds no more than the line it reads.
///
/// Lines end with LF or CR LF; the last may lack it. Lines of nothing but white space are skipped
/// and counted. A byte order mark at the start is left out. For example:
///
///     var reader = LineReader(descriptor: 0)
///     while let line = try reader.next() {
///       let object = try line.object()
///     }
///
/// Drop a line's bytes before reading the next: bytes that are still held are copied.
package struct LineReader: ~Copyable {
  /// The greatest number of bytes in a line, its end not counted.
  private let maximumLineLength: Int

  /// The source of bytes behind those of the buffer, or nil if there is none.
  private var descriptor: Int32?

  /// Bytes read and not yet passed on, from `start`.
  private var buffer: [UInt8]
  private var start = 0
  private var chunk: [UInt8] = []

  /// The number of the line that was read last, counted from 1; 0 before the first.
  package private(set) var lineNumber = 0

  /// Creates a reader of a file descriptor, which it does not close.
  package init(
    descriptor: Int32, maximumLineLength: Int = ReadingLimits().lineLength
  ) {
    self.init(bytes: [], then: descriptor, maximumLineLength: maximumLineLength)
  }

  /// Creates a reader of bytes in memory, followed by those of a file descriptor.
  package init(
    bytes: [UInt8], then descriptor: Int32? = nil,
    maximumLineLength: Int = ReadingLimits().lineLength
  ) {
    self.descriptor = descriptor
    self.buffer = bytes
    self.chunk = descriptor == nil ? [] : [UInt8](repeating: 0, count: FileDescriptorIO.chunkSize)
    self.maximumLineLength = min(max(0, maximumLineLength), Int.max - 4)
  }

  /// The memory that lines are held in, in bytes; for tests.
  package var heldByteCount: Int { buffer.capacity + chunk.capacity }

  /// Reads the next line that is not blank.
  /// - Returns: The line, or nil if there is none.
  /// - Throws: `DocumentError`. With `lineTooLong` it concerns one line alone, and the reader stands
  ///   behind it: call again for the next. After `unreadableFile` there are no more lines.
  package mutating func next() throws(DocumentError) -> Line? {
    while let line = try nextPhysicalLine() {
      let content = content(of: line)
      guard content.count <= maximumLineLength else { throw tooLong(content.count) }
      guard !isBlank(content) else { continue }
      return Line(
        number: lineNumber, bytes: buffer[content],
        memoryLimit: ReadingLimits.valueMemory(forLength: maximumLineLength))
    }
    return nil
  }

  /// Reads up to a line's end and returns the place of its bytes in the buffer.
  private mutating func nextPhysicalLine() throws(DocumentError) -> Range<Int>? {
    var scanned = start
    while true {
      if let newline = newline(from: scanned) { return advance(to: newline, next: newline + 1) }
      // Four bytes more may be a byte order mark and the CR of a CR LF.
      if buffer.count - start > maximumLineLength + 4 {
        let length = try skipLongLine()
        lineNumber += 1
        throw tooLong(length)
      }
      scanned = buffer.count - start
      guard try refill() else {
        return start == buffer.count ? nil : advance(to: buffer.count, next: buffer.count)
      }
    }
  }

  private mutating func advance(to end: Int, next: Int) -> Range<Int> {
    defer { start = next }
    lineNumber += 1
    return start..<end
  }

  private func tooLong(_ length: Int) -> DocumentError {
    DocumentError(
      .lineTooLong, subject: "line \(lineNumber)", value: "\(length) bytes long",
      limit: "at most \(maximumLineLength) bytes long")
  }

  /// Reads to the end of a line without keeping its bytes.
  /// - Returns: The number of its bytes, its end and a byte order mark not counted.
  private mutating func skipLongLine() throws(DocumentError) -> Int {
    let hasMark =
      lineNumber == 0 && JSONCursor.startsWithByteOrderMark(buffer.span.extracting(start...))
    var length = buffer.count - start - (hasMark ? 3 : 0)
    var last = buffer[buffer.count - 1]
    start = buffer.count
    while try refill() {
      let newline = newline(from: start)
      let end = newline ?? buffer.count
      length += end - start
      if end > start { last = buffer[end - 1] }
      start = newline.map { $0 + 1 } ?? end
      if newline != nil { break }
    }
    return last == 0x0D ? length - 1 : length
  }

  /// Moves the bytes not yet passed on to the front and reads more behind them.
  /// - Returns: Whether more bytes were read; if not, nothing has moved.
  private mutating func refill() throws(DocumentError) -> Bool {
    guard let descriptor else { return false }
    let count: Int
    do {
      count = try FileDescriptorIO.read(descriptor, into: &chunk)
    } catch {
      self.descriptor = nil
      start = buffer.count
      lineNumber += 1
      throw .unreadable("line \(lineNumber)", reason: error.reason)
    }
    guard count > 0 else {
      self.descriptor = nil
      return false
    }
    if start > 0 { buffer.removeSubrange(..<start) }
    start = 0
    buffer.append(contentsOf: chunk[..<count])
    return true
  }
}

extension LineReader {
  private func newline(from position: Int) -> Int? {
    unsafe buffer.withUnsafeBytes { bytes in
      guard position < bytes.count, let base = bytes.baseAddress else { return nil }
      let found = unsafe memchr(base + position, 0x0A, bytes.count - position)
      return unsafe found.map { unsafe UnsafeRawPointer($0) - base }
    }
  }

  /// Leaves out a CR at the end and, in the first line, a byte order mark.
  private func content(of line: Range<Int>) -> Range<Int> {
    var (start, end) = (line.lowerBound, line.upperBound)
    if end > start, buffer[end - 1] == 0x0D { end -= 1 }
    if lineNumber == 1, JSONCursor.startsWithByteOrderMark(buffer.span.extracting(start..<end)) {
      start += 3
    }
    return start..<end
  }

  private func isBlank(_ line: Range<Int>) -> Bool {
    buffer[line].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
