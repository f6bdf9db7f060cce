internal import CellLayout
package import TextLayout

/// Answers lines of box trees in turn; the answer to a bad line is an error.
package final class BoxSession {
  // Not Sendable: it owns an engine.
  private let engine = TextEngine()
  private let library: FontLibrary
  private var styles: [StyleKey: ResolvedTextStyle] = [:]

  /// The properties of a text.
  private struct StyleKey: Hashable {
    var family: String
    var fontSize: Double
    var lineHeight: LineHeight
    var isRightToLeft: Bool
  }

  package init(library: FontLibrary) { self.library = library }

  /// Answers the next line that is not blank; returns `nil` at the end of the input.
  package func answerNext(
    of reader: inout LineReader, to writer: inout JSONWriter
  ) -> LineOutcome? {
    reader.answerNext(to: &writer) { object, writer throws(DocumentError) in
      let request = try BoxCase(object, self)
      writer.beginObject()
      writer.member("id", ifPresent: request.id)
      writer.member("rects", request.frames())
      writer.endObject()
    }
  }

  /// Prepares the text of a box.
  ///
  /// - Parameter path: The path of the box.
  func preparedText(_ text: String, _ box: CSSBox, path: String) throws(DocumentError)
    -> PreparedText
  {
    guard let family = box.text.family else {
      throw DocumentError(
        .missingKey, path: path + ".style.font-family", value: "missing", limit: "there")
    }
    let key = StyleKey(
      family: family, fontSize: box.text.fontSize, lineHeight: box.text.lineHeight,
      isRightToLeft: box.style.isRightToLeft)
    return engine.prepare(text, style: try style(key, path: path))
  }

  private func style(_ key: StyleKey, path: String) throws(DocumentError) -> ResolvedTextStyle {
    if let known = styles[key] { return known }
    let names = key.family.split(separator: ",").map { name in
      String(name.trimmed.filter { $0 != "\"" && $0 != "'" })
    }
    var style: TextStyle
    do {
      style = TextStyle(fonts: try library.cascade(names), fontSize: key.fontSize)
    } catch {
      throw DocumentError(error, path: path + ".style.font-family")
    }
    style.lineHeight = key.lineHeight
    style.direction = key.isRightToLeft ? .rightToLeft : .leftToRight
    let resolved = ResolvedTextStyle(style)
    if styles.count >= 1024 { styles.removeAll() }
    styles[key] = resolved
    return resolved
  }

  /// Returns the frames of a tree.
  func frames(
    of tree: BoxTree, _ texts: [PreparedText], width: LayoutUnit, height: LayoutUnit?
  ) -> [LayoutRect?] {
    var solver = solver(of: tree, texts)
    return solver.frames(width: width, height: height)
  }

  func solver(of tree: BoxTree, _ texts: [PreparedText]) -> BoxSolver {
    BoxSolver(tree, texts: PreparedBoxTexts(engine: engine, texts: texts))
  }
}
