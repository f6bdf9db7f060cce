import Foundation
import TestSupport
import Testing

/// The Swift code of an article in `ListCore.docc` stands in the file `<Article>Examples.swift` of
/// this folder, between pairs of `// example` and `// end`, word for word but for the indentation.
@Suite struct `Articles` {
  static let catalog = TestFiles.root + "/Sources/ListCore/ListCore.docc"
  static let examples = TestFiles.root + "/Tests/ListCoreTests/Documentation"

  /// The names before an ending of the files in a folder.
  static func names(in folder: String, before ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }
      .sorted()
  }

  @Test func `articles with code have a file of examples, and the other way round`() throws {
    let articles = try Self.names(in: Self.catalog, before: ".md")
    #expect(
      try articles.filter { try !Self.blocks(ofArticle: $0).isEmpty }
        == Self.names(in: Self.examples, before: "Examples.swift"))
  }

  @Test func `an article shows its examples as they are compiled`() throws {
    for article in try Self.names(in: Self.examples, before: "Examples.swift") {
      let compiled = try Self.blocks(
        inFile: Self.examples + "/\(article)Examples.swift", from: "// example", to: "// end")
      let shown = try Self.blocks(ofArticle: article)
      #expect(shown.count == compiled.count, "\(article)")
      for (shown, compiled) in zip(shown, compiled) {
        #expect(shown == compiled, "\(article)")
      }
    }
  }

  static func blocks(ofArticle name: String) throws -> [String] {
    try blocks(inFile: catalog + "/\(name).md", from: "```swift", to: "```")
  }

  /// Returns the lines between each pair of lines that hold nothing but a mark, without their
  /// common indentation.
  static func blocks(
    inFile path: String, from start: String, to end: String
  ) throws -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      let text = line.drop { $0 == " " }
      if text == start {
        block = []
      } else if text == end, let lines = block {
        let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
        let indent = indents.min() ?? 0
        blocks.append(lines.map { $0.dropFirst(indent) }.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }
}
