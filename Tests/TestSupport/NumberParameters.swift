import Foundation

/// The public parameters of a module that take lengths or numbers with a fraction, as its formatted
/// sources declare them: arguments of functions and initializers, payloads of cases, and properties that
/// can be set.
///
/// They are written `Owner.member(label: Type)` and `Owner.property: Type`. Operators, closures and what
/// is only read are none.
package struct NumberParameters {
  private(set) package var names: Set<String> = []
  /// The types around a line.
  private var owners: [(indentation: Int, name: Substring, isPublicEnum: Bool)] = []

  // Expressions are compiled when they are made, so each is made once.
  private let skipped = /^ *(?:\/\/|where )/
  private let type = /^ *(?:@\w+ )*((?:\w+ )*?)(struct|enum|class|extension|protocol) ([\w.]+)/
  private let isPublic = /^ *(?:@\w+ )*public\b/
  private let isCase = /^ *case \w+\(/
  private let member = /\b(let|var|func|case|init|subscript)\b ?(\w*)/
  private let number = /[\w.<>\[]*\b(?:Layout(?:Unit|Point|Size|Rect|Insets)|Double|Float)\b[>\]?]*/
  private let argument =
    /(?:(\w+)(?: \w+)?: )?((?:\[\w+: )?[\w.<>\[]*\b(?:Layout(?:Unit|Point|Size|Rect|Insets)|Double|Float)\b[>\]?]*)/

  package init(ofModule module: String) throws {
    let folder = TestFiles.root + "/Sources/" + module
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where file.hasSuffix(".swift") {
      owners = []
      let source = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      read(source.split(separator: "\n").filter { [skipped] in !$0.contains(skipped) })
    }
  }

  private mutating func read(_ lines: [Substring]) {
    for (number, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      owners.removeAll { $0.indentation >= indentation }
      if let match = line.firstMatch(of: type) {
        let isPublicEnum = match.2 == "enum" && match.1.hasPrefix("public")
        owners.append((indentation, match.3, isPublicEnum))
      } else if line.contains(isPublic)
        || line.contains(isCase) && owners.last?.isPublicEnum == true
      {
        read(declaration: NumberParameters.joined(lines[number...]))
      }
    }
  }

  /// The first lines up to where their parentheses are closed, as one.
  private static func joined(_ lines: ArraySlice<Substring>) -> String {
    var text = ""
    for line in lines {
      text += line.drop { $0 == " " } + " "
      if text.count(where: { $0 == "(" }) <= text.count(where: { $0 == ")" }) { break }
    }
    return text
  }

  private mutating func read(declaration: String) {
    guard let match = declaration.firstMatch(of: member), match.1 != "let" else { return }
    let isNamed = match.1 != "init" && match.1 != "subscript"
    let name =
      owners.map(\.name).joined(separator: ".") + "." + (isNamed ? match.2 : match.1)
    let rest = declaration[(isNamed ? match.2.endIndex : match.1.endIndex)...]
    if match.1 == "var" {
      guard !declaration.contains("{"), !declaration.contains("(set)"),
        let type = rest.split(separator: " = ")[0].firstMatch(of: number)
      else { return }
      names.insert("\(name): \(type.0)")
    } else if !name.hasSuffix(".") {
      let arguments = rest.split(separator: ") -> ")[0]
      for argument in arguments.matches(of: argument) {
        guard argument.1 != nil || match.1 == "case" else { continue }
        names.insert("\(name)(\(argument.1 ?? "_"): \(argument.2))")
      }
    }
  }
}
