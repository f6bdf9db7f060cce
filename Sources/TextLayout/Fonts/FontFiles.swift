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
    var visited = VisitedFolders()
    return list(directory: path, visited: &visited)
  }

  static func isFile(_ path: String) -> Bool {
    information(path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
  }

  static func baseName(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// The status of a file; `nil` if there is none. C would cut a path at a NUL.
  private static func information(_ path: String) -> stat? {
    var info = stat()
    return !path.utf8.contains(0) && stat(path, &info) == 0 ? info : nil
  }

  /// A folder seen before (a link back up) is not entered again.
  private static func list(directory: String, visited: inout VisitedFolders) -> [String]? {
    guard let folder = information(directory), let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    let isNew = visited.insert(
      device: UInt64(truncatingIfNeeded: folder.st_dev),
      inode: UInt64(truncatingIfNeeded: folder.st_ino))
    guard isNew else { return [] }
    var files: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = directory.hasSuffix("/") ? directory + name : directory + "/" + name
      guard let info = information(path) else { continue }
      switch info.st_mode & S_IFMT {
      case S_IFDIR: files += list(directory: path, visited: &visited) ?? []
      case S_IFREG where isFontName(name): files.append(path)
      default: continue
      }
    }
    return files
  }

  private static func isFontName(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { lower.hasSuffix($0) }
  }
}

/// The folders that a search has entered.
///
/// Each file system numbers its own folders, so a folder is identified by its number and its device.
struct VisitedFolders {
  private struct Folder: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  private var folders: Set<Folder> = []

  /// Notes a folder; `false` if it was noted before.
  mutating func insert(device: UInt64, inode: UInt64) -> Bool {
    folders.insert(Folder(device: device, inode: inode)).inserted
  }
}
