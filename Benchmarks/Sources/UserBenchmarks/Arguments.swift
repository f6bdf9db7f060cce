/// The arguments of the program: the folder of fonts, starts of the names of the cases to time, and options.
///
/// - `--exact` times the cases of these very names alone.
/// - `--rows N` is the number of rows of the cases `list/…`, 20,000 by default.
/// - `--words FILE` draws the words of rows by their frequency in the texts of an NDJSON file, `--uniform` draws
///   each of its words as often.
/// - `--texts FILE` has texts with `lang`, for the cases `text/…`.
/// - `--threads N` is the number of threads of lists; with one thread, times are CPU time.
/// - `--runs N` is the number of runs, 9 by default.
/// - `--json` prints a JSON object a line.
struct Arguments {
  static let given = Arguments(Array(CommandLine.arguments.dropFirst()))

  var fonts = "Fonts"
  /// The cases to time; none are all.
  var chosen: [String] = []
  var isExact = false
  var rows = 20_000
  var words: String?
  var isUniform = false
  var texts: String?
  var threads = 1
  var runs = 9
  var printsJSON = false

  private init(_ arguments: [String]) {
    var plain: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--exact": isExact = true
      case "--rows": rows = Arguments.number(&rest, of: argument)
      case "--words": words = Arguments.value(&rest, of: argument)
      case "--uniform": isUniform = true
      case "--texts": texts = Arguments.value(&rest, of: argument)
      case "--threads": threads = Arguments.number(&rest, of: argument)
      case "--runs": runs = Arguments.number(&rest, of: argument)
      case "--json": printsJSON = true
      default: plain.append(argument)
      }
    }
    if plain.count > 0 { fonts = plain[0] }
    chosen = Array(plain.dropFirst())
  }

  /// Returns whether a case is to be timed.
  func wants(_ name: String) -> Bool {
    chosen.isEmpty || chosen.contains { isExact ? name == $0 : name.hasPrefix($0) }
  }

  /// Returns whether a case of a suite may be timed.
  func wants(suite: String) -> Bool {
    chosen.isEmpty || chosen.contains { $0.hasPrefix(suite) || suite.hasPrefix($0) }
  }

  private static func value(_ rest: inout ArraySlice<String>, of option: String) -> String {
    guard let value = rest.popFirst() else { fatalError("\(option) needs a value") }
    return value
  }

  private static func number(_ rest: inout ArraySlice<String>, of option: String) -> Int {
    guard let number = Int(value(&rest, of: option)), number > 0 else {
      fatalError("\(option) needs a number above 0")
    }
    return number
  }
}
