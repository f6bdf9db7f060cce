public import TextLayout

extension SizeCache {
  /// The conditions that all sizes of a cache depend on besides their content: the versions of the
  /// layout engine and of the libraries that shape and break text.
  ///
  /// Fonts are part of each key instead: when a font changes, only the rows that use it become
  /// unknown.
  public struct Environment: Hashable, Sendable {
    /// The version of layout output. It is raised whenever the same input gives other sizes.
    public static let layoutVersion: UInt32 = 2

    /// The version of layout output that produced the sizes.
    public var version: UInt32
    /// The digest of the library versions and of the purpose.
    public var digest: ContentDigest

    /// Creates the environment of this process.
    ///
    /// - Parameter purpose: Anything else that sizes depend on, for example the version of an
    ///   application whose own cells do not feed their version to their digests.
    public init(purpose: String = "") {
      var hasher = ContentHasher()
      for part in [
        LibraryVersions.harfBuzz, LibraryVersions.icu, LibraryVersions.unicode, purpose,
      ] { hasher.combine(part) }
      self.init(version: Self.layoutVersion, digest: hasher.finalize())
    }

    /// Creates an environment with a given version and digest.
    public init(version: UInt32, digest: ContentDigest) {
      self.version = version
      self.digest = digest
    }
  }
}
