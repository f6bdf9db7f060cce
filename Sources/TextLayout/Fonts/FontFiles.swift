#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Lists font files without Foundation.
enum FontFiles {
  /// All font files in a folder and its subfolders, or the file itself; `nil` if unreadable.
  static func list(in path: String) -> [String]? {
    if isFile(path) { return [path] }
    var visited: Set<UInt64> = []
    return list(directory: path, visited: &visited)
  }

  static func isFile(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  static func baseName(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// A folder seen before (a link back up) is not entered again.
  private static func list(directory: String, visited: inout Set<UInt64>) -> [String]? {
    var info = stat()
    guard stat(directory, &info) == 0, let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    guard visited.insert(UInt64(truncatingIfNeeded: info.st_ino)).inserted else { return [] }
    var files: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = directory.hasSuffix("/") ? directory + name : directory + "/" + name
      guard stat(path, &info) == 0 else { continue }
      if info.st_mode & S_IFMT == S_IFDIR {
        files += list(directory: path, visited: &visited) ?? []
      } else if isFontName(name) {
        files.append(path)
      }
    }
    return files
  }

  private static func isFontName(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { lower.hasSuffix($0) }
  }
}
