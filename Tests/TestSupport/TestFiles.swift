/// Where the files of the package are that tests read.
package enum TestFiles {
  /// The folder of the package.
  package static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return parts.joined(separator: "/")
  }()

  /// The folder of the bundled fonts.
  package static var fonts: String { root + "/Fonts" }
}
