internal import CHarfBuzz

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The bytes of a font file, mapped into memory.
///
/// Opening one never waits: a pipe, device or folder is refused, whatever its name.
final class MappedFile {
  private let bytes: UnsafeMutableRawBufferPointer

  /// HarfBuzz takes fewer bytes than this.
  private static let byteLimit = 1 << 31

  /// - Throws: `FontError` if there is no such file, or it is none that can be a font.
  init(path: String) throws(FontError) {
    func error(_ code: FontError.Code, _ value: String, limit: String) -> FontError {
      FontError(code: code, subject: path, value: value, limit: limit)
    }
    let unreadable = error(
      .unreadableFile, "a file that cannot be read", limit: "a font file that can")
    let descriptor: Int32
    let count: Int
    do {
      descriptor = try SystemFile.open(path, flags: O_RDONLY)
      count = try SystemFile.byteCount(descriptor)
    } catch .pathWithNUL {
      throw error(.unreadableFile, "a path with a NUL", limit: "a path without one")
    } catch .notAFile {
      throw error(.unreadableFile, "a folder, pipe or device", limit: "a font file")
    } catch {
      throw unreadable
    }
    defer { close(descriptor) }
    guard count > 0, count < MappedFile.byteLimit else {
      throw error(
        .invalidFont, "a file of \(count) bytes",
        limit: "a font file of 1 to \(MappedFile.byteLimit - 1) bytes")
    }
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { throw unreadable }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  deinit { munmap(bytes.baseAddress, bytes.count) }

  /// Returns the bytes as HarfBuzz takes them; the file stays mapped as long as they are in use.
  ///
  /// The corresponding C function is `hb_blob_create`.
  func blob() -> OpaquePointer {
    hb_blob_create(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, Unmanaged.passRetained(self).toOpaque(),
      { Unmanaged<MappedFile>.fromOpaque($0!).release() })
  }
}
