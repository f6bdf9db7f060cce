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
}
