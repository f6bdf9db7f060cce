internal import Foundation

/// Paths that hold wherever the folder of a file is moved.
enum RelativePath {
  /// The path of one file from the folder of another.
  static func path(_ path: String, besides file: String) -> String {
    let target = parts(path)
    let folder = parts(file).dropLast()
    let shared = zip(target, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }

  /// A path that was given from the folder of a file, from the working directory.
  static func resolved(_ path: String, besides file: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    return URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(path).path
  }

  private static func parts(_ path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.pathComponents
  }
}
