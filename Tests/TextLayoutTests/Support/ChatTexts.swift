import Foundation

/// The texts of the chat example: sixteen languages, emoji, links, line feeds.
enum ChatTexts {
  static func all() throws -> [String] {
    let folder = URL(fileURLWithPath: TestFonts.path(below: "Examples/Chat"))
    var texts: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil) where file.pathExtension == "json"
    {
      collect(try JSONSerialization.jsonObject(with: Data(contentsOf: file)), into: &texts)
    }
    return texts.sorted()
  }

  private static func collect(_ value: Any, into texts: inout Set<String>) {
    switch value {
    case let text as String: texts.insert(text)
    case let values as [Any]: for value in values { collect(value, into: &texts) }
    case let object as [String: Any]: for value in object.values { collect(value, into: &texts) }
    default: break
    }
  }
}
