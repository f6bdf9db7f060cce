#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension OpenFile {
  /// Calls a closure while no other process and no other thread holds the lock of the same file.
  ///
  /// - Parameter limit: The greatest time to wait for the lock.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure; `SizeCacheError` with `locked` if the lock stays taken for
  ///   longer than the limit.
  func locked<Result>(
    within limit: Duration, _ body: () throws(SizeCacheError) -> Result
  ) throws(SizeCacheError) -> Result {
    try takeLock(within: limit)
    defer { _ = flock(descriptor, LOCK_UN) }
    return try body()
  }

  /// Takes the lock or gives up. The lock's holder may be stopped for ever, so the system is not
  /// asked to wait.
  private func takeLock(within limit: Duration) throws(SizeCacheError) {
    let end = ContinuousClock.now.advanced(by: limit)
    var pause: UInt32 = 1_000
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw OpenFile.error(.unwritableFile, path) }
      guard ContinuousClock.now < end else {
        throw SizeCacheError(
          code: .locked, subject: path, value: "locked by another writer",
          limit: "free within \(limit)")
      }
      usleep(pause)
      pause = min(pause * 2, 16_000)
    }
  }
}
