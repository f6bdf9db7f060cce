#if canImport(Glibc)
internal import Glibc
#endif

/// The memory that the small objects of a thread come from.
enum ThreadHeap {
  /// The size of a block that the allocator takes from a thread's heap; unless it is told otherwise, it maps larger ones apart.
  private static var blockSize: Int { 120_000 }

  /// Makes room for objects that the calling thread is about to create.
  ///
  /// The allocator of glibc grows the heap of every thread but the first by one page at a time, each by a call of the
  /// system. The pages of a block come by one call, and stay with the heap when the block is freed.
  ///
  /// - Parameter byteCount: The bytes of the objects; for less than a block, no room is made.
  static func makeRoom(for byteCount: Int) {
    #if canImport(Glibc)
    let blocks = unsafe (0..<byteCount / blockSize).map { _ in unsafe malloc(blockSize) }
    unsafe blocks.forEach { unsafe free($0) }
    #endif
  }
}
