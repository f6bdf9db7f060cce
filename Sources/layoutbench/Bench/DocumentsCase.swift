internal import BenchmarkFloors
internal import CellLayout
internal import LayoutDocuments
internal import ListCore
internal import TextLayout

/// A list and its frames as JSON, from the bytes of the one to those of the other.
///
/// The floor looks at each byte of the list, shapes each distinct word of its texts once, and writes as many bytes as
/// the frames have.
struct DocumentsCase {
  static let name = "list/documents"

  private let list: [UInt8]
  private let name: String
  private let rowCount: Int
  private let template: TemplateDocument
  private let threads: Int
  private let floor: DocumentFloor
  private let shaping: ShapingBaseline

  /// Creates the case of a list in NDJSON.
  ///
  /// - Throws: `DocumentError` if the list is no NDJSON.
  init(
    _ list: [UInt8], named name: String, template: TemplateDocument, library: FontLibrary,
    threads: Int
  ) throws {
    self.list = list
    self.name = name
    self.template = template
    self.threads = threads
    let document = try ListDocument(list)
    rowCount = document.snapshot.itemCount
    let length = DocumentsCase.frames(of: document, template, threads: threads)
    floor = DocumentFloor(document: list, answerLength: length)
    let style = TextStyle(fonts: try library.cascade(["Noto Sans"]), fontSize: 15)
    shaping = ShapingBaseline(
      try DocumentsCase.words(of: list), style: ResolvedTextStyle(style), countsBreaks: false)
  }

  var bench: BenchCase {
    var bench = BenchCase(
      name: DocumentsCase.name, unit: "ns/row", rows: rowCount,
      source: RowSource(workload: name, used: rowCount, made: 0), threads: threads,
      body: {
        let time = try Stopwatch.time(threads: threads) {
          DocumentsCase.frames(of: try ListDocument(list), template, threads: threads)
        }
        return time / Double(rowCount)
      })
    bench.baselines = [
      (
        "floor",
        { (Stopwatch.time { floor.run() } + shaping.nanoseconds()) / Double(rowCount) }
      )
    ]
    return bench
  }

  /// Returns the number of bytes of the frames.
  private static func frames(
    of document: ListDocument, _ template: TemplateDocument, threads: Int
  ) -> Int {
    let layout = DocumentLayout(
      document.snapshot, cells: template.cells(for: document),
      environment: LayoutEnvironment(width: 375, style: template.style),
      engines: TextEnginePool(threadCount: threads))
    let frames = FramesDocument(
      layout, document: document, options: FramesDocument.Options(isLines: true))
    var writer = JSONWriter()
    var count = 0
    _ = frames.write(to: &writer) { writer in
      if writer.bytes.count > 1 << 16 { count += writer.takeBytes().count }
    }
    return count + writer.bytes.count
  }

  /// Returns the distinct words of all texts of a list.
  private static func words(of list: [UInt8]) throws -> [String] {
    var words: Set<Substring> = []
    var reader = LineReader(bytes: list)
    while let line = try reader.next() {
      for case .string(let text) in try line.object().members.map(\.value) {
        words.formUnion(text.split(separator: " "))
      }
    }
    return words.sorted().map { String($0) }
  }
}
