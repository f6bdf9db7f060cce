internal import Synchronization

extension FontFace {
  /// The digest of everything that decides how the face shapes: the bytes of its file, its index and its
  /// place on the axes; not its path.
  ///
  /// - Complexity: O(bytes of the file) for the first use, then O(1).
  public var digest: ContentDigest {
    lazyDigest.value {
      var hasher = ContentHasher()
      if let origin {
        hasher.combine(origin.digest)
      } else {
        withFileBytes { hasher.combine(bytes: $0) }
      }
      hasher.combine(index)
      hasher.combine(coordinates.count)
      for coordinate in coordinates { hasher.combine(coordinate) }
      return hasher.finalize()
    }
  }

  /// The digest SHA-256 of the bytes of the face's file as 64 hexadecimal digits, as `sha256sum` prints it.
  ///
  /// Faces of one file have the same, whatever their index and place on the axes.
  /// - Complexity: O(bytes of the file) for the first use, then O(1).
  public var fileDigest: String {
    if let origin { return origin.fileDigest }
    return lazyFileDigest.withLock { known in
      let digest = known ?? withFileBytes { SHA256.hexadecimal(of: $0) }
      known = digest
      return digest
    }
  }
}
