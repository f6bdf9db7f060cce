internal import Foundation

/// The documentation catalog of a module, and the tests that compile the code of its articles.
///
/// The Swift code of an article stands in the file `<Article>Examples.swift` of the folder
/// `Documentation` of the module's tests, between pairs of `// example` and `// end`, word for word
/// but for the indentation.
package struct ArticleCatalog {
  private let articles: String
  private let examples: String

  /// Creates the catalog of a module.
  package init(of module: String) {
    articles = TestFiles.root + "/Sources/\(module)/\(module).docc"
    examples = TestFiles.root + "/Tests/\(module)Tests/Documentation"
  }

  /// Returns a line for each article whose code is not compiled, and for each piece of code that an
  /// article does not show as it is compiled.
  package func faults() throws -> [String] {
    let shown = try articlesWithCode()
    let compiled = try Self.names(in: examples, before: "Examples.swift")
    let unmatched = Set(shown).symmetricDifference(compiled).sorted()
    return try unmatched.map { "\($0): there is no article with code, or no file of examples" }
      + shown.filter(compiled.contains).flatMap(faults)
  }

  private func faults(ofArticle name: String) throws -> [String] {
    let shown = try code(ofArticle: name)
    let compiled = try Self.blocks(
      inFile: examples + "/\(name)Examples.swift", from: "// example", to: "// end")
    guard shown.count == compiled.count else {
      return ["\(name): \(shown.count) pieces of code are shown and \(compiled.count) compiled"]
    }
    return zip(shown, compiled).filter { $0 != $1 }.map { shown, compiled in
      "\(name) shows\n\(shown)\nbut this is compiled:\n\(compiled)"
    }
  }

  private func articlesWithCode() throws -> [String] {
    try Self.names(in: articles, before: ".md").filter { try !code(ofArticle: $0).isEmpty }
  }

  private func code(ofArticle name: String) throws -> [String] {
    try Self.blocks(inFile: articles + "/\(name).md", from: "```swift", to: "```")
  }

  /// Returns the names of the files in a folder that have an ending, without the ending.
  private static func names(in folder: String, before ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }
      .sorted()
  }

  /// Returns the lines between each pair of lines that hold nothing but a mark, without their
  /// common indentation.
  package static func blocks(
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
