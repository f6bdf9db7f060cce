internal import LayoutDocuments
internal import ListCore
internal import TextLayout

/// Reads lists and templates; the answer to a document that cannot be read is an error object.
enum Documents {
  static func list(_ path: String, limits: ReadingLimits) throws -> ListDocument {
    try InputFiles.withDescriptor(path) { descriptor in
      try answering(for: path) { () throws(DocumentError) in
        try ListDocument(descriptor: descriptor, limits: limits)
      }
    }
  }

  /// Reads a template; the images of a folder give their sizes.
  static func template(
    _ path: String, library: FontLibrary, images: ImageFolder?, limits: ReadingLimits
  ) throws -> TemplateDocument {
    let bytes = try InputFiles.bytes(path, limits: limits)
    return try answering(for: path) { () throws(DocumentError) in
      try TemplateDocument(bytes, library: library, limits: limits) { key in
        try images?.size(of: key)
      }
    }
  }

  /// Calls a closure and prints the error that it throws as the answer.
  static func answering<Document>(
    for path: String, _ body: () throws(DocumentError) -> Document
  ) throws -> Document {
    do throws(DocumentError) {
      return try body()
    } catch {
      try Output.write(ErrorAnswer.text(error))
      Messages.write("\(path): \(error)")
      throw ExitStatus.badInput
    }
  }

  /// Reports on standard error the rows and characters that a layout leaves blank.
  ///
  /// - Returns: Whether there are any.
  static func report(_ layout: DocumentLayout, of path: String) -> Bool {
    let sentences = LayoutRemarks(of: layout).sentences()
    for sentence in sentences { Messages.write("\(path): \(sentence)") }
    return !sentences.isEmpty
  }

  /// Reports the warnings and errors of a list on standard error.
  static func report(_ list: ListDocument, of path: String) {
    for warning in list.warnings {
      Messages.write(
        "\(path): duplicate_item: \(warning.id) at \(warning.dropped) is left out; "
          + "it is at \(warning.kept) already")
    }
    for problem in list.errors {
      Messages.write(
        "\(path): " + (problem.line.map { "line \($0): " } ?? "") + "\(problem.error)")
    }
  }
}
