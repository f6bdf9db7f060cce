public import TextLayout

extension SizeCache {
  /// What all sizes of a cache depend on beside their content: the versions of the engine and of the
  /// libraries that shape and break text.
  ///
  /// Fonts are part of each key: a font that changes makes its rows unknown, and no others.
  public struct Environment: Hashable, Sendable {
    /// The version of layout output. It is raised whenever the same input gives other sizes.
    public static let layoutVersion: UInt32 = 1

    /// The version of layout output that the sizes are of.
    public var version: UInt32
    /// The digest of everything else.
    public var digest: ContentDigest

    /// The environment of this process.
    ///
    /// - Parameter purpose: anything else that sizes depend on, for example the version of an
    ///   application whose own cells do not feed one to their digests.
    public init(purpose: String = "") {
      var hasher = ContentHasher()
      for part in [
        LibraryVersions.harfBuzz, LibraryVersions.icu, LibraryVersions.unicode, purpose,
      ] { hasher.combine(part) }
      self.init(version: Self.layoutVersion, digest: hasher.finalize())
    }

    /// An environment found elsewhere.
    public init(version: UInt32, digest: ContentDigest) {
      self.version = version
      self.digest = digest
    }
  }
}
