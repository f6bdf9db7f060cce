#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Memory of which bytes far from each other are read.
enum ScatteredMemory {
  /// The size of the large pages of most processors.
  private static let largePage = 1 << 21

  /// Allocates memory in whole cache lines.
  ///
  /// Much of it, more than most processors know the places of, is in large pages where the system has any (Linux): there,
  /// finding the page of a word takes longer than reading the word. Less of it mostly grows soon and is left, before the
  /// time to clear a large page has paid.
  static func cacheLines(byteCount: Int) -> UnsafeMutableRawBufferPointer {
    guard byteCount >= 4 * largePage else { return .allocate(byteCount: byteCount, alignment: 64) }
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: byteCount, alignment: largePage)
    #if os(Linux)
    // Where it fails, the memory has small pages and holds the same.
    _ = madvise(memory.baseAddress, byteCount, MADV_HUGEPAGE)
    #endif
    return memory
  }
}
