#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension OpenFile {
  /// The number of links that systems follow before they give up.
  private static let linkLimit = 40

  /// Returns the path that a symbolic link leads to, even if there is no file; any other path is
  /// returned as it is.
  ///
  /// - Throws: `SizeCacheError` if more links follow each other than systems follow.
  static func target(of path: String) throws(SizeCacheError) -> String {
    var target = path
    for _ in 0..<linkLimit {
      guard let link = link(at: target) else { return target }
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = link.hasPrefix("/") ? link : folder + link
    }
    throw SizeCacheError(
      code: .unwritableFile, subject: path, value: "a chain of more than \(linkLimit) links",
      limit: "a file or a shorter chain")
  }

  /// Returns the path in a symbolic link; `nil` if there is no link.
  private static func link(at path: String) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &characters, characters.count)
    guard count > 0 else { return nil }
    return String(decoding: characters[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
