internal import LayoutDocuments

/// The distinct texts of a file, in its order.
struct FileTexts {
  let name: String
  let texts: [String]
  /// The number of lines that are not blank.
  let lineCount: Int
  /// The number of lines that have no text.
  let badCount: Int

  /// Reads the texts of a file.
  ///
  /// - Throws: `DocumentError` with `noTexts` if no line has a text.
  init(_ path: String, limits: ReadingLimits) throws {
    var texts: [String] = []
    var seen: Set<String> = []
    var goodCount = 0
    badCount = try InputFiles.forEachLine(of: path, limits: limits) { object in
      let text = try FieldReader(object).requiredString("text")
      goodCount += 1
      if seen.insert(text).inserted { texts.append(text) }
      return true
    }
    guard texts.contains(where: { !$0.isEmpty }) else {
      throw DocumentError.noTexts(in: path)
    }
    self.texts = texts
    lineCount = goodCount + badCount
    name = AgreementReport.name(of: path)
  }
}
