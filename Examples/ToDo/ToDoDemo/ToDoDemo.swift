import Foundation

/// Keeps a to-do list in a SQLite file and prints each change of it as a batch update.
///
///     ToDoDemo [file]
///
/// Without a file it uses one of its own, which it removes in the end.
@main
struct ToDoMain {
  static func main() async throws {
    if CommandLine.arguments.count > 1 {
      try await tellStory(path: CommandLine.arguments[1])
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ToDoDemo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await tellStory(path: folder.appendingPathComponent("todo.sqlite").path)
  }

  static func tellStory(path: String) async throws {
    var story = try ToDoStory(path: path) { print($0) }
    try await story.tell()
  }
}
